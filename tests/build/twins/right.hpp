#pragma once
#include <vector>

#include "core.hpp"

namespace right {

POLYREF() inline int read(polyref::Ref<core::Point> point) { return point->x; }
POLYREF() inline polyref::Ref<core::Point> same(polyref::Ref<core::Point> point) { return point; }
POLYREF() inline int all(const std::vector<polyref::Ref<core::Point>>& points) {
  int sum = 0;
  for (const auto& point : points) sum += point->doubled();
  return sum;
}
POLYREF() inline bool is_far(core::Side side) { return side == core::Side::far; }
POLYREF() inline int width(const core::Gap& gap) { return gap.width; }

}  // namespace right
