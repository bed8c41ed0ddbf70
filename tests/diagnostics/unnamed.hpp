#pragma once
#include <polyref/polyref.h>
namespace {
class POLYREF() Hidden : public polyref::Object {
 public:
  int peek() const { return 1; }
};
POLYREF() int hidden_too() { return 1; }
}  // namespace
namespace t {
enum POLYREF() { kWarp = 3 };
POLYREF() int use(const Hidden& hidden);
}  // namespace t
