// Results: from what C++ returned to its C form.
#ifndef POLYREF_THUNK_RESULT_H
#define POLYREF_THUNK_RESULT_H

#include <polyref/error.h>
#include <polyref/ref.h>
#include <polyref/thunk/storage.h>
#include <polyref/thunk/wire.h>

#include <type_traits>
#include <utility>

namespace polyref::thunk {

/// A value in storage together with what its C form points to.
template <class T, class Aux>
struct Holder {
  T value;
  Aux aux;
};

/// A result without storage: scalars; objects (a Ref's count is taken over, `T&` and `T*` are counted); and, where the
/// memory lives elsewhere, text, bytes, and sequences whose memory already is the C array.
///
/// Throws polyref::Error: TYPE for a null that may not be, CLOSED for an object that is not managed.
template <Null N = Null::refuse, class R>
POLYREF_ALWAYS_INLINE auto result(R&& value, const Where& where) {
  using T = detail::Bare<R>;
  if constexpr (is_ref<T>) {
    check_object<N>(value.canonical(), where);
    T counted = std::forward<R>(value);
    return detail::handle(counted.release_canonical());
  } else if constexpr (is_optional_object<T>) {
    // A nullable object. A null inside a present optional is absent too.
    return value ? result<Null::allow>(*std::forward<R>(value), where) : nullptr;
  } else if constexpr (is_function<T>) {
    auto function = Wire<T, Null::allow>::as_function(value);
    if (N == Null::refuse && !function) detail::raise_null(where);
    return function.release();
  } else if constexpr (std::is_same_v<T, Tensor>) {
    Tensor counted = std::forward<R>(value);
    return counted.release();
  } else if constexpr (std::is_base_of_v<Object, T>) {
    static_assert(std::is_lvalue_reference_v<R>, "polyref: an object cannot be returned by value");
    return result<N>(static_cast<const Object*>(&value), where);
  } else if constexpr (is_object_kind<T>) {
    const Object* object = value;
    check_object<N>(object, where);
    if (object) polyref_retain(detail::handle(object));
    return detail::handle(object);
  } else {
    using W = Wire<T, N>;
    static_assert(!has_aux<typename W::Aux>, "polyref: this result needs a storage");
    static_assert(detail::is_scalar<T> || std::is_lvalue_reference_v<R> || std::is_trivially_copyable_v<T>,
                  "polyref: this result owns memory and needs a storage");
    NoAux none;
    return W::view(value, none, where);
  }
}

/// A result that owns memory, or points to memory that the call made: kept in `storage`.
template <Null N = Null::refuse, class R>
POLYREF_ALWAYS_INLINE auto result(R&& value, polyref_storage* storage, const Where& where) {
  using T = detail::Bare<R>;
  using W = Wire<T, N>;
  auto& holder = emplace<Holder<T, typename W::Aux>>(storage, std::forward<R>(value), typename W::Aux());
  StorageGuard guard(storage);
  auto c_form = W::view(holder.value, holder.aux, where);
  guard.keep();
  return c_form;
}

/// A value that lives elsewhere and will not change until the storage is dropped: only what its C form needs beside it
/// is kept in `storage`, if anything.
template <Null N = Null::refuse, class T>
auto view(const T& value, polyref_storage* storage, const Where& where) {
  using W = Wire<T, N>;
  if constexpr (has_aux<typename W::Aux>) {
    auto& aux = emplace<typename W::Aux>(storage);
    StorageGuard guard(storage);
    auto c_form = W::view(value, aux, where);
    guard.keep();
    return c_form;
  } else {
    (void)storage;
    NoAux none;
    return W::view(value, none, where);
  }
}

/// Ends a failed thunk: hands over the exception that is being handled; inside `catch (...)` only.
inline void fail(polyref_error** error, const char* function) noexcept {
  *error = detail::current_exception_error(function);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_RESULT_H
