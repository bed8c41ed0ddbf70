// Calls of C++'s callables, and those of other languages, by their typed entries.
#ifndef POLYREF_PYTHON_OUTWARD_H
#define POLYREF_PYTHON_OUTWARD_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/inward.h>

#include <tuple>
#include <type_traits>
#include <utility>

namespace polyref::python {

// "argument 1", for messages; nobody knows the names.
inline const char* argument_name(size_t i) {
  static constexpr const char* kNames[] = {"argument 1", "argument 2", "argument 3", "argument 4", "argument 5",
                                           "argument 6", "argument 7", "argument 8", "argument 9"};
  return i < sizeof kNames / sizeof *kNames ? kNames[i] : "an argument";
}

// Calls functions whose result is written by R, and whose arguments are read by A.
template <class R, class... A>
struct Outward {
  using Value = typename R::Value;

  // A function whose signature is this one. Gives a new reference, or null with an exception.
  static PyObject* direct(polyref_function* function, PyObject* const* args, Py_ssize_t count) {
    return run<false>(function, args, count, std::index_sequence_for<A...>());
  }
  static PyObject* stored(polyref_function* function, PyObject* const* args, Py_ssize_t count) {
    return run<true>(function, args, count, std::index_sequence_for<A...>());
  }

 private:
  template <bool in_storage, size_t... I>
  static PyObject* run(polyref_function* function, PyObject* const* args, Py_ssize_t count, std::index_sequence<I...>) {
    if (POLYREF_UNLIKELY(count != static_cast<Py_ssize_t>(sizeof...(A)))) {
      api->wrong_count(count, sizeof...(A));
      return nullptr;
    }
    Call call;
    [[maybe_unused]] std::tuple<typename A::Value...> values{};
    bool ok = (A::read(args[I], &std::get<I>(values), call, Where{"the callable", argument_name(I)}) && ... && true);
    if (POLYREF_UNLIKELY(!ok)) return nullptr;
    polyref_error* error = nullptr;
    if constexpr (in_storage) {
      Storage storage;
      Value value = enter<Value (*)(void*, typename A::Value..., polyref_storage*, polyref_error**)>(
          function, std::get<I>(values)..., &storage, &error);
      return POLYREF_UNLIKELY(error != nullptr) ? api->raise(error) : R::take(value);
    } else if constexpr (std::is_void_v<Value>) {
      enter<void (*)(void*, typename A::Value..., polyref_error**)>(function, std::get<I>(values)..., &error);
      if (POLYREF_UNLIKELY(error != nullptr)) return api->raise(error);
      Py_RETURN_NONE;
    } else {
      Value value =
          enter<Value (*)(void*, typename A::Value..., polyref_error**)>(function, std::get<I>(values)..., &error);
      return POLYREF_UNLIKELY(error != nullptr) ? api->raise(error) : R::take(value);
    }
  }

  template <class Entry, class... Given>
  static Value enter(polyref_function* function, Given... given) {
    auto entry = reinterpret_cast<Entry>(function->callable->typed);
    if (POLYREF_LIKELY(!may_wait(function))) return entry(function->self, given...);
    const Unlocked unlocked;
    return entry(function->self, given...);
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_OUTWARD_H
