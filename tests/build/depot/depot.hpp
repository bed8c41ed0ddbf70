#pragma once
#include <polyref/polyref.h>

#include <cstdint>

std::int32_t painted();

namespace depot {

POLYREF() inline std::int32_t stock() { return painted() + 1; }

}  // namespace depot
