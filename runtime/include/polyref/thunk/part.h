// Parts: objects that live inside another one, which is kept for as long as they are in use.
#ifndef POLYREF_THUNK_PART_H
#define POLYREF_THUNK_PART_H

#include <polyref/ref.h>
#include <polyref/thunk/copy.h>
#include <polyref/thunk/wire.h>

#include <type_traits>

namespace polyref {
namespace detail {

/// One more reference to a part of `whole`. The first one makes its count a hold on the whole; an object that is
/// counted by itself is only counted. Throws INVALID_ARGUMENT for a part that was handed out of another whole.
POLYREF_EXPORT void retain_part(const Object* whole, const Object* part);

/// INVALID_ARGUMENT: the object is a part of another one already.
[[noreturn]] void raise_two_wholes(const Object* part);

}  // namespace detail

namespace thunk {

/// What a `T&`, a `T*` or a field that is marked `inside` leads to: a reference that holds the whole. Of a const one it
/// is a copy, which can be changed without changing what C++ gave.
template <class T>
auto part(const Object& whole, T& value, const Where& where) {
  if constexpr (std::is_const_v<T>) {
    return copy(value, where.function);
  } else {
    detail::retain_part(&whole, &value);
    return Ref<T>(steal, &value);
  }
}
template <class T>
auto part(const Object& whole, T* value, const Where& where) {
  using Part = decltype(part(whole, *value, where));
  return value ? part(whole, *value, where) : Part();
}

}  // namespace thunk
}  // namespace polyref

#endif  // POLYREF_THUNK_PART_H
