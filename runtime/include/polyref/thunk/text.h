// The text of an object, as other languages show it.
#ifndef POLYREF_THUNK_TEXT_H
#define POLYREF_THUNK_TEXT_H

#include <sstream>
#include <string>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

template <class T, class = void>
inline constexpr bool has_to_string = false;
template <class T>
inline constexpr bool has_to_string<T, std::void_t<decltype(std::declval<const T&>().to_string())>> = true;

/// What `object.to_string()` gives, or what is written to a stream if there is no such member.
template <class T>
std::string to_text(const T& object) {
  if constexpr (has_to_string<T>) {
    return std::string(object.to_string());
  } else {
    std::ostringstream stream;
    stream << object;
    return stream.str();
  }
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_TEXT_H
