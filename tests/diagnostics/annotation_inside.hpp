#pragma once
#include <string>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Wheel : public polyref::Object {};
class POLYREF() Axle : public polyref::Object {
 public:
  Axle() = default;
  Axle(const Axle&) = delete;
};
class POLYREF() Car : public polyref::Object {
 public:
  POLYREF(inside) Wheel& front();
  POLYREF(inside) const Wheel* rear() const;
  POLYREF(inside) Wheel steering;
  POLYREF(inside) polyref::Ref<Wheel> trailer();  // counted anyway
  POLYREF(inside) std::string plate;              // no object
  POLYREF(inside) static Wheel& shared();         // in no object
  POLYREF(inside) Axle& axle();
  POLYREF(inside) const Axle& seen_axle() const;  // can't be copied
};
class POLYREF() Crash : public polyref::Error {
 public:
  POLYREF(inside) Wheel wheel;  // languages copy it
};
POLYREF(inside) Wheel& lost();
}  // namespace t
