// Arguments: from their C form to the type of the C++ parameter.
#ifndef POLYREF_THUNK_ARGUMENT_H
#define POLYREF_THUNK_ARGUMENT_H

#include <polyref/ref.h>
#include <polyref/thunk/wire.h>

#include <type_traits>

namespace polyref::thunk {

/// The object behind a handle, as a `T&`. The handle is not null and is a T: its class's wrapper saw to that.
template <class T>
T& self_as(polyref_object* handle) noexcept {
  return *static_cast<T*>(detail::object(handle));
}

/// A `const Ref<T>&` argument without counting: the caller's reference outlives the call.
template <class T>
class BorrowedRef {
 public:
  explicit BorrowedRef(polyref_object* handle) noexcept : ref_(steal, detail::object(handle)) {}
  BorrowedRef(const BorrowedRef&) = delete;
  BorrowedRef& operator=(const BorrowedRef&) = delete;
  ~BorrowedRef() {}  // NOLINT: not defaulted, since the Ref in the union must not be ended

  operator const Ref<T>&() const noexcept { return ref_; }  // NOLINT(google-explicit-constructor)

 private:
  union {
    Ref<T> ref_;
  };
};

/// An argument together with the C strings that it points to.
template <class T>
class WithTexts {
 public:
  template <class Abi, class From>
  WithTexts(Abi value, const Where& where, From from) : value_(from(value, where, &texts_)) {}
  WithTexts(const WithTexts&) = delete;
  WithTexts& operator=(const WithTexts&) = delete;
  ~WithTexts() = default;

  operator const T&() const noexcept { return value_; }  // NOLINT(google-explicit-constructor)

 private:
  CStrings texts_;
  T value_;
};

/// How a parameter of type P gets its argument: `abi`, and `from`, whose result lives as long as the call expression.
template <class P, Null N, class = void>
struct Argument {
  using T = detail::Bare<P>;
  using W = Wire<T, N>;
  using abi = typename W::abi;
  static_assert(!std::is_lvalue_reference_v<P> || std::is_const_v<std::remove_reference_t<P>>,
                "polyref: a parameter that C++ writes to cannot cross a language border");
  static auto from(abi value, const Where& where) {
    if constexpr (W::keeps_texts) {
      return WithTexts<T>(value, where, W::from);
    } else {
      return W::from(value, where, nullptr);
    }
  }
};

template <class T, Null N>
struct Argument<T&, N, std::enable_if_t<std::is_base_of_v<Object, T>>> {
  using abi = polyref_object*;
  static T& from(abi handle, const Where& /*where*/) noexcept { return self_as<T>(handle); }
};

/// A single handle was checked for null by the caller, which knows its language's error for it.
template <class T, Null N>
struct Argument<T*, N, std::enable_if_t<std::is_base_of_v<Object, T>>> {
  using abi = polyref_object*;
  static T* from(abi handle, const Where& /*where*/) noexcept { return static_cast<T*>(detail::object(handle)); }
};
template <class T, Null N>
struct Argument<Ref<T>, N, void> {
  using abi = polyref_object*;
  static Ref<T> from(abi handle, const Where& where) noexcept {
    return Wire<Ref<T>, Null::allow>::from(handle, where, nullptr);
  }
};
template <class T, Null N>
struct Argument<Ref<T>&&, N, void> : Argument<Ref<T>, N> {};
template <class T, Null N>
struct Argument<const Ref<T>&, N, void> {
  using abi = polyref_object*;
  static BorrowedRef<T> from(abi handle, const Where& /*where*/) noexcept { return BorrowedRef<T>(handle); }
};

/// The argument for a parameter of type P (as declared: `const std::string&`, `polyref::Ref<ir::Node>`, `ir::Node&`).
///
/// `where` is for errors: {"ir.Node.add", "a"}. Only text in C strings and null elements in sequences can be wrong.
template <class P, Null N = Null::refuse>
decltype(auto) arg(typename Argument<P, N>::abi value, const Where& where = {}) {
  return Argument<P, N>::from(value, where);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_ARGUMENT_H
