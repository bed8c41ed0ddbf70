// Both directions of a typed callable: what a std::function holds for a callable of another language, and what another
// language is given for a std::function of C++.
#ifndef POLYREF_THUNK_CALLABLES_H
#define POLYREF_THUNK_CALLABLES_H

#include <polyref/function.h>
#include <polyref/thunk/argument.h>
#include <polyref/thunk/foreign_call.h>
#include <polyref/thunk/packed.h>
#include <polyref/thunk/result.h>
#include <polyref/thunk/signature.h>

#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

/// How callables stand in messages; their own names are not known.
inline constexpr const char* kCallback = "a callback";

/// The signature R(A...), the same for all callables of it in this library.
template <class Sig>
const polyref_signature* signature_of() noexcept;

/// Whether a function can be called by the typed entry of this signature.
template <class Sig>
bool is_typed(const polyref_function* function) noexcept {
  const polyref_signature* has = function->callable->signature;
  const polyref_signature* wanted = signature_of<Sig>();
  if (has == wanted) return true;
  return has && has->text.size == wanted->text.size &&
         std::memcmp(has->text.data, wanted->text.data, wanted->text.size) == 0;
}

template <class Sig>
class TypedCallable;
template <class Sig>
class PackedCallable;
template <class Sig>
struct CppCallable;

/// A callable of another language with this very signature.
template <class R, class... A>
class TypedCallable<R(A...)> {
  static_assert(!std::is_reference_v<R>,
                "polyref: a callback cannot return a reference: nothing would keep its target");

 public:
  explicit TypedCallable(Function function) noexcept
      : entry_{function.handle()->callable->typed, function.handle()->self, function.handle()->callable->language},
        function_(std::move(function)) {}

  R operator()(A... args) const { return call(std::index_sequence_for<A...>(), args...); }

  const Function& function() const noexcept { return function_; }

 private:
  template <std::size_t... I>
  R call(std::index_sequence<I...> /*positions*/, std::add_lvalue_reference_t<A>... args) const {
    return call_entry<R>(entry_, Where{kCallback},
                         Outgoing<A>(args, Where{kCallback, nullptr, static_cast<std::ptrdiff_t>(I)})...);
  }

  Entry entry_;  // copied out of the function: one look into memory less for each call
  Function function_;
};

/// One that is only known by its packed entry.
template <class R, class... A>
class PackedCallable<R(A...)> {
 public:
  explicit PackedCallable(Function function) noexcept : function_(std::move(function)) {}

  R operator()(A... args) const {
    const Any result = function_(pack(args)...);
    if constexpr (!std::is_void_v<R>) return Packed<R>::from(result.raw(), Where{kCallback});
  }

  const Function& function() const noexcept { return function_; }

 private:
  template <class T>
  static Any pack(const T& value) {
    if constexpr (std::is_base_of_v<Object, T>) {
      return Any(steal, Packed<const T*>::to(&value, Where{kCallback}));
    } else {
      return Any(steal, Packed<T>::to(value, Where{kCallback}));
    }
  }

  Function function_;
};

/// A std::function of C++, as other languages call it.
template <class R, class... A>
struct CppCallable<R(A...)> {
  using Target = std::function<R(A...)>;

  static const polyref_callable* callable() noexcept {
    static const polyref_callable shared{
        sizeof(polyref_callable), POLYREF_CPP, signature_of<R(A...)>(), entry(), nullptr, [](void* self) {
          delete static_cast<Target*>(self);
        }};
    return &shared;
  }

  static Function make(const Target& target) {
    auto copy = std::make_unique<Target>(target);
    polyref_function* function = polyref_function_make(callable(), copy.get());
    if (!function) throw std::bad_alloc();
    (void)copy.release();
    return Function(steal, function);
  }

 private:
  template <class P>
  using In = typename Argument<P, Null::refuse>::abi;
  using Value = detail::Bare<R>;

  static auto entry() noexcept -> void (*)() {
    if constexpr (in_storage<Value>) {
      return reinterpret_cast<void (*)()>(&into_storage<Value>);
    } else {
      return reinterpret_cast<void (*)()>(&direct<Value>);
    }
  }

  template <class T>
  static auto direct(void* self, In<A>... args, polyref_error** error) noexcept -> typename EntryResult<T>::type {
    try {
      if constexpr (std::is_void_v<T>) {
        return (*static_cast<Target*>(self))(arg<A>(args)...);
      } else {
        return result((*static_cast<Target*>(self))(arg<A>(args)...), Where{kCallback});
      }
    } catch (...) {
      fail(error, nullptr);
      return typename EntryResult<T>::type();
    }
  }
  template <class T>
  static auto into_storage(void* self, In<A>... args, polyref_storage* storage, polyref_error** error) noexcept ->
      typename EntryResult<T>::type {
    try {
      return result(T((*static_cast<Target*>(self))(arg<A>(args)...)), storage, Where{kCallback});
    } catch (...) {
      fail(error, nullptr);
      return {};
    }
  }
};

/// The packed entry of all functions of a signature.
template <class Sig>
struct PackedEntry;
template <class R, class... A>
struct PackedEntry<R(A...)> {
  static int call(polyref_function* function, const polyref_any* args, std::int32_t n, polyref_any* out) noexcept {
    return run(function, args, n, out, std::index_sequence_for<A...>());
  }

 private:
  template <std::size_t... I>
  static int run(polyref_function* function, const polyref_any* args, std::int32_t n, polyref_any* out,
                 std::index_sequence<I...> /*positions*/) noexcept {
    try {
      constexpr auto count = static_cast<std::int32_t>(sizeof...(A));
      [[maybe_unused]] const PackedArguments in(args, n, count, count, kCallback);
      polyref_function_retain(function);
      const TypedCallable<R(A...)> target(Function(steal, function));
      if constexpr (std::is_void_v<R>) {
        target(in.get<A>(static_cast<std::int32_t>(I), "argument")...);
        return pack(out);
      } else {
        return pack(out, target(in.get<A>(static_cast<std::int32_t>(I), "argument")...), Where{kCallback});
      }
    } catch (...) {
      return fail(out, nullptr);
    }
  }
};

template <class Sig>
const polyref_signature* signature_of() noexcept {
  static const std::string& text = *new std::string(type_name<std::function<Sig>>());
  static const polyref_signature signature{
      sizeof(polyref_signature), {text.data(), text.size()}, &PackedEntry<Sig>::call};
  return &signature;
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_CALLABLES_H
