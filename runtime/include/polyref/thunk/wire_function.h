// Callables in the C ABI: std::function and polyref::Function as a counted polyref_function.
#ifndef POLYREF_THUNK_WIRE_FUNCTION_H
#define POLYREF_THUNK_WIRE_FUNCTION_H

#include <polyref/function.h>
#include <polyref/thunk/callables.h>
#include <polyref/thunk/wire.h>

#include <functional>

namespace polyref::thunk {

/// Null is an empty Function.
template <Null N>
struct Wire<Function, N, void> {
  using abi = polyref_function*;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static Function from(abi function, const Where& where, CStrings* /*texts*/) {
    if (N == Null::refuse && !function) detail::raise_null(where);
    if (function) polyref_function_retain(function);
    return Function(steal, function);
  }
  static abi view(const Function& function, Aux& /*aux*/, const Where& where) {
    if (N == Null::refuse && !function) detail::raise_null(where);
    return function.handle();
  }
  static Function as_function(const Function& function) noexcept { return function; }
};

/// Null is an empty std::function. What goes round and comes home is what it was.
template <class R, class... A, Null N>
struct Wire<std::function<R(A...)>, N, void> {
  using Target = std::function<R(A...)>;
  using abi = polyref_function*;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = Function;

  static Target from(abi handle, const Where& where, CStrings* /*texts*/) {
    if (!handle) {
      if (N == Null::refuse) detail::raise_null(where);
      return nullptr;
    }
    if (handle->callable == CppCallable<R(A...)>::callable()) return *static_cast<const Target*>(handle->self);
    polyref_function_retain(handle);
    Function function(steal, handle);
    if (is_typed<R(A...)>(handle)) return TypedCallable<R(A...)>(std::move(function));
    return PackedCallable<R(A...)>(std::move(function));
  }
  static abi view(const Target& target, Aux& aux, const Where& where) {
    aux = as_function(target);
    if (N == Null::refuse && !aux) detail::raise_null(where);
    return aux.handle();
  }

  /// The polyref_function behind a std::function, or a new one; null for an empty one. Not inlined: GCC 12 would take
  /// what std::function::target reads for uninitialized.
  POLYREF_NOINLINE static Function as_function(const Target& target) {
    if (!target) return nullptr;
    if (const auto* typed = target.template target<TypedCallable<R(A...)>>()) return typed->function();
    if (const auto* packed = target.template target<PackedCallable<R(A...)>>()) return packed->function();
    return CppCallable<R(A...)>::make(target);
  }
};

}  // namespace polyref::thunk

namespace polyref {

template <class Sig, Null N>
struct Packed<std::function<Sig>, N, void> {
  using W = thunk::Wire<std::function<Sig>, Null::allow>;
  static polyref_any to(const std::function<Sig>& value, const Where& where) {
    return Packed<Function>::to(W::as_function(value), where);
  }
  static std::function<Sig> from(const polyref_any& any, const Where& where) {
    if (any.tag == POLYREF_ANY_NONE && N == Null::allow) return nullptr;
    if (any.tag == POLYREF_ANY_NONE) detail::raise_null(where);
    if (any.tag != POLYREF_ANY_FUNCTION) detail::raise_type(where, "a function", any);
    return W::from(any.v.fn, where, nullptr);
  }
};

}  // namespace polyref

#endif  // POLYREF_THUNK_WIRE_FUNCTION_H
