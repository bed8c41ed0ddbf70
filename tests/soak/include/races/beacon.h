// A class of the module `late`, which is loaded when objects of it have crossed already.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>

namespace late {

class POLYREF() Beacon : public polyref::Object {
 public:
  explicit Beacon(std::int64_t number) : number(number) {}
  std::int64_t number;
};

}  // namespace late
