// What the boundary log notes of the values that cross: handles by their addresses, all else by the bytes copied.
#ifndef POLYREF_THUNK_TRACED_H
#define POLYREF_THUNK_TRACED_H

#include <polyref/c_api.h>
#include <polyref/trace.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

/// The one branch that the boundary log costs while it is off.
#define POLYREF_TRACED (__builtin_expect(__atomic_load_n(&polyref_tracing, __ATOMIC_RELAXED) != 0, 0))
#if defined(__GNUC__)
#define POLYREF_COLD __attribute__((cold, noinline))
#else
#define POLYREF_COLD
#endif

namespace polyref::thunk {

using detail::Crossing;

/// A polyref_slice whose elements have the C type T, and a polyref_tuple of elements of such types; they name types
/// only.
template <class T>
struct SliceOf {};
template <class... T>
struct TupleOf {};
template <class... T>
struct VariantOf {};

/// The C type that such a name stands for.
template <class T>
struct Named {
  using type = T;
};
template <class T>
struct Named<SliceOf<T>> {
  using type = polyref_slice;
};
template <class... T>
struct Named<TupleOf<T...>> {
  using type = polyref_tuple;
};
template <class... T>
struct Named<VariantOf<T...>> {
  using type = polyref_variant;
};
template <class T>
struct Named<const T*> {
  using type = const typename Named<T>::type*;
};

/// Notes a value of the C type T: numbers cost nothing.
template <class T>
struct Traced {
  static void note(Crossing& /*crossing*/, const T& /*value*/) noexcept {}
};
template <>
struct Traced<polyref_object*> {
  static void note(Crossing& crossing, polyref_object* object) noexcept { crossing.handle(object); }
};
template <>
struct Traced<polyref_function*> {
  static void note(Crossing& crossing, polyref_function* function) noexcept { crossing.handle(function); }
};
template <>
struct Traced<polyref_str> {
  static void note(Crossing& crossing, polyref_str text) noexcept { crossing.copied(text.size); }
};
template <>
struct Traced<polyref_bytes> {
  static void note(Crossing& crossing, polyref_bytes bytes) noexcept { crossing.copied(bytes.size); }
};
template <>
struct Traced<polyref_any> {
  static void note(Crossing& crossing, const polyref_any& any) noexcept {
    switch (any.tag) {
      case POLYREF_ANY_STRING:
      case POLYREF_ANY_BYTES:
        return crossing.copied(any.v.s->size);
      case POLYREF_ANY_OBJECT:
        return crossing.handle(any.v.o);
      case POLYREF_ANY_FUNCTION:
        return crossing.handle(any.v.fn);
      case POLYREF_ANY_LIST:
      case POLYREF_ANY_MAP:
        for (std::size_t i = 0; i < any.v.l->size; ++i) note(crossing, any.v.l->data[i]);
        return;
      default:
        return;
    }
  }
};
/// An optional value.
template <class T>
struct Traced<const T*> {
  template <class V>
  static void note(Crossing& crossing, const V* value) noexcept {
    if (value) Traced<T>::note(crossing, *value);
  }
};
template <class T>
struct Traced<SliceOf<T>> {
  static void note(Crossing& crossing, polyref_slice slice) noexcept {
    if constexpr (std::is_arithmetic_v<T>) {
      crossing.copied(slice.size * sizeof(T));
    } else {
      const auto* items = static_cast<const typename Named<T>::type*>(slice.data);
      for (std::size_t i = 0; i < slice.size; ++i) Traced<T>::note(crossing, items[i]);
    }
  }
};
template <class... T>
struct Traced<TupleOf<T...>> {
  static void note(Crossing& crossing, polyref_tuple tuple) noexcept {
    const void* const* item = tuple.items;
    (Traced<T>::note(crossing, *static_cast<const typename Named<T>::type*>(*item++)), ...);
  }
};

template <class... T>
struct Traced<VariantOf<T...>> {
  static void note(Crossing& crossing, polyref_variant variant) noexcept {
    std::uint32_t i = 0;
    ((i++ == variant.index && (item<T>(crossing, variant.value), true)) || ...);
  }

 private:
  template <class I>
  static void item(Crossing& crossing, const void* value) noexcept {
    if constexpr (!std::is_void_v<I>) Traced<I>::note(crossing, *static_cast<const typename Named<I>::type*>(value));
  }
};

template <class T, class V>
void note(Crossing& crossing, const V& value) noexcept {
  Traced<T>::note(crossing, value);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_TRACED_H
