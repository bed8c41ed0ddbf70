#include "core.hpp"

namespace core {

int bump() {
  static int count = 0;
  return ++count;
}

}  // namespace core
