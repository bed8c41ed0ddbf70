// A C++ function that calls a callable of another language.
#ifndef POLYREF_BENCH_CALLBACK_H
#define POLYREF_BENCH_CALLBACK_H

#include <polyref/polyref.h>

#include <cstdint>
#include <functional>

namespace bench {

/// The sum of `f(i)` for all `i` from 0 up to `times`, which is not called any more.
POLYREF() std::int64_t call_many(const std::function<std::int64_t(std::int64_t)>& f, std::int64_t times);

}  // namespace bench

#endif  // POLYREF_BENCH_CALLBACK_H
