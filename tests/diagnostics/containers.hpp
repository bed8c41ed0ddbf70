#pragma once
#include <map>
#include <array>
#include <functional>
#include <set>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Holder : public polyref::Object {
 public:
  std::array<int, 3> shape;
};
POLYREF() std::map<double, int> by_number();
POLYREF() std::set<int, std::greater<int>> downwards();
}  // namespace t
