// What conversions ask of a type.
#ifndef POLYREF_DETAIL_TRAITS_H
#define POLYREF_DETAIL_TRAITS_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace polyref::thunk {

/// What a module says of a struct that it exports, in a specialization of its own; see thunk/wire_struct.h.
template <class T>
struct StructFacts {};

}  // namespace polyref::thunk

namespace polyref::detail {

/// A struct that this module exports: no other trait says anything of one, whatever members it has.
template <class T, class = void>
inline constexpr bool is_struct = false;
template <class T>
inline constexpr bool is_struct<T, std::void_t<typename thunk::StructFacts<T>::Members>> = true;

template <class T>
using Bare = std::remove_cv_t<std::remove_reference_t<T>>;

template <class...>
inline constexpr bool never = false;

/// The fixed-width integer that a C++ integer type (`long`, `char`, `wchar_t`, ...) travels as.
template <std::size_t Size, bool Signed>
struct FixedInt;
template <>
struct FixedInt<1, true> {
  using type = std::int8_t;
};
template <>
struct FixedInt<1, false> {
  using type = std::uint8_t;
};
template <>
struct FixedInt<2, true> {
  using type = std::int16_t;
};
template <>
struct FixedInt<2, false> {
  using type = std::uint16_t;
};
template <>
struct FixedInt<4, true> {
  using type = std::int32_t;
};
template <>
struct FixedInt<4, false> {
  using type = std::uint32_t;
};
template <>
struct FixedInt<8, true> {
  using type = std::int64_t;
};
template <>
struct FixedInt<8, false> {
  using type = std::uint64_t;
};

/// Integers without bool.
template <class T>
inline constexpr bool is_integer = std::is_integral_v<T> && !std::is_same_v<T, bool>;

template <class T, bool = std::is_enum_v<T>>
struct ScalarAbi {
  using type = typename FixedInt<sizeof(T), std::is_signed_v<T>>::type;
};
/// An enum is an integer, also one over bool.
template <class T>
struct ScalarAbi<T, true> {
  using type = typename FixedInt<sizeof(T), std::is_signed_v<std::underlying_type_t<T>>>::type;
};
template <>
struct ScalarAbi<bool, false> {
  using type = bool;
};
template <>
struct ScalarAbi<float, false> {
  using type = float;
};
template <>
struct ScalarAbi<double, false> {
  using type = double;
};

template <class T, class = void>
inline constexpr bool has_characters = false;
template <class T>
inline constexpr bool
    has_characters<T, std::enable_if_t<std::is_same_v<decltype(std::declval<const T&>().data()), const char*> &&
                                       std::is_convertible_v<decltype(std::declval<const T&>().size()), std::size_t>>> =
        true;

/// `std::span`, known by its members: so its header, of C++20, isn't needed.
template <class T, class = void>
inline constexpr bool is_span = false;
template <class T>
inline constexpr bool is_span<T, std::void_t<typename T::element_type, decltype(T::extent)>> = true;

/// Text: `std::string`, `std::string_view`, and every class like them: made of characters and a length, it gives both
/// back.
template <class T>
inline constexpr bool is_text =
    has_characters<T> && !is_span<T> && !is_struct<T> && std::is_constructible_v<T, const char*, std::size_t> &&
    std::is_default_constructible_v<T>;

template <class T>
inline constexpr bool is_std_vector = false;
template <class T>
inline constexpr bool is_std_vector<std::vector<T>> = true;

/// Lists other than `std::vector`, of the standard's or a library's own: with `push_back`, and what a range has.
template <class T, class = void>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool
    is_list<T, std::void_t<decltype(std::declval<T&>().push_back(std::declval<const typename T::value_type&>()))>> =
        !is_std_vector<T> && !is_text<T> && !is_struct<T>;

/// bool, integers, float, double and enums: they travel by value, in the same bytes.
template <class T>
inline constexpr bool is_scalar =
    std::is_integral_v<T> || std::is_enum_v<T> || std::is_same_v<T, float> || std::is_same_v<T, double>;

/// `std::vector<uint8_t>` and `std::vector<std::byte>` are bytes, not sequences of numbers.
template <class T>
inline constexpr bool is_byte = std::is_same_v<T, std::uint8_t> || std::is_same_v<T, std::byte>;

/// A span that C++ writes to.
template <class S>
inline constexpr bool is_writable = !std::is_const_v<typename S::element_type>;
/// What a span that is only read becomes where it must be copied: a list of its elements, or bytes.
template <class S>
using SpanCopy =
    std::vector<std::conditional_t<std::is_same_v<typename ScalarAbi<typename S::value_type>::type, std::uint8_t>,
                                   std::uint8_t, typename S::value_type>>;

template <class T, class = void>
inline constexpr bool has_keys = false;
template <class T>
inline constexpr bool has_keys<T, std::void_t<typename T::key_type>> = !is_struct<T>;
template <class T, class = void>
inline constexpr bool has_mapped = false;
template <class T>
inline constexpr bool has_mapped<T, std::void_t<typename T::mapped_type>> = true;
template <class T, class = void>
inline constexpr bool has_tuple_size = false;
template <class T>
inline constexpr bool has_tuple_size<T, std::void_t<decltype(std::tuple_size<T>::value)>> = !is_struct<T>;
template <class T, class = void>
inline constexpr bool has_values = false;
template <class T>
inline constexpr bool has_values<T, std::void_t<typename T::value_type>> = true;

/// `std::map`, `std::unordered_map` and their like, known by their member types: so their headers aren't needed.
template <class T>
inline constexpr bool is_map = has_keys<T> && has_mapped<T>;
/// `std::set`, `std::unordered_set`.
template <class T>
inline constexpr bool is_set = has_keys<T> && !has_mapped<T>;
/// `std::pair`, `std::tuple`.
template <class T>
inline constexpr bool is_tuple = has_tuple_size<T> && !has_values<T>;
/// `std::array`, and that of bytes, which is bytes of a fixed length.
template <class T>
inline constexpr bool is_array = has_tuple_size<T> && has_values<T>;
template <class T, bool = is_array<T>>
inline constexpr bool is_byte_array = false;
template <class T>
inline constexpr bool is_byte_array<T, true> = is_byte<typename T::value_type>;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = !is_byte<T>;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... A>
inline constexpr bool is_variant<std::variant<A...>> = true;

template <class T, class = void>
inline constexpr bool has_period = false;
template <class T>
inline constexpr bool has_period<T, std::void_t<typename T::period>> = !is_struct<T>;
template <class T, class = void>
inline constexpr bool has_clock = false;
template <class T>
inline constexpr bool has_clock<T, std::void_t<typename T::clock>> = true;

/// `std::chrono::duration`.
template <class T>
inline constexpr bool is_duration = has_period<T> && !has_clock<T>;
/// `std::chrono::time_point`.
template <class T>
inline constexpr bool is_time_point = has_period<T> && has_clock<T>;
/// `std::filesystem::path`.
template <class T, class = void>
inline constexpr bool is_path = false;
template <class T>
inline constexpr bool is_path<T, std::void_t<decltype(T::preferred_separator)>> = !is_struct<T>;
/// `std::complex`.
template <class T, class = void>
inline constexpr bool is_complex = false;
template <class T>
inline constexpr bool is_complex<T, std::void_t<decltype(std::declval<const T&>().imag())>> = !is_struct<T>;

/// Values that other values are in.
template <class T>
inline constexpr bool is_composite = is_optional<T> || is_vector<T> || is_list<T> || is_map<T> || is_set<T> ||
                                     is_tuple<T> || (is_array<T> && !is_byte_array<T>) || is_struct<T> || is_variant<T>;

}  // namespace polyref::detail

#endif  // POLYREF_DETAIL_TRAITS_H
