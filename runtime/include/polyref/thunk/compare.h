// Order and hashes of objects, as other languages want them.
#ifndef POLYREF_THUNK_COMPARE_H
#define POLYREF_THUNK_COMPARE_H

#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

/// -1 if `a` is less, 1 if `b` is, 0 if neither is.
template <class T>
std::int32_t order(const T& a, const T& b) noexcept(noexcept(a < b)) {
  if (a < b) return -1;
  return b < a ? 1 : 0;
}

template <class T, class = void>
inline constexpr bool has_hash = false;
template <class T>
inline constexpr bool has_hash<T, std::void_t<decltype(std::declval<const T&>().hash())>> = true;

/// The bits of what `object.hash()` gives, or std::hash if there is no such member.
template <class T>
std::int64_t hash(const T& object) {
  if constexpr (has_hash<T>) {
    return static_cast<std::int64_t>(object.hash());
  } else {
    return static_cast<std::int64_t>(std::hash<T>()(object));
  }
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_COMPARE_H
