#pragma once
#include <polyref/polyref.h>
namespace t {
template <class T>
class Box : public polyref::Object {
 public:
  T& value();
};
using VoidBox POLYREF() = Box<void>;
template <int N>
class Ring : public polyref::Object {
  static_assert(N > 0, "a ring has parts");
};
using EmptyRing POLYREF() = Ring<0>;
}  // namespace t
