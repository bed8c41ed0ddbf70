#include "visitor.h"

namespace bench {

Visitor::Visitor() = default;

std::int64_t Visitor::visit(std::int64_t /*n*/) { return -1; }

std::int64_t visit_many(Visitor& visitor, std::int64_t times) {
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < times; ++i) sum += visitor.visit(i);
  return sum;
}

}  // namespace bench
