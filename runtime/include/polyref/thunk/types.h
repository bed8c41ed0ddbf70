// Small helpers of thunks: text that must outlive a call's arguments, bit-fields.
#ifndef POLYREF_THUNK_TYPES_H
#define POLYREF_THUNK_TYPES_H

#include <polyref/any.h>
#include <polyref/thunk/wire_object.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace polyref::thunk {

/// A copy of text that may point into an argument of the call.
template <class T>
std::string owned_text(const T& text, const Where& /*where*/) {
  return std::string(text.data(), static_cast<std::size_t>(text.size()));
}
inline std::string owned_text(const char* text, const Where& where) {
  if (!text) detail::raise_null(where);
  return text;
}

/// A value for a bit-field of so many bits, unchanged. Throws polyref::Error (OVERFLOW) if it does not fit.
template <class T>
T bits(T value, unsigned width, const Where& where) {
  using Number = typename detail::ScalarAbi<T>::type;
  if constexpr (std::is_same_v<Number, bool>) return value;
  const auto number = static_cast<Number>(value);
  const unsigned spare = static_cast<unsigned>(8 * sizeof number) > width ? 8 * sizeof number - width : 0;
  if (spare == 0) return value;
  constexpr bool is_signed = std::is_signed_v<Number>;
  const auto max = static_cast<std::uint64_t>(std::numeric_limits<Number>::max()) >> spare;
  const std::int64_t min = is_signed ? -static_cast<std::int64_t>(max) - 1 : 0;
  const bool negative = is_signed && static_cast<std::int64_t>(number) < 0;
  const bool fits = negative ? static_cast<std::int64_t>(number) >= min : static_cast<std::uint64_t>(number) <= max;
  if (!fits) detail::raise_range(where, min, max, Packed<Number>::to(number, where));
  return value;
}

/// A string literal with its length, NUL bytes included.
template <std::size_t N>
constexpr polyref_str text(const char (&literal)[N]) noexcept {
  return {literal, N - 1};
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_TYPES_H
