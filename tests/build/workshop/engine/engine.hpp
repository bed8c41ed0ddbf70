#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace engine {

enum class POLYREF() Fuel : std::uint8_t { petrol, diesel };

enum class POLYREF(flags) Lamps : std::uint32_t { oil = 1, water = 2 };

/// A part of anything.
class POLYREF() Part : public polyref::Object {
 public:
  explicit Part(std::string name) : name(std::move(name)) {}
  virtual std::int64_t weight() const { return 1; }

  std::string name;
  polyref::Ref<Part> next;
#if defined(ENGINE_WITH_WEAR)
  double wear = 0;
#endif

 protected:
  virtual std::string mark() const { return "part"; }
};

class POLYREF() Motor : public Part {
 public:
  explicit Motor(std::string name, Fuel fuel = Fuel::diesel) : Part(std::move(name)), fuel(fuel) {}
  std::int64_t weight() const override { return 100; }

  Fuel fuel;
};

/// What holds parts together.
struct POLYREF() Bolt {
  double width = 2;
  Fuel fuel = Fuel::diesel;
#if defined(ENGINE_WITH_THREADS)
  double thread = 0;
#endif
  double area() const { return width * width; }
};

/// A struct that isn't numbers alone.
struct POLYREF() Plan {
  struct POLYREF() Step {
    std::string text;
  };
  std::string name = "plan";
  polyref::Ref<Part> part;
  std::vector<Bolt> bolts;
  Step last;
};

using Setting = std::variant<std::monostate, std::int64_t, std::string, Bolt>;

/// What runs, somehow.
class POLYREF() Runner : public polyref::Object {
 public:
  virtual std::int64_t run(std::int64_t by) = 0;
  virtual std::string label() const { return "runner"; }
  virtual void watch(std::function<void(std::int64_t)> watcher) { watcher(run(1)); }
  virtual Setting tune(const Setting& setting, const Bolt& /*bolt*/) { return setting; }
};

class POLYREF() Broken : public polyref::Error {
 public:
  explicit Broken(const std::string& what, std::int64_t cost = 3)
      : polyref::Error(polyref::ErrorKind::Runtime, what), cost(cost) {}

  std::int64_t cost;
};

POLYREF() std::int64_t weigh(const Part& part);

}  // namespace engine
