#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF() int größe();
class POLYREF() Node : public polyref::Object {
 public:
  int width = 0;
  POLYREF(name = "width") int measure() const;
};
namespace inner {
class POLYREF() Node : public polyref::Object {};
}  // namespace inner
}  // namespace t
