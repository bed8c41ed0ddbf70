// nanobind's intrusive counter behind the names that the model uses, so that nanobind binds the same sources with the
// counting that it is made for. In this peer alone this header stands in for polyref's.
#ifndef POLYREF_BENCH_NANOBIND_COUNTER_H
#define POLYREF_BENCH_NANOBIND_COUNTER_H

#include <nanobind/intrusive/counter.h>
#include <nanobind/intrusive/ref.h>

#include <utility>

#define POLYREF(...)

namespace polyref {

using Object = nanobind::intrusive_base;

template <class T>
using Ref = nanobind::ref<T>;

template <class T, class... Args>
Ref<T> make(Args&&... args) {
  return Ref<T>(new T(std::forward<Args>(args)...));
}

}  // namespace polyref

#endif  // POLYREF_BENCH_NANOBIND_COUNTER_H
