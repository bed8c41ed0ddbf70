#pragma once
#include <cstdint>
#include <string>
#include <vector>
#include <polyref/polyref.h>

namespace harbor {

inline constexpr int kDraft = 7;
class Tug;  // bound further down: a default argument may name it before it is registered

enum class POLYREF() Tide : signed char { Ebb = -1, Slack = 0, Flood = 1 };

class POLYREF() Dock : public polyref::Object {
 public:
  static constexpr int berths = 3 * 4;
  using Depth = std::int64_t;

  // names looked up in class scope, in namespace scope, and a negative enumerator
  int book(int count = berths, Tide tide = Tide::Ebb) const {
    return count * 10 + static_cast<int>(tide);
  }
  Depth clearance(Depth depth = kDraft + berths) const { return depth; }
  std::string tag(std::string text = std::string("A") + "\"\\B", char sep = '\n') const {
    return text + sep;
  }
  double slope(double s = 1.0 / 3) const { return s; }
  std::size_t days(std::vector<int> open = {1, 2, 5}) const { return open.size(); }
};

POLYREF() bool has_tug(polyref::Ref<Tug> tug = nullptr);
POLYREF() int tide_of(Tide tide = Tide::Ebb);

class POLYREF() Tug : public polyref::Object {
 public:
  int power = 1;
};

inline bool has_tug(polyref::Ref<Tug> tug) { return static_cast<bool>(tug); }
inline int tide_of(Tide tide) { return static_cast<int>(tide); }

}  // namespace harbor
