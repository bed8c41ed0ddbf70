// Fields that are std::array: live views of a length that stays as it is.
#pragma once
#include <polyref/polyref.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arrays {

class POLYREF() Pearl : public polyref::Object {
 public:
  explicit Pearl(std::int32_t size) : size(size) {}
  std::int32_t size;
};

struct POLYREF() Knob {
  std::int32_t turns = 1;
  double width = 0.5;
};

/// A value with arrays in it.
struct POLYREF() Panel {
  std::array<double, 2> corner{1, 2};
  std::array<Knob, 2> knobs;
  std::array<polyref::Ref<Pearl>, 2> pearls;
};

/// Arrays in arrays, and in other containers.
struct POLYREF() Sheet {
  std::array<std::array<bool, 2>, 2> grid{};
  std::vector<std::vector<double>> rows{{1, 2}, {}};
  std::map<std::string, std::vector<double>> marks{{"a", {3}}};
  std::optional<std::vector<std::int32_t>> extra;
  std::pair<std::vector<double>, std::int32_t> last{{4}, 5};
};
using Cells = std::variant<std::int64_t, std::vector<std::vector<double>>>;
POLYREF() inline Sheet e_sheet(const Sheet& v) { return v; }
POLYREF() inline Cells e_cells(const Cells& v) { return v; }

class POLYREF() Rack : public polyref::Object {
 public:
  double total() const { return std::accumulate(position.begin(), position.end(), 0.0); }
  std::string joined() const { return names[0] + names[1]; }
  std::int32_t called(std::int32_t with) const { return calls[0](with); }

  std::array<double, 3> position{1, 2, 3};
  std::array<std::string, 2> names{"a", "b"};
  std::array<polyref::Ref<Pearl>, 2> pearls;
  POLYREF(nonnull) std::array<polyref::Ref<Pearl>, 1> held{polyref::make<Pearl>(7)};
  std::array<Knob, 2> knobs;
  std::array<std::array<std::int32_t, 2>, 2> square{{{1, 2}, {3, 4}}};
  std::array<bool, 2> flags{true, false};
  std::array<std::uint16_t, 2> ports{80, 443};
  std::array<std::optional<std::int32_t>, 2> maybe{};
  std::array<std::function<std::int32_t(std::int32_t)>, 2> calls;
  std::array<std::uint8_t, 4> raw{1, 2, 3, 4};
  const std::array<std::int64_t, 2> fixed{5, 6};
  POLYREF(readonly) std::array<std::int64_t, 2> seen{7, 8};
};

POLYREF() inline Panel e_panel(const Panel& v) { return v; }
POLYREF() inline Panel with_panel(const std::function<Panel(Panel)>& f, const Panel& panel) { return f(panel); }

}  // namespace arrays
