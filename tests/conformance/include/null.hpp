#pragma once
#include <optional>
#include <vector>
#include <polyref/polyref.h>

namespace cargo {

class POLYREF() Crate : public polyref::Object {
 public:
  int kg = 2;
  polyref::Ref<Crate> inner;  // may be null
};

POLYREF() inline int weigh(const Crate& c) { return c.kg; }                       // must not be null
POLYREF() inline int weigh_any(POLYREF(nullable) polyref::Ref<Crate> c) { return c ? c->kg : 0; }       // may be null
POLYREF() inline int weigh_opt(std::optional<polyref::Ref<Crate>> c) { return c ? (*c ? (*c)->kg : -1) : -2; }
POLYREF(nullable) inline polyref::Ref<Crate> find(bool there) { return there ? polyref::make<Crate>() : nullptr; }
POLYREF() inline int all(const std::vector<polyref::Ref<Crate>>& v) {
  int s = 0;
  for (auto& c : v) s += c ? c->kg : 100;
  return s;
}

class POLYREF() Source : public polyref::Object {
 public:
  POLYREF(counted) virtual const Crate& next() = 0;  // must not give null
  POLYREF(nullable) virtual polyref::Ref<Crate> maybe() = 0;
  int pull() { return next().kg; }
  int pull_maybe() { return weigh_any(maybe()); }
};

/// The source that C++ itself makes: gives crates of growing weight.
class POLYREF() Stock : public Source {
 public:
  const Crate& next() override {
    last_ = polyref::make<Crate>();
    last_->kg = ++given_;
    return *last_;
  }
  polyref::Ref<Crate> maybe() override { return given_ > 1 ? last_ : nullptr; }

 private:
  polyref::Ref<Crate> last_;
  int given_ = 0;
};
/// Made by C++, known by its base.
POLYREF() inline polyref::Ref<Source> stock() { return polyref::make<Stock>(); }

}  // namespace cargo
