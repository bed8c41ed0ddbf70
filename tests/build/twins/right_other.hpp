#pragma once
#include <polyref/polyref.h>

namespace core {

/// Another class, under the name of the static library's.
class POLYREF() Point : public polyref::Object {
 public:
  double x = 1;
  double y = 2;
};

}  // namespace core

namespace right {

POLYREF() inline double read(polyref::Ref<core::Point> point) { return point->y; }

}  // namespace right
