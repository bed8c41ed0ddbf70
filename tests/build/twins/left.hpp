#pragma once
#include "core.hpp"

namespace left {

POLYREF() inline polyref::Ref<core::Point> make() { return polyref::make<core::Point>(); }
POLYREF() inline polyref::Ref<core::Point> make_pin() { return polyref::make<core::Pin>(3); }
POLYREF() inline core::Side side(const core::Point& point) { return point.side; }
POLYREF() inline core::Gap gap(int width) { return {width, core::Side::far}; }
POLYREF() inline void bend() { throw core::Bent("bent"); }

}  // namespace left
