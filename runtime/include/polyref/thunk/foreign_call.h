// Calls from C++ into another language: through the typed entry of a callable, or of an override.
//
// An entry has the shape of a thunk: arguments are borrowed for the call, a result that owns memory points into a
// storage, and an error is handed over as a polyref_error.
#ifndef POLYREF_THUNK_FOREIGN_CALL_H
#define POLYREF_THUNK_FOREIGN_CALL_H

#include <polyref/error.h>
#include <polyref/thunk/storage.h>
#include <polyref/thunk/traced.h>
#include <polyref/thunk/wire.h>

#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace polyref::thunk {

/// The C type of a T, as Traced knows it.
template <class T, class = void>
struct TracedTypeOf {
  using type = typename Wire<T>::abi;
};
template <class T>
using TracedType = typename TracedTypeOf<T>::type;
template <class T>
struct TracedTypeOf<std::vector<T>, void> {
  using type = std::conditional_t<detail::is_byte<T>, polyref_bytes, SliceOf<TracedType<T>>>;
};
template <class T>
struct TracedTypeOf<std::optional<T>, void> {
  using type = std::conditional_t<is_object_kind<T>, polyref_object*, const TracedType<T>*>;
};
template <class T>
struct TracedTypeOf<T, std::enable_if_t<detail::is_array<T>>> : TracedTypeOf<std::vector<typename T::value_type>> {};
template <class S>
struct TracedTypeOf<S, std::enable_if_t<detail::is_span<S>>> : TracedTypeOf<detail::SpanCopy<S>> {};
template <class T>
struct TracedTypeOf<T, std::enable_if_t<detail::is_list<T>>> {
  using type = SliceOf<TracedType<typename T::value_type>>;
};
template <class T>
struct TracedTypeOf<T, std::enable_if_t<detail::is_set<T>>> {
  using type = SliceOf<TracedType<typename T::key_type>>;
};
template <class T>
struct TracedTypeOf<T, std::enable_if_t<detail::is_map<T>>> {
  using type = TupleOf<SliceOf<TracedType<typename T::key_type>>, SliceOf<TracedType<typename T::mapped_type>>>;
};
template <class... T>
struct TracedTypeOf<std::tuple<T...>, void> {
  using type = TupleOf<TracedType<T>...>;
};
template <>
struct TracedTypeOf<std::monostate, void> {
  using type = void;
};
template <class... T>
struct TracedTypeOf<std::variant<T...>, void> {
  using type = VariantOf<TracedType<T>...>;
};
template <class T>
struct TracedFields;
template <class... M>
struct TracedFields<Members<M...>> {
  using type = TupleOf<TracedType<typename M::Type>...>;
};
template <class T>
struct TracedTypeOf<T, std::enable_if_t<detail::is_struct<T> && !has_flat<T>>>
    : TracedFields<typename StructFacts<T>::Members> {};
template <class A, class B>
struct TracedTypeOf<std::pair<A, B>, void> : TracedTypeOf<std::tuple<A, B>> {};

/// An argument on its way out, for a parameter of type P as declared. It refers to the caller's value.
template <class P, Null N = Null::refuse, class = void>
class Outgoing {
  using T = detail::Bare<P>;
  using W = Wire<T, N>;

 public:
  using abi = typename W::abi;
  using traced = TracedType<T>;
  Outgoing(const T& value, const Where& where) : c_form_(W::view(value, aux_, where)) {}
  abi get() const noexcept { return c_form_; }

 private:
  typename W::Aux aux_{};
  abi c_form_;
};

template <class P, Null N>
class Outgoing<P, N, std::enable_if_t<std::is_base_of_v<Object, detail::Bare<P>>>> {
 public:
  using abi = polyref_object*;
  using traced = polyref_object*;
  Outgoing(const Object& object, const Where& where) : handle_(detail::handle(&object)) {
    check_object<Null::refuse>(&object, where);
  }
  abi get() const noexcept { return handle_; }

 private:
  abi handle_;
};

/// Whether a result of type T points into a storage: all that is neither a number nor a handle.
template <class T>
inline constexpr bool in_storage = !detail::is_scalar<T> && !is_object_kind<T> && !is_optional_object<T> &&
                                   !is_function<T> && !std::is_same_v<T, Tensor>;
template <>
inline constexpr bool in_storage<void> = false;

/// The storage of one call.
struct CallStorage : polyref_storage {
  CallStorage() noexcept { drop = nullptr; }
  CallStorage(const CallStorage&) = delete;
  CallStorage& operator=(const CallStorage&) = delete;
  ~CallStorage() { polyref_storage_drop(this); }
};

inline void drop_handle(polyref_object* object) noexcept {
  if (object) polyref_release(object);
}
inline void drop_handle(polyref_function* function) noexcept {
  if (function) polyref_function_release(function);
}

inline void drop_handle(polyref_tensor* tensor) noexcept {
  if (tensor) polyref_tensor_release(tensor);
}

/// The reference that a handle result came with, until its value has been made.
template <class Handle>
class OwnedHandle {
 public:
  explicit OwnedHandle(Handle handle) noexcept : handle_(handle) {}
  OwnedHandle(const OwnedHandle&) = delete;
  OwnedHandle& operator=(const OwnedHandle&) = delete;
  ~OwnedHandle() { drop_handle(handle_); }

 private:
  Handle handle_;
};

/// The other language's side of a call: an entry, what it is called with first, and whose it is.
struct Entry {
  void (*call)();
  void* self;
  std::int32_t language;
};

/// What call_entry does, without the boundary log.
template <class R, Null N, class... Abi>
R call_entry_now(void (*entry)(), void* self, const Where& where, Abi... args) {
  polyref_error* error = nullptr;
  if constexpr (std::is_void_v<R>) {
    reinterpret_cast<void (*)(void*, Abi..., polyref_error**)>(entry)(self, args..., &error);
    if (error) detail::raise(error);
  } else if constexpr (in_storage<R>) {
    using W = Wire<R, N>;
    CallStorage storage;
    const typename W::abi value =
        reinterpret_cast<typename W::abi (*)(void*, Abi..., polyref_storage*, polyref_error**)>(entry)(
            self, args..., &storage, &error);
    if (error) detail::raise(error);
    CStrings texts;
    return W::from(value, where, &texts);
  } else {
    using W = Wire<R, N>;
    const typename W::abi value =
        reinterpret_cast<typename W::abi (*)(void*, Abi..., polyref_error**)>(entry)(self, args..., &error);
    if (error) detail::raise(error);
    if constexpr (is_ref<R>) {
      if (N == Null::refuse && !value) detail::raise_null(where);
      return R(steal, detail::object(value));
    } else if constexpr (detail::is_scalar<R>) {
      return W::from(value, where, nullptr);
    } else {
      const OwnedHandle owned(value);
      return W::from(value, where, nullptr);
    }
  }
}

/// The same with the boundary log. The arguments are in their C form here too: what nobody refers to stays in
/// registers.
template <class R, Null N, class... Out>
POLYREF_COLD R call_entry_traced(const Entry& entry, const Where& where, typename Out::abi... args) {
  Crossing crossing(where.function, entry.language, POLYREF_CPP);
  (note<typename Out::traced>(crossing, args), ...);
  if constexpr (std::is_void_v<R>) {
    call_entry_now<R, N>(entry.call, entry.self, where, args...);
  } else {
    R result = call_entry_now<R, N>(entry.call, entry.self, where, args...);
    const Outgoing<R, Null::allow> out(result, where);
    note<typename Outgoing<R, Null::allow>::traced>(crossing, out.get());
    return result;
  }
}

/// Calls a typed entry. R is a value type or void; the arguments are Outgoing.
///
/// Throws what the entry handed over: a polyref::Error, or the C++ exception that has passed another language. TYPE for
/// a null result where none may be; `where` is of the result.
template <class R, Null N = Null::refuse, class... Out>
R call_entry(const Entry& entry, const Where& where, const Out&... args) {
  if (POLYREF_TRACED) return call_entry_traced<R, N, Out...>(entry, where, args.get()...);
  return call_entry_now<R, N>(entry.call, entry.self, where, args.get()...);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_FOREIGN_CALL_H
