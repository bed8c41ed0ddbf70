#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF() std::map<int, int> table();
POLYREF() std::uint3_t typo();
}  // namespace t
