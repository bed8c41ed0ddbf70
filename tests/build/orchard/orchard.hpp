// A header that lives outside polyref's tree: two classes, an enum and a function.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <string>
#include <vector>

namespace orchard {

/// How ripe an apple is.
enum class POLYREF() Ripeness : std::uint8_t { Green, Ripe, Rotten };

/// One apple.
class POLYREF() Apple : public polyref::Object {
 public:
  /// @param weight In grams.
  explicit Apple(double weight, Ripeness ripeness = Ripeness::Green) : weight(weight), ripeness(ripeness) {}
  double weight;
  Ripeness ripeness;
};

/// A tree with apples.
class POLYREF() Tree : public polyref::Object {
 public:
  std::string name = "tree";
  std::vector<polyref::Ref<Apple>> apples;
  /// The apple that was put in first.
  POLYREF(nullable) polyref::Ref<Apple> first() const { return apples.empty() ? nullptr : apples.front(); }
  double total() const {
    double sum = 0;
    for (const auto& apple : apples) sum += apple->weight;
    return sum;
  }
#ifdef ORCHARD_WITH_HARVEST
  std::int64_t harvest() {
    const auto count = static_cast<std::int64_t>(apples.size());
    apples.clear();
    return count;
  }
#endif
};

/// The heavier of two apples.
POLYREF() inline polyref::Ref<Apple> heavier(polyref::Ref<Apple> a, polyref::Ref<Apple> b) {
  return a->weight < b->weight ? b : a;
}

}  // namespace orchard
