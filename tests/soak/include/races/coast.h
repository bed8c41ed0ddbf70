// A class of the module `early`, which hands out objects whose class is registered later.
#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "beacon.h"

namespace early {

class POLYREF() Coast : public polyref::Object {
 public:
  explicit Coast(std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) beacons_.push_back(polyref::make<late::Beacon>(i));
  }
  polyref::Ref<polyref::Object> at(std::int64_t index) const { return beacons_.at(static_cast<std::size_t>(index)); }

 private:
  std::vector<polyref::Ref<late::Beacon>> beacons_;
};

}  // namespace early
