// How C++ types travel in an Any: scalars, text, bytes and objects.
#ifndef POLYREF_DETAIL_PACKED_VALUES_H
#define POLYREF_DETAIL_PACKED_VALUES_H

#include <polyref/any.h>
#include <polyref/detail/packed_composites.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <vector>

namespace polyref {
namespace detail {

inline polyref_any int_any(std::int64_t value) noexcept {
  polyref_any any{POLYREF_ANY_INT, 0, {0}};
  any.v.i = value;
  return any;
}

/// An integer from T's least to High's greatest.
template <class T, class High = T>
T int_from(const polyref_any& any, const Where& where) {
  constexpr auto min = static_cast<std::int64_t>(std::numeric_limits<T>::min());
  constexpr auto max = static_cast<std::uint64_t>(std::numeric_limits<High>::max());
  switch (any.tag) {
    case POLYREF_ANY_BOOL:
    case POLYREF_ANY_INT:
      if (any.v.i < 0 ? any.v.i >= min : static_cast<std::uint64_t>(any.v.i) <= max) return static_cast<T>(any.v.i);
      break;
    case POLYREF_ANY_UINT:
      if (any.v.u <= max) return static_cast<T>(any.v.u);
      break;
    case POLYREF_ANY_FLOAT:  // a language's integer past 64 bits comes as one
      if (std::isfinite(any.v.f) && (any.v.f <= -0x1p63 || any.v.f >= 0x1p64)) break;
      raise_type(where, "an integer", any);
    default:
      raise_type(where, "an integer", any);
  }
  raise_range(where, min, max, any);
}

}  // namespace detail

template <Null N>
struct Packed<bool, N, void> {
  static polyref_any to(bool value, const Where& /*where*/) {
    polyref_any any = detail::int_any(value ? 1 : 0);
    any.tag = POLYREF_ANY_BOOL;
    return any;
  }
  static bool from(const polyref_any& any, const Where& where) {
    if (any.tag != POLYREF_ANY_BOOL) detail::raise_type(where, "a bool", any);
    return any.v.i != 0;
  }
};

template <class T, Null N>
struct Packed<T, N, std::enable_if_t<detail::is_integer<T>>> {
  static polyref_any to(T value, const Where& /*where*/) {
    polyref_any any = detail::int_any(static_cast<std::int64_t>(value));
    if (std::is_unsigned_v<T> && any.v.i < 0) any.tag = POLYREF_ANY_UINT;
    return any;
  }
  /// A bool counts as 0 or 1.
  static T from(const polyref_any& any, const Where& where) {
    return static_cast<T>(detail::int_from<typename detail::ScalarAbi<T>::type>(any, where));
  }
};

template <class T, Null N>
struct Packed<T, N, std::enable_if_t<std::is_enum_v<T>>> {
  using Underlying = typename detail::ScalarAbi<T>::type;
  static polyref_any to(T value, const Where& where) {
    return Packed<Underlying>::to(static_cast<Underlying>(value), where);
  }
  /// Flags may come as the bits of their type with a sign or without, as languages with a type for flags have them.
  /// Which values a closed enum has isn't known here; generated code checks it.
  static T from(const polyref_any& any, const Where& where) {
    using Signed = typename detail::FixedInt<sizeof(T), true>::type;
    using Bits = typename detail::FixedInt<sizeof(T), false>::type;
    return static_cast<T>(detail::int_from<Signed, Bits>(any, where));
  }
};

template <class T, Null N>
struct Packed<T, N, std::enable_if_t<std::is_floating_point_v<T>>> {
  static_assert(sizeof(T) <= sizeof(double), "long double does not cross borders");
  static polyref_any to(T value, const Where& /*where*/) {
    polyref_any any = detail::int_any(0);
    any.tag = POLYREF_ANY_FLOAT;
    any.v.f = value;
    return any;
  }
  /// Integers are taken too. A double that is too large for a float becomes infinite, as in C++.
  static T from(const polyref_any& any, const Where& where) {
    switch (any.tag) {
      case POLYREF_ANY_FLOAT:
        return static_cast<T>(any.v.f);
      case POLYREF_ANY_INT:
        return static_cast<T>(any.v.i);
      case POLYREF_ANY_UINT:
        return static_cast<T>(any.v.u);
      default:
        detail::raise_type(where, "a number", any);
    }
  }
};

template <class T, Null N>
struct Packed<T, N, std::enable_if_t<detail::is_text<T>>> {
  static polyref_any to(const T& value, const Where& /*where*/) {
    return detail::checked(polyref_any_string({value.data(), static_cast<std::size_t>(value.size())}));
  }
  static T from(const polyref_any& any, const Where& where) {
    if (any.tag != POLYREF_ANY_STRING) detail::raise_type(where, "a string", any);
    return T(any.v.s->data, any.v.s->size);
  }
};

/// Only outwards: text in an Any has no NUL at its end. Parameters of this type are only taken by generated code.
template <Null N>
struct Packed<const char*, N, void> {
  static polyref_any to(const char* value, const Where& where) {
    if (!value) detail::raise_null(where);
    return Packed<std::string_view>::to(value, where);
  }
};
template <Null N>
struct Packed<char*, N, void> : Packed<const char*, N> {};

template <class T, Null N>
struct Packed<std::vector<T>, N, std::enable_if_t<detail::is_byte<T>>> {
  static polyref_any to(const std::vector<T>& value, const Where& /*where*/) {
    return detail::checked(polyref_any_bytes({reinterpret_cast<const std::uint8_t*>(value.data()), value.size()}));
  }
  static std::vector<T> from(const polyref_any& any, const Where& where) {
    if (any.tag != POLYREF_ANY_BYTES) detail::raise_type(where, "bytes", any);
    const T* data = reinterpret_cast<const T*>(any.v.s->data);
    return any.v.s->size ? std::vector<T>(data, data + any.v.s->size) : std::vector<T>();
  }
};

/// Only outwards, and as a copy.
template <class S, Null N>
struct Packed<S, N, std::enable_if_t<detail::is_span<S>>> {
  static polyref_any to(const S& span, const Where& where) {
    using Copy = detail::SpanCopy<S>;
    const auto* data = reinterpret_cast<const typename Copy::value_type*>(span.data());
    return Packed<Copy>::to(span.size() ? Copy(data, data + span.size()) : Copy(), where);
  }
};

template <class T, Null N>
struct Packed<T, N, std::enable_if_t<detail::is_byte_array<T>>> {
  using Bytes = Packed<std::vector<typename T::value_type>>;
  static polyref_any to(const T& value, const Where& /*where*/) {
    return detail::checked(polyref_any_bytes({reinterpret_cast<const std::uint8_t*>(value.data()), value.size()}));
  }
  static T from(const polyref_any& any, const Where& where) {
    const auto bytes = Bytes::from(any, where);
    T result{};
    if (bytes.size() != result.size()) detail::raise_length(where, result.size(), bytes.size());
    std::copy(bytes.begin(), bytes.end(), result.begin());
    return result;
  }
};

/// A pointer to an object class, null where there is none.
template <class T, Null N>
struct Packed<T*, N, std::enable_if_t<std::is_base_of_v<Object, T>>> {
  static polyref_any to(T* value, const Where& where) {
    if (!value) {
      if (N == Null::refuse) detail::raise_null(where);
      return {POLYREF_ANY_NONE, 0, {0}};
    }
    const Object* object = value;
    if (!detail::is_managed(object)) detail::raise_unmanaged(object);
    polyref_any any{POLYREF_ANY_OBJECT, 1, {0}};
    any.v.o = detail::handle(object);
    polyref_retain(any.v.o);
    return any;
  }
  static T* from(const polyref_any& any, const Where& where) {
    if (any.tag == POLYREF_ANY_NONE) {
      if (N == Null::refuse) detail::raise_null(where);
      return nullptr;
    }
    if (any.tag != POLYREF_ANY_OBJECT) detail::raise_class(where, typeid(T), any);
    T* object = dynamic_cast<T*>(detail::object(any.v.o));
    if (!object) detail::raise_class(where, typeid(T), any);
    return object;
  }
};

template <class T, Null N>
struct Packed<Ref<T>, N, void> {
  static polyref_any to(const Ref<T>& value, const Where& where) { return Packed<T*, N>::to(value.get(), where); }
  static Ref<T> from(const polyref_any& any, const Where& where) { return Ref<T>(Packed<T*, N>::from(any, where)); }
};

template <class T, Null N>
struct Packed<T, N, std::enable_if_t<detail::is_composite<T>>> : detail::PackedComposite<Packed, T, N> {};

template <Null N>
struct Packed<Any, N, void> {
  static polyref_any to(const Any& value, const Where& /*where*/) { return polyref_any_copy(&value.raw()); }
  static Any from(const polyref_any& any, const Where& /*where*/) { return Any(steal, polyref_any_copy(&any)); }
};

}  // namespace polyref

#endif  // POLYREF_DETAIL_PACKED_VALUES_H
