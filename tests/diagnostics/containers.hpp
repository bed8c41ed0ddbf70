#pragma once
#include <map>
#include <functional>
#include <set>
#include <polyref/polyref.h>
namespace t {
POLYREF() std::map<double, int> by_number();
POLYREF() std::set<int, std::greater<int>> downwards();
}  // namespace t
