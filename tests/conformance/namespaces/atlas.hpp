#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Namespaces below the module's own, with all that a module can hold: under names that the outer namespace has too,
// under words of languages, and with classes that derive across namespaces in both directions.
namespace atlas {

/// How a thing is seen.
enum class POLYREF() Mode : std::uint8_t { Near, Far };

struct POLYREF() Spot {
  double x = 1;
  Mode mode = Mode::Far;
};

template <class T>
struct Span {
  T from{};
  T to{};
  T length() const { return to - from; }
};
/// Both ends of a way.
using Reach POLYREF() = Span<double>;

/// A thing with a name.
class POLYREF() Node : public polyref::Object {
 public:
  explicit Node(std::string name) : name(std::move(name)) {}
  std::string name;
  virtual std::int64_t weight() const { return 1; }
};

class POLYREF() LostError : public polyref::Error {
 public:
  explicit LostError(const std::string& message) : polyref::Error(message) {}
};

namespace maps {

enum class POLYREF() Mode : std::uint8_t { Flat, Round };
enum class POLYREF(flags) Layers : std::uint8_t { Roads = 1, Rivers = 2 };

struct POLYREF() Pin {
  Spot spot;
  std::string label = "here";
  Mode mode = Mode::Round;
};

/// What a map is in; made of numbers alone, as what is nested in it, which its methods name first.
struct POLYREF() Frame {
  struct POLYREF() Border {
    double width = 0.5;
  };
  double side = 2;
  Border border(double by = 2) const { return {side * by}; }
};

using Mark = std::variant<std::int64_t, std::string, Pin>;

/// Called as what it derives from.
class POLYREF() Node : public atlas::Node {
 public:
  class POLYREF() Legend : public polyref::Object {
   public:
    enum class POLYREF() Side { Left, Right };
    Side side = Side::Right;
  };

  explicit Node(std::string name, std::int64_t scale = 10) : atlas::Node(std::move(name)), scale(scale) {}
  std::int64_t scale;
  Layers layers = Layers::Roads;
  std::vector<polyref::Ref<atlas::Node>> nodes;
  std::int64_t weight() const override { return scale; }
  POLYREF(nullable) polyref::Ref<atlas::Node> first() const { return nodes.empty() ? nullptr : nodes.front(); }
  Mode mode(std::optional<atlas::Mode> seen) const { return seen ? Mode::Flat : Mode::Round; }
  std::int64_t each(const std::function<std::int64_t(polyref::Ref<Node>, atlas::Mode)>& see) {
    return see(polyref::Ref<Node>(this), atlas::Mode::Far);
  }
  polyref::Ref<Legend> legend() const { return polyref::make<Legend>(); }
};

class POLYREF() TornError : public LostError {
 public:
  explicit TornError(const std::string& message) : LostError(message) {}
};

/// Finds what it is derived for.
class POLYREF() Survey : public polyref::Object {
 public:
  virtual Pin find(const polyref::Ref<atlas::Node>& near, atlas::Mode mode) = 0;
  std::string run(const polyref::Ref<atlas::Node>& near) {
    return find(near, atlas::Mode::Near).label + note(Mode::Flat);
  }

 protected:
  virtual std::string note(Mode mode) const { return mode == Mode::Flat ? ", on paper" : ", on a globe"; }
};

POLYREF() inline constexpr std::int64_t kSheets = 7;
POLYREF() inline std::string owner = "nobody";
POLYREF() inline std::int64_t scale_of(const polyref::Ref<Node>& node) { return node->scale; }
POLYREF() inline Mark mark_of(const Pin& pin) { return pin.label.empty() ? Mark(std::int64_t{1}) : Mark(pin); }
POLYREF() inline Pin pinned(Pin pin, const Mark& mark) {
  if (const auto* by = std::get_if<std::int64_t>(&mark)) pin.spot.x += static_cast<double>(*by);
  return pin;
}
POLYREF() inline void tear() { throw TornError("torn"); }

}  // namespace maps

namespace import {

class POLYREF() Parcel : public maps::Node {
 public:
  Parcel() : maps::Node("parcel", 3) {}
  std::int64_t pay(const polyref::Ref<atlas::Node>& to) const { return duty(maps::Mode::Flat, to); }

 protected:
  virtual std::int64_t duty(maps::Mode mode, const polyref::Ref<atlas::Node>& to) const {
    return mode == maps::Mode::Flat ? to->weight() : 0;
  }
};

class POLYREF() Customs : public maps::Survey {
 public:
  maps::Pin find(const polyref::Ref<atlas::Node>& near, atlas::Mode mode) override {
    return {{2, mode}, "customs of " + near->name, maps::Mode::Flat};
  }
};

namespace async {
POLYREF() inline std::int64_t weigh(const polyref::Ref<atlas::Node>& node, std::int64_t times = 1) {
  return node->weight() * times;
}
}  // namespace async
}  // namespace import

/// Derives from a class of a namespace inside of its own.
class POLYREF() World : public maps::Node {
 public:
  World() : maps::Node("world", 1000) {}
  std::map<std::string, maps::Mode> modes;
  maps::Mark mark = std::int64_t{5};
};

POLYREF() inline std::int64_t scale_of(const polyref::Ref<World>& world) { return world->scale + 1; }
POLYREF() inline polyref::Ref<Node> make(bool world) {
  if (world) return polyref::make<World>();
  return polyref::make<import::Parcel>();
}
POLYREF() inline std::string tell(const polyref::Ref<Node>& node) { return node->name; }
POLYREF() inline double fold(const std::function<double(maps::Pin)>& by) { return by(maps::Pin{}); }

}  // namespace atlas
