#pragma once
#include <polyref/polyref.h>
namespace t {
struct Base {};
struct POLYREF() Value : Base {
  int x = 0;
};
class POLYREF() Gauge : public polyref::Object {
 public:
  POLYREF(property) int level();
};
}  // namespace t
