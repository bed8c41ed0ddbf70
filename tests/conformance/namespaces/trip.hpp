#pragma once
#include <polyref/polyref.h>

#include <atlas.hpp>
#include <cstdint>
#include <functional>
#include <vector>

// Uses and derives from what another module has in namespaces below its own.
namespace trip {

class POLYREF() Tour : public atlas::maps::Node {
 public:
  Tour() : atlas::maps::Node("tour", 4) {}
};

/// Numbers alone, also in the other module's structs.
struct POLYREF() Stretch {
  atlas::Reach reach;
  atlas::maps::Frame::Border border;
  double length() const { return reach.length() + border.width; }
  atlas::maps::Frame framed() const { return {length()}; }
};

class POLYREF() Route : public polyref::Object {
 public:
  std::vector<atlas::Reach> reaches;
  Stretch stretch;
  virtual atlas::Reach whole(const std::vector<atlas::Reach>& given) const {
    return given.empty() ? atlas::Reach{} : atlas::Reach{given.front().from, given.back().to};
  }
  double length() const { return whole(reaches).length(); }
  atlas::Reach changed(const std::function<atlas::Reach(atlas::Reach)>& change) const { return change(stretch.reach); }
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
