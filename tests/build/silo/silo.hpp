#pragma once
#include <polyref/polyref.h>
#include "parts/limits.hpp"

namespace silo {
class POLYREF() Bin : public polyref::Object {
 public:
  int room(int want = kRoom) const { return want; }
  SILO_EXTRA
#ifdef SILO_TALL
  int height() const { return 30; }
#endif
};
}  // namespace silo
