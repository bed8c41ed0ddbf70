// flags: -std=c++20
#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF() consteval int twice(int x) { return x + x; }
POLYREF(skip) consteval int left(int x) { return x; }
[[deprecated("use consteval")]] POLYREF() constexpr int called(int x) { return x; }
class POLYREF() Node : public polyref::Object {
 public:
  POLYREF() consteval Node(int x) : x(x) {}
  consteval Node(bool on) : x(on) {}
  POLYREF() consteval int cost() const { return 1; }
  consteval int weight() const { return 1; }
  int x = 0;
};
struct POLYREF() Spot {
  POLYREF() static consteval int zero() { return 0; }
  consteval int one() const { return 1; }
  int x = 0;
};
POLYREF() auto later();
}  // namespace t
