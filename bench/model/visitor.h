// Visitor: a class to be derived from, and a C++ function that calls what overrides its method.
#ifndef POLYREF_BENCH_VISITOR_H
#define POLYREF_BENCH_VISITOR_H

#include <polyref/polyref.h>

#include <cstdint>

namespace bench {

/// Has one virtual method.
class POLYREF() Visitor : public polyref::Object {
 public:
  Visitor();

  /// Here: -1.
  virtual std::int64_t visit(std::int64_t n);
};

/// The sum of `visitor.visit(i)` for all `i` from 0 up to `times`, which is not visited any more.
POLYREF() std::int64_t visit_many(Visitor& visitor, std::int64_t times);

}  // namespace bench

#endif  // POLYREF_BENCH_VISITOR_H
