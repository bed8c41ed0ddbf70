#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Bases that are no objects: their public members are those of the classes that derive from them.
namespace bazaar {

/// Things with a price.
class POLYREF(mixin) Priced {
 public:
  Priced() = default;
  explicit Priced(std::int64_t cents) : cents(cents) {}
  virtual ~Priced() = default;

  /// What it costs.
  /// @param pieces how many of them
  virtual std::int64_t price(int pieces = 1) const { return cents * pieces; }
  std::int64_t doubled() const { return 2 * price(); }  // sees an override
  void raise(std::int64_t by) {
    if (by < 0) throw std::invalid_argument("prices only rise");
    cents += by;
  }
  POLYREF(property) std::string currency() const { return currency_; }
  void set_currency(std::string currency) { currency_ = std::move(currency); }
  POLYREF(skip) void internal() {}
  static std::int64_t tax(std::int64_t cents) { return cents / 5; }
  static constexpr int kDecimals = 2;
  static inline int sold = 0;

  /// In cents.
  std::int64_t cents = 100;
  std::vector<std::int64_t> history;

 protected:
  virtual std::int64_t discount() const { return 0; }

 private:
  std::string currency_ = "EUR";
};

/// Has one of its own, too.
class POLYREF(mixin) Named {
 public:
  std::string name = "nameless";
  std::string describe() const { return "called " + name; }
  std::string shout() const { return name + "!"; }
};

/// Counts the objects of a class.
template <class Own>
class POLYREF(mixin) Counted {
 public:
  static inline int made = 0;
  Counted() : nth(++made) {}
  Own& owner() { return static_cast<Own&>(*this); }
  int nth;
};

class Unseen {
 public:
  int unseen = 1;
};

/// An object with three mixins, after its Object base.
class POLYREF() Kiosk : public polyref::Object, public Unseen, public Priced, public Named, public Counted<Kiosk> {
 public:
  explicit Kiosk(std::int64_t cents = 100) : Priced(cents) {}
  std::string describe() const { return "a kiosk " + Named::describe(); }  // hides Named's
  std::int64_t reduced() const { return price() - discount(); }
  int size = 3;
};

/// An object whose mixin comes first, behind a base that no language sees.
class Behind : public Priced, public polyref::Object {};
class POLYREF() Booth : public Behind {
 public:
  std::int64_t price(int pieces = 1) const override { return 7 * pieces; }
};

/// Has its base's mixins from the base.
class POLYREF() GrandKiosk : public Kiosk {
 public:
  using Kiosk::Kiosk;
};

/// Says which one is meant.
class POLYREF(mixin) Titled {
 public:
  std::string shout() const { return "SIR"; }
  virtual int rank() const = 0;
};
class POLYREF() Herald : public polyref::Object, public Named, public Titled {
 public:
  using Titled::shout;
};

POLYREF() inline std::int64_t cost(const std::vector<polyref::Ref<Kiosk>>& kiosks) {
  std::int64_t sum = 0;
  for (const auto& kiosk : kiosks) {
    const Priced& priced = *kiosk;
    sum += priced.price(2);
  }
  return sum;
}
POLYREF() inline int rank_of(const Herald& herald) { return static_cast<const Titled&>(herald).rank(); }
POLYREF() inline polyref::Ref<Kiosk> grand_kiosk() { return polyref::make<GrandKiosk>(250); }

}  // namespace bazaar
