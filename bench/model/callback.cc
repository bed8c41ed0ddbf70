#include "callback.h"

namespace bench {

std::int64_t call_many(const std::function<std::int64_t(std::int64_t)>& f, std::int64_t times) {
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < times; ++i) sum += f(i);
  return sum;
}

}  // namespace bench
