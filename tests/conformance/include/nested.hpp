#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

// Types inside of classes: enums, flags, objects, exceptions, in each other, and under names that other types have too.
namespace conf {

class POLYREF() Wharf : public polyref::Object {
 public:
  /// How the water moves.
  enum class POLYREF() Tide : signed char { Ebb = -1, Slack = 0, Flood = 1 };
  enum POLYREF(flags) Cargoes : unsigned char { kFish = 1, kSalt = 2, kTar = 128 };

  struct Plain {
    int depth = 0;
  };  // not annotated: passed over
  using Depth = std::int64_t;
  using Self = Wharf;

  class Berth;
  class POLYREF() Crane : public polyref::Object {
   public:
    enum class POLYREF() Arm { Left, Right };
    class POLYREF() Winch : public polyref::Object {
     public:
      explicit Winch(int tons = 3) : tons(tons) {}
      int tons;
      Arm side() const { return Arm::Right; }
    };

    Crane() = default;
    explicit Crane(polyref::Ref<Winch> winch) : winch(std::move(winch)) {}
    /// What lifts.
    virtual int lift(Arm arm = Arm::Left, Tide tide = Tide::Flood) {
      return 10 * static_cast<int>(arm) + static_cast<int>(tide);
    }
    int twice(Arm arm) { return 2 * lift(arm); }

    polyref::Ref<Winch> winch;
    Arm arm = Arm::Right;
  };

  class POLYREF() Closed : public polyref::Error {
   public:
    explicit Closed(Tide tide) : polyref::Error("closed at this tide"), tide_(tide) {}
    Tide tide() const noexcept { return tide_; }

   private:
    Tide tide_;
  };

  explicit Wharf(Tide tide = Tide::Ebb) : tide(tide) {}
  Depth clearance(Depth depth = 19) const { return depth; }
  polyref::Ref<Self> self() { return polyref::Ref<Self>(this); }
  Tide turned() const { return static_cast<Tide>(-static_cast<int>(tide)); }
  void enter() const {
    if (tide == Tide::Ebb) throw Closed(tide);
  }
  polyref::Ref<Berth> berth(const std::string& name) const;
  std::vector<polyref::Ref<Crane::Winch>> winches(const polyref::Ref<Crane>& crane) const { return {crane->winch}; }
  Tide through(const std::function<Tide(Tide, polyref::Ref<Crane>)>& f, polyref::Ref<Crane> crane) const {
    return f(tide, std::move(crane));
  }

  Tide tide;
  Cargoes cargoes = kFish;
  std::map<Tide, polyref::Ref<Crane>> cranes;
};

/// Nested in one class, derived from it, and defined outside.
class POLYREF() Wharf::Berth : public Wharf {
 public:
  explicit Berth(std::string name) : Wharf(Tide::Flood), name(std::move(name)) {}
  std::string name;
};

inline polyref::Ref<Wharf::Berth> Wharf::berth(const std::string& name) const { return polyref::make<Berth>(name); }

/// Of the name of a nested one.
class POLYREF() Winch : public polyref::Object {
 public:
  int size = 1;
  enum class POLYREF() Drum { Plain, Grooved };
};

class POLYREF() Jetty : public Wharf {
 public:
  enum class POLYREF() Tide { Low = 5, High = 6 };  // hides its base's
  class POLYREF() SteamCrane : public Crane {
   public:
    int lift(Arm arm, Wharf::Tide tide) override { return 100 + Crane::lift(arm, tide); }
  };
  explicit Jetty(polyref::Ref<conf::Winch> winch) : winch(std::move(winch)) {}
  polyref::Ref<conf::Winch> winch;
  Tide mark(Tide tide = Tide::High) const { return tide; }
};

POLYREF() inline int turn_of(Wharf::Tide tide = Wharf::Tide::Ebb) { return static_cast<int>(tide); }
POLYREF() inline std::vector<Wharf::Crane::Arm> arms() { return {Wharf::Crane::Arm::Right, Wharf::Crane::Arm::Left}; }
POLYREF() inline std::optional<Jetty::Tide> mark_of(std::optional<Jetty::Tide> tide) { return tide; }
POLYREF() inline int winch_size(const Winch& winch) { return winch.size; }

}  // namespace conf
