// How generated code reads and writes packed values: as Packed does, and with what is only known there. Closed enums
// are checked, flags are bits without a sign, and C strings are kept for the call.
#ifndef POLYREF_THUNK_CHECKED_H
#define POLYREF_THUNK_CHECKED_H

#include <polyref/any.h>
#include <polyref/thunk/wire.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace polyref::thunk {

/// What a module says of an enum that it exports, in a specialization of its own:
///
///   static constexpr bool flags         any bits are a value
///   static const polyref_type* type()   lists the values
template <class E>
struct EnumFacts {};

template <class E, class = void>
inline constexpr bool is_exported_enum = false;
template <class E>
inline constexpr bool is_exported_enum<E, std::void_t<decltype(EnumFacts<E>::flags)>> = true;

/// As Packed, for generated code. `texts` keeps the C strings in a value.
template <class T, Null N = Null::refuse, class = void>
struct Checked {
  static polyref_any to(const T& value, const Where& where) { return Packed<T, N>::to(value, where); }
  static T from(const polyref_any& any, const Where& where, CStrings& /*texts*/) {
    return Packed<T, N>::from(any, where);
  }
};

template <class T, Null N>
struct Checked<T, N, std::enable_if_t<detail::is_composite<T>>> : detail::PackedComposite<Checked, T, N> {};

template <Null N>
struct Checked<const char*, N, void> {
  static polyref_any to(const char* value, const Where& where) { return Packed<const char*, N>::to(value, where); }
  static const char* from(const polyref_any& any, const Where& where, CStrings& texts) {
    const auto text = Packed<std::string_view>::from(any, where);
    return texts.keep({text.data(), text.size()}, where);
  }
};

template <class E, Null N>
struct Checked<E, N, std::enable_if_t<is_exported_enum<E>>> {
  using Bits = typename detail::FixedInt<sizeof(E), false>::type;
  static polyref_any to(E value, const Where& where) {
    if constexpr (EnumFacts<E>::flags) {
      return Packed<std::uint64_t>::to(static_cast<Bits>(value), where);
    } else {
      return Packed<E>::to(value, where);
    }
  }
  static E from(const polyref_any& any, const Where& where, CStrings& /*texts*/) {
    if constexpr (EnumFacts<E>::flags) {
      return Packed<E>::from(any, where);
    } else {
      return listed(any, where);
    }
  }

 private:
  /// Throws INVALID_ARGUMENT unless the type lists the value.
  static E listed(const polyref_any& any, const Where& where) {
    const auto value = Packed<typename detail::ScalarAbi<E>::type>::from(any, where);
    const auto number = static_cast<std::int64_t>(value);
    const polyref_type* type = EnumFacts<E>::type();
    for (std::size_t i = 0; i < type->def->constant_count; ++i) {
      if (type->def->constants[i].value == number) return static_cast<E>(value);
    }
    detail::raise_unlisted(where, number, type->key);
  }
};

/// A span over a packed value: a tensor's numbers and bytes where they are, and a copy of all else. Only a tensor can
/// be written to.
template <class S>
class PackedSpan {
  using Copy = detail::SpanCopy<S>;

 public:
  PackedSpan(const polyref_any& any, const Where& where) {
    if (any.tag == POLYREF_ANY_TENSOR) {
      const Tensor tensor = Packed<Tensor>::from(any, where);
      span_ = S(tensor.numbers<typename S::element_type>(1), tensor.size());
    } else if constexpr (detail::is_writable<S>) {
      detail::raise_type(where, "a tensor, which C++ writes to", any);
    } else if (any.tag == POLYREF_ANY_BYTES && detail::is_byte<typename Copy::value_type>) {
      span_ = S(reinterpret_cast<typename S::pointer>(any.v.s->data), any.v.s->size);
    } else {
      copy_ = Packed<Copy>::from(any, where);
      span_ = S(reinterpret_cast<typename S::pointer>(copy_.data()), copy_.size());
    }
  }
  PackedSpan(const PackedSpan&) = delete;
  PackedSpan& operator=(const PackedSpan&) = delete;
  ~PackedSpan() = default;

  operator const S&() const noexcept { return span_; }  // NOLINT(google-explicit-constructor)

 private:
  Copy copy_;
  S span_;
};

/// An argument together with the texts that it points to.
template <class T, Null N>
class PackedTexts {
 public:
  PackedTexts(const polyref_any& any, const Where& where) : value_(Checked<T, N>::from(any, where, texts_)) {}
  PackedTexts(const PackedTexts&) = delete;
  PackedTexts& operator=(const PackedTexts&) = delete;
  ~PackedTexts() = default;

  operator const T&() const noexcept { return value_; }  // NOLINT(google-explicit-constructor)

 private:
  CStrings texts_;
  T value_;
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_CHECKED_H
