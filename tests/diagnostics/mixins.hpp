#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF(mixin) Priced {
 public:
  int price() const;
  int both = 0;
  int* bare();
  enum class POLYREF() Kind { A };

 private:
  int hidden;
};
class POLYREF(mixin) Named {
 public:
  int both() const;
  int hidden() const;
};
class POLYREF(mixin) Whole : public polyref::Object {};
class POLYREF(mixin, copy) Copied {};
class POLYREF() Car : public polyref::Object, public Priced, public Named {
 public:
  Priced& self();
  void take(const Named* named);
};
class POLYREF() Truck : public Car, public Priced {};
class POLYREF() Van : private Priced, public polyref::Object {};
POLYREF(mixin) int function();
}  // namespace t
