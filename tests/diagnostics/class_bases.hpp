#pragma once
#include <stdexcept>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Plain {};
class POLYREF() Boat : public polyref::Object {};
class POLYREF() Cart : public polyref::Object {};
class POLYREF() Amphibian : public Boat, public Cart {};
class POLYREF() Hull : public virtual polyref::Object {};
class POLYREF() Secret : private polyref::Object {};
class POLYREF() Hidden : protected Boat {};
struct POLYREF() Fine : polyref::Object {};
class POLYREF() Implicit : std::runtime_error {
 public:
  Implicit() : std::runtime_error("") {}
};
}  // namespace t
