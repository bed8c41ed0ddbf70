// Objects in the C ABI: the canonical address, and the checks before one leaves C++.
#ifndef POLYREF_THUNK_WIRE_OBJECT_H
#define POLYREF_THUNK_WIRE_OBJECT_H

#include <polyref/ref.h>
#include <polyref/thunk/wire.h>

#include <optional>
#include <type_traits>

namespace polyref::thunk {

template <class T>
inline constexpr bool is_ref = false;
template <class T>
inline constexpr bool is_ref<Ref<T>> = true;

/// Refuses a null that may not be, and an object that no other language may have.
template <Null N>
POLYREF_ALWAYS_INLINE void check_object(const Object* object, const Where& where) {
  if (!object) {
    if (N == Null::refuse) detail::raise_null(where);
  } else if (!detail::is_managed(object)) {
    detail::raise_unmanaged(object);
  }
}

template <class T, Null N>
struct Wire<Ref<T>, N, void> {
  using abi = polyref_object*;
  static constexpr bool same = true;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  POLYREF_ALWAYS_INLINE static Ref<T> from(abi handle, const Where& where, CStrings* /*texts*/) {
    if (N == Null::refuse && !handle) detail::raise_null(where);
    if (handle) polyref_retain(handle);
    return Ref<T>(steal, detail::object(handle));
  }
  POLYREF_ALWAYS_INLINE static abi view(const Ref<T>& ref, Aux& /*aux*/, const Where& where) {
    check_object<N>(ref.canonical(), where);
    return detail::handle(ref.canonical());
  }
};

template <class T, Null N>
struct Wire<T*, N, std::enable_if_t<std::is_base_of_v<Object, T>>> {
  using abi = polyref_object*;
  static constexpr bool same = false;  // the Object base need not stand at the start of T
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  POLYREF_ALWAYS_INLINE static T* from(abi handle, const Where& where, CStrings* /*texts*/) {
    if (N == Null::refuse && !handle) detail::raise_null(where);
    return static_cast<T*>(detail::object(handle));
  }
  POLYREF_ALWAYS_INLINE static abi view(T* pointer, Aux& /*aux*/, const Where& where) {
    const Object* object = pointer;
    check_object<N>(object, where);
    return detail::handle(object);
  }
};

template <class T>
inline constexpr bool is_object_kind = is_ref<T>;
template <class T>
inline constexpr bool is_object_kind<T*> = std::is_base_of_v<Object, T>;

template <class T>
inline constexpr bool is_optional_object = false;
template <class T>
inline constexpr bool is_optional_object<std::optional<T>> = is_object_kind<T>;

/// An optional object is a nullable object; a null inside a present optional is absent too.
template <class T, Null N>
struct Wire<std::optional<T>, N, std::enable_if_t<is_object_kind<T>>> {
  using Item = Wire<T, Null::allow>;
  using abi = polyref_object*;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static std::optional<T> from(abi handle, const Where& where, CStrings* texts) {
    if (!handle) return std::nullopt;
    return Item::from(handle, where, texts);
  }
  POLYREF_ALWAYS_INLINE static abi view(const std::optional<T>& value, Aux& aux, const Where& where) {
    return value ? Item::view(*value, aux, where) : nullptr;
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_OBJECT_H
