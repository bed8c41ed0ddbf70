#pragma once
#include <engine.hpp>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace car {

/// A part of the other module's kind.
class POLYREF() Wheel : public engine::Part {
 public:
  explicit Wheel(std::string name, std::int64_t size = 3) : engine::Part(std::move(name)), size(size) {}
  std::int64_t weight() const override { return size; }
  std::string marked() const { return mark(); }

  std::int64_t size;
};

class POLYREF() Driver : public engine::Runner {
 public:
  std::int64_t run(std::int64_t by) override { return by * 2; }
};

/// Abstract still: `run` stays so, and comes from the other module.
class POLYREF() Racer : public engine::Runner {
 public:
  virtual std::string team() const = 0;
};

/// The other module's types in what other languages override.
class POLYREF() Mechanic : public polyref::Object {
 public:
  virtual polyref::Ref<engine::Part> fit(polyref::Ref<engine::Part> part, engine::Fuel /*fuel*/) { return part; }
  virtual engine::Plan draw(engine::Plan plan, const engine::Bolt& bolt) {
    plan.bolts.push_back(bolt);
    return plan;
  }
};

/// An alias of its own: the type is the other module's.
using Tuning = std::variant<std::monostate, std::int64_t, std::string, engine::Bolt>;

struct POLYREF() Axle {
  engine::Bolt bolt{3};
  Tuning tuning;
  engine::Plan::Step step{"turn"};
};

class POLYREF() Flat : public engine::Broken {
 public:
  explicit Flat(const std::string& what) : engine::Broken(what, 7) {}
};

/// The other module's types as fields, in containers, as defaults, and in callables.
class POLYREF() Car : public polyref::Object {
 public:
  explicit Car(polyref::Ref<engine::Motor> motor) : motor(std::move(motor)) {}
  engine::Fuel fuel() const { return motor->fuel; }
  void refuel(engine::Fuel fuel = engine::Fuel::petrol) { motor->fuel = fuel; }
  POLYREF(nullable) polyref::Ref<engine::Part> first() const { return parts.empty() ? nullptr : parts.front(); }
  std::optional<engine::Fuel> known(bool really) const { return really ? std::optional(motor->fuel) : std::nullopt; }
  std::vector<engine::Fuel> fuels() const { return {engine::Fuel::petrol, engine::Fuel::diesel}; }
  std::tuple<polyref::Ref<engine::Motor>, engine::Fuel> whole() const { return {motor, motor->fuel}; }

  polyref::Ref<engine::Motor> motor;
  std::vector<polyref::Ref<engine::Part>> parts;
  std::map<std::string, polyref::Ref<engine::Part>> named;
  engine::Lamps lamps = engine::Lamps::oil;
  std::function<polyref::Ref<engine::Part>(polyref::Ref<engine::Part>, engine::Fuel)> change;
  engine::Bolt bolt;
  engine::Plan plan;
  std::vector<engine::Bolt> bolts;
  std::map<std::string, Tuning> tunings;
  std::optional<engine::Bolt> spare;
};

POLYREF() inline std::int64_t total(const std::vector<polyref::Ref<engine::Part>>& parts) {
  std::int64_t sum = 0;
  for (const auto& part : parts) sum += part->weight();
  return sum;
}

POLYREF() inline std::int64_t run(engine::Runner& runner, std::int64_t by) { return runner.run(by); }

POLYREF() inline polyref::Ref<engine::Part> spare() { return polyref::make<Wheel>("spare", 9); }

class Unseen : public Racer {
 public:
  std::int64_t run(std::int64_t by) override { return by * 5; }
  std::string team() const override { return "unseen"; }
};

POLYREF() inline polyref::Ref<Racer> unseen() { return polyref::make<Unseen>(); }

POLYREF() inline polyref::Ref<engine::Part> fitted(Mechanic& mechanic, polyref::Ref<engine::Part> part) {
  return mechanic.fit(std::move(part), engine::Fuel::diesel);
}

POLYREF() inline engine::Bolt widened(const engine::Bolt& bolt, double by = 1) { return {bolt.width + by, bolt.fuel}; }

POLYREF() inline Axle e_axle(const Axle& axle) { return axle; }

POLYREF() inline Tuning tuned(engine::Runner& runner, const Tuning& tuning) {
  return runner.tune(tuning, engine::Bolt{9});
}

POLYREF() inline engine::Plan drawn(Mechanic& mechanic, const engine::Plan& plan) { return mechanic.draw(plan, {5}); }

POLYREF()
inline engine::Bolt with_bolt(const std::function<engine::Bolt(engine::Bolt, Tuning)>& f, const Tuning& tuning) {
  return f(engine::Bolt{}, tuning);
}

POLYREF() inline void fail(bool flat) {
  if (flat) throw Flat("flat");
  throw engine::Broken("broken", 5);
}

}  // namespace car
