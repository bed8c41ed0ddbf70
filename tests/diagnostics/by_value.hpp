#pragma once
#include <vector>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Wheel : public polyref::Object {};
class POLYREF() Car : public polyref::Object {
 public:
  void mount(Wheel wheel);
  Wheel unmount();
  Wheel steering;
  std::vector<Wheel> spares() const;
};
}  // namespace t
