// What a module tells the registry about its classes, and text that must outlive a call's arguments.
#ifndef POLYREF_THUNK_TYPES_H
#define POLYREF_THUNK_TYPES_H

#include <polyref/detail/raise.h>
#include <polyref/object.h>
#include <polyref/ref.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

/// Whether an object is a T, by the compiler's own cast.
template <class T>
bool is_instance(const polyref_object* object) {
  return dynamic_cast<const T*>(reinterpret_cast<const Object*>(object)) != nullptr;
}

/// The exception that is being handled as a T, or null; inside `catch (...)` only.
template <class T>
const void* match() {
  try {
    throw;
  } catch (const T& exception) {
    return &exception;
  } catch (...) {
    return nullptr;
  }
}

/// A copy of text that may point into an argument of the call.
inline std::string owned_text(std::string_view text, const Where& /*where*/) { return std::string(text); }
inline std::string owned_text(const char* text, const Where& where) {
  if (!text) detail::raise_null(where);
  return text;
}

/// An optional object as what it is in the C ABI: a nullable reference.
template <class T>
Ref<T> or_null(std::optional<Ref<T>> object) noexcept {
  return object ? *std::move(object) : Ref<T>();
}

/// A value for a bit-field of `width` bits. Throws polyref::Error (OVERFLOW) if it would not fit.
template <class T>
T bits(T value, unsigned width, const Where& where) {
  if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T>) {
    return value;
  } else {
    using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    const auto shift = 64 - width;
    const auto wide = static_cast<Wide>(value);
    if (static_cast<Wide>(static_cast<Wide>(static_cast<std::uint64_t>(wide) << shift) >> shift) != wide) {
      const std::uint64_t all = ~std::uint64_t{0} >> shift;
      const bool negative = std::is_signed_v<T>;
      polyref_any any{POLYREF_ANY_INT, 0, {static_cast<std::int64_t>(wide)}};
      detail::raise_range(where, negative ? -static_cast<std::int64_t>(all >> 1) - 1 : 0, negative ? all >> 1 : all,
                          any);
    }
    return value;
  }
}

/// Text of the program, with its length.
constexpr polyref_str text(std::string_view literal) noexcept { return {literal.data(), literal.size()}; }

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_TYPES_H
