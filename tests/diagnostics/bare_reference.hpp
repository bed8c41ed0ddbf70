#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Wheel : public polyref::Object {};
class POLYREF() Car : public polyref::Object {
 public:
  Car& chained();  // of its own class: counted without a mark
  const Wheel& front() const;
  Wheel* spare();
  static Car& shared();
  POLYREF(counted) Wheel& marked();
  Wheel* rear = nullptr;
};
POLYREF() Wheel& lost();
}  // namespace t
