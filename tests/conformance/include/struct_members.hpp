// Structs with functions of their own, and structs inside of classes and of each other.
#pragma once
#include <polyref/polyref.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace quays {

/// Where ships lie.
class POLYREF() Quay : public polyref::Object {
 public:
  /// A place for one ship.
  struct POLYREF() Mooring {
    enum class POLYREF() Side : std::uint8_t { port = 1, starboard };
    /// How much room there is.
    struct POLYREF() Extent {
      double length = 30;
      double depth = 5;
      double area() const { return length * depth; }
    };
    class POLYREF() Warden : public polyref::Object {
     public:
      explicit Warden(std::string name) : name(std::move(name)) {}
      std::string name;
    };
    Extent extent;
    Side side = Side::starboard;
    std::string name;
    polyref::Ref<Warden> warden;
  };

  Quay() = default;
  virtual ~Quay() = default;

  virtual Mooring choose(const Mooring& one, Mooring::Side side) {
    Mooring chosen = one;
    chosen.side = side;
    return chosen;
  }
  Mooring chosen(const Mooring& one) { return choose(one, Mooring::Side::port); }

  Mooring first;
  std::vector<Mooring> moorings;
  std::map<std::string, Mooring::Extent> extents;
};

POLYREF() inline Quay::Mooring::Extent extent_of(const Quay::Mooring& mooring) { return mooring.extent; }
POLYREF() inline std::optional<Quay::Mooring> e_mooring(std::optional<Quay::Mooring> v) { return v; }
POLYREF() inline std::vector<Quay::Mooring::Extent> e_extents(std::vector<Quay::Mooring::Extent> v) { return v; }
POLYREF() inline Quay::Mooring with_mooring(const std::function<Quay::Mooring(Quay::Mooring, Quay::Mooring::Side)>& f,
                                            const Quay::Mooring& mooring) {
  return f(mooring, Quay::Mooring::Side::port);
}

/// A direction in the plane. Those that differ by less than a millionth are equal.
struct POLYREF() Heading {
  double x = 1;
  double y = 0;

  Heading() = default;
  Heading(double x, double y) : x(x), y(y) {}
  /// In radians, from the east.
  explicit Heading(double angle) : x(std::cos(angle)), y(std::sin(angle)) {}

  static constexpr std::int32_t kQuarters = 4;
  static Heading north() noexcept { return {0, 1}; }
  /// How long it is.
  double norm() const { return std::hypot(x, y); }
  /// Longer by so much.
  Heading scaled(double by = 2, double also = 1) const { return {x * by * also, y * by * also}; }
  Heading scaled(const std::string& by) const { return scaled(std::stod(by)); }
  std::vector<Heading> both(const Heading& other) const { return {*this, other}; }
  double part(std::int32_t i) const {
    if (i > 1) throw std::out_of_range("a heading has two parts");
    return i ? y : x;
  }
  void turn() { std::swap(x, y); }  // of a copy, which would be lost

  bool operator==(const Heading& other) const { return std::hypot(x - other.x, y - other.y) < 1e-6; }
  bool operator<(const Heading& other) const { return norm() < other.norm(); }
  Heading operator+(const Heading& other) const { return {x + other.x, y + other.y}; }
  Heading operator-() const { return {-x, -y}; }
  std::string to_string() const { return std::to_string(std::lround(x)) + " east, " + std::to_string(std::lround(y)); }
  std::size_t hash() const { return static_cast<std::size_t>(std::lround(x)); }
};

/// A struct with text, an object and a list in it.
struct POLYREF() Voyage {
  std::string number = "none";
  polyref::Ref<Quay> from;
  std::vector<Heading> legs;

  Voyage() = default;
  explicit Voyage(std::string number, std::int64_t legs = 2)
      : number(std::move(number)), legs(static_cast<std::size_t>(legs)) {}
  POLYREF(name = "from_quay") explicit Voyage(polyref::Ref<Quay> from) : from(std::move(from)) {}

  std::int64_t count() const noexcept { return static_cast<std::int64_t>(legs.size()); }
  const std::string& label() const { return number; }
  POLYREF(nullable) polyref::Ref<Quay> start() const { return from; }
  bool same_as(const Voyage& other) const { return number == other.number; }
  Voyage changed(const std::function<Heading(const Heading&)>& change) const {
    Voyage made = *this;
    for (Heading& leg : made.legs) leg = change(leg);
    return made;
  }
  /// Only its number counts.
  friend bool operator==(const Voyage& one, const Voyage& other) { return one.same_as(other); }
};

POLYREF() inline Heading sum_of_legs(const Voyage& voyage) {
  Heading sum(0, 0);
  for (const Heading& leg : voyage.legs) sum = sum + leg;
  return sum;
}

}  // namespace quays
