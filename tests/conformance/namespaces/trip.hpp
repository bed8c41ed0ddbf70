#pragma once
#include <polyref/polyref.h>

#include <atlas.hpp>
#include <cstdint>
#include <vector>

// Uses and derives from what another module has in namespaces below its own.
namespace trip {

class POLYREF() Tour : public atlas::maps::Node {
 public:
  Tour() : atlas::maps::Node("tour", 4) {}
};

namespace legs {

class POLYREF() Ferry : public atlas::import::Parcel {
 public:
  Ferry() = default;
};

POLYREF() inline atlas::maps::Mode seen(const polyref::Ref<atlas::Node>& node) {
  return node->weight() > 3 ? atlas::maps::Mode::Flat : atlas::maps::Mode::Round;
}
POLYREF() inline std::int64_t weigh_all(const std::vector<polyref::Ref<atlas::maps::Node>>& nodes) {
  std::int64_t sum = 0;
  for (const auto& node : nodes) sum += node->weight();
  return sum;
}

}  // namespace legs
}  // namespace trip
