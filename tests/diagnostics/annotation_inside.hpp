#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Wheel : public polyref::Object {};
class POLYREF() Car : public polyref::Object {
 public:
  POLYREF(inside) Wheel& front();
};
}  // namespace t
