// polyref::Function: a callable of any language, called with packed values.
#ifndef POLYREF_FUNCTION_H
#define POLYREF_FUNCTION_H

#include <polyref/any.h>
#include <polyref/error.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace polyref {
namespace detail {

/// Ends a failed packed call: puts the exception that is being handled into `result`. Gives 1.
POLYREF_EXPORT int packed_failure(polyref_any* result, const char* function) noexcept;

/// Calls an F with the signature R(A...) from packed values; `self` is the F.
template <class F, class R, class... A>
struct PackedCall {
  static int call(void* self, const polyref_any* args, std::int32_t n, polyref_any* result) noexcept {
    try {
      constexpr auto count = static_cast<std::int32_t>(sizeof...(A));
      if (n != count) raise_count(nullptr, n, count, count);
      *result = run(*static_cast<F*>(self), args, std::index_sequence_for<A...>());
      return 0;
    } catch (...) {
      return packed_failure(result, nullptr);
    }
  }

 private:
  template <std::size_t... I>
  static polyref_any run(F& f, const polyref_any* args, std::index_sequence<I...>) {
    if constexpr (std::is_void_v<R>) {
      f(Packed<Bare<A>>::from(args[I], Where{nullptr, nullptr, static_cast<std::ptrdiff_t>(I)})...);
      return {POLYREF_ANY_NONE, 0, {0}};
    } else {
      return Packed<Bare<R>, Null::allow>::to(
          f(Packed<Bare<A>>::from(args[I], Where{nullptr, nullptr, static_cast<std::ptrdiff_t>(I)})...), Where{});
    }
  }
};

/// The PackedCall of a function pointer or of a class with one `operator()`.
template <class F, class = decltype(&F::operator())>
struct PackedCallOf;
template <class F, class C, class R, class... A>
struct PackedCallOf<F, R (C::*)(A...) const> : PackedCall<F, R, A...> {};
template <class F, class C, class R, class... A>
struct PackedCallOf<F, R (C::*)(A...)> : PackedCall<F, R, A...> {};
template <class F, class C, class R, class... A>
struct PackedCallOf<F, R (C::*)(A...) const noexcept> : PackedCall<F, R, A...> {};
template <class F, class C, class R, class... A>
struct PackedCallOf<F, R (C::*)(A...) noexcept> : PackedCall<F, R, A...> {};

template <class R, class... A>
struct FunctionPointer {
  R (*target)(A...);
  R operator()(A... args) const { return target(std::forward<A>(args)...); }
};

}  // namespace detail

/// A counted reference to a callable, or null. May be called from any thread if what it calls may.
class Function {
 public:
  Function() noexcept = default;
  Function(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor)
  /// Takes over one reference; may be null.
  Function(Steal, polyref_function* function) noexcept : function_(function) {}

  /// From a lambda, or any object with one `operator()`: parameters and result are converted as Packed says.
  /// Parameters are values or const references; objects are never null unless optional.
  template <class F, class = decltype(&std::decay_t<F>::operator()),
            std::enable_if_t<!std::is_same_v<std::decay_t<F>, Function>, int> = 0>
  Function(F&& callable) {  // NOLINT(google-explicit-constructor)
    using Target = std::decay_t<F>;
    auto target = std::make_unique<Target>(std::forward<F>(callable));
    function_ = polyref_function_new(&detail::PackedCallOf<Target>::call, target.get(),
                                     [](void* self) { delete static_cast<Target*>(self); });
    if (!function_) throw std::bad_alloc();
    (void)target.release();
  }
  template <class R, class... A>
  Function(R (*function)(A...)) : Function(detail::FunctionPointer<R, A...>{function}) {}  // NOLINT

  Function(const Function& other) noexcept : function_(other.function_) {
    if (function_) polyref_function_retain(function_);
  }
  Function(Function&& other) noexcept : function_(std::exchange(other.function_, nullptr)) {}
  Function& operator=(Function other) noexcept {
    std::swap(function_, other.function_);
    return *this;
  }
  ~Function() {
    if (function_) polyref_function_release(function_);
  }

  explicit operator bool() const noexcept { return function_ != nullptr; }

  /// Calls it. Throws what the callable threw if that is C++, else polyref::Error; also for a null Function.
  template <class... A>
  Any operator()(const A&... args) const {
    const Any packed[] = {Any(args)..., Any()};  // one more, since there is no empty array
    return call_packed(packed, static_cast<std::int32_t>(sizeof...(A)));
  }
  /// Calls it and converts the result.
  template <class R, class... A>
  R call(const A&... args) const {
    return (*this)(args...).template get<R>();
  }

  /// Gives up the reference: the caller owns it.
  [[nodiscard]] polyref_function* release() noexcept { return std::exchange(function_, nullptr); }
  /// The C view, borrowed.
  polyref_function* handle() const noexcept { return function_; }

 private:
  Any call_packed(const Any* args, std::int32_t n) const {
    if (!function_)
      throw Error(ErrorKind::Type, "call of a null function: none was set, or none is registered by that name");
    polyref_any result{POLYREF_ANY_NONE, 0, {0}};
    if (polyref_function_call(function_, reinterpret_cast<const polyref_any*>(args), n, &result) == 0) {
      return Any(steal, result);
    }
    detail::raise(result.v.e);
  }

  polyref_function* function_ = nullptr;
};

/// None is a null Function.
template <Null N>
struct Packed<Function, N, void> {
  static polyref_any to(const Function& value, const Where& /*where*/) {
    polyref_any any{POLYREF_ANY_NONE, 0, {0}};
    if (value) {
      polyref_function_retain(value.handle());
      any.tag = POLYREF_ANY_FUNCTION;
      any.owned = 1;
      any.v.fn = value.handle();
    }
    return any;
  }
  static Function from(const polyref_any& any, const Where& where) {
    if (any.tag == POLYREF_ANY_NONE) return nullptr;
    if (any.tag != POLYREF_ANY_FUNCTION) detail::raise_type(where, "a function", any);
    polyref_function_retain(any.v.fn);
    return Function(steal, any.v.fn);
  }
};

}  // namespace polyref

#endif  // POLYREF_FUNCTION_H
