// Bases that don't stand where their object does, and a class that only C++ knows.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace fleet {

/// Without virtual functions: in a class that has some, it can't stand at the start.
struct Numbered {
  std::int64_t plate = 0x1122334455667788;
  std::int64_t plate_number() const { return plate; }
};

/// With virtual functions of its own, and with members behind them.
struct Labelled {
  virtual ~Labelled() = default;
  virtual std::string name() const { return "nothing"; }
  char filling[24] = {};
};

class POLYREF() Vehicle : public polyref::Object {
 public:
  virtual int wheels() const { return 0; }
};

/// Two bases stand before the one that is an object.
class POLYREF() Bus : public Labelled, public Numbered, public Vehicle {
 public:
  std::int32_t seats = 40;
  int wheels() const override { return 6; }
  std::string name() const override { return "bus"; }
  std::int64_t number() const { return plate_number(); }
};

/// Isn't exported: elsewhere it is a Bus.
class Articulated : public Bus {
 public:
  int wheels() const override { return 8; }
};

/// A Vehicle, a Bus, or what is known as a Bus only.
POLYREF() inline polyref::Ref<Vehicle> pick(int n) {
  if (n == 0) return polyref::make<Vehicle>();
  if (n == 1) return polyref::make<Bus>();
  if (n == 2) return polyref::make<Articulated>();
  throw std::out_of_range("there are three");
}

POLYREF() inline int wheels_of(const Vehicle& vehicle) { return vehicle.wheels(); }
/// Asks by a base that isn't exported.
POLYREF() inline std::string label_of(const Bus& bus) {
  const Labelled& labelled = bus;
  return labelled.name();
}
/// The same object, as its base.
POLYREF() inline polyref::Ref<Vehicle> as_vehicle(polyref::Ref<Bus> bus) { return bus; }
POLYREF() inline polyref::Ref<Vehicle> vehicle_through(
    const std::function<polyref::Ref<Vehicle>(polyref::Ref<Bus>)>& f, polyref::Ref<Bus> bus) {
  return f(std::move(bus));
}

/// Holds them as their bases.
class POLYREF() Yard : public polyref::Object {
 public:
  polyref::Ref<Vehicle> first;
  std::vector<polyref::Ref<Vehicle>> lot;
  int all_wheels() const {
    int sum = first ? first->wheels() : 0;
    for (const auto& vehicle : lot) sum += vehicle->wheels();
    return sum;
  }
};

}  // namespace fleet
