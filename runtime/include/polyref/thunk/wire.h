// Wire<T>: how a C++ type stands in the C ABI. docs/reference/abi.md has the table.
#ifndef POLYREF_THUNK_WIRE_H
#define POLYREF_THUNK_WIRE_H

#include <polyref/c_api.h>
#include <polyref/detail/raise.h>
#include <polyref/detail/traits.h>
#include <polyref/function.h>

#include <forward_list>
#include <functional>
#include <string>
#include <type_traits>

#if defined(__GNUC__)
#define POLYREF_NOINLINE __attribute__((noinline))
#else
#define POLYREF_NOINLINE
#endif

namespace polyref::thunk {

/// Keeps the NUL-terminated copies that `const char*` parameters point to, for one call.
class CStrings {
 public:
  const char* keep(polyref_str text, const Where& where) {
    detail::refuse_nul({text.data, text.size}, where);
    return texts_.emplace_front(text.data ? text.data : "", text.size).c_str();
  }

 private:
  std::forward_list<std::string> texts_;
};

/// polyref::Function, and every std::function: callables are counted handles.
template <class T>
inline constexpr bool is_function = false;
template <>
inline constexpr bool is_function<Function> = true;
template <class Sig>
inline constexpr bool is_function<std::function<Sig>> = true;

/// The `Aux` of types that need none.
struct NoAux {};

/// How a T stands in the C ABI; `N` says whether the objects in it may be null.
///
///   using abi                     its C type
///   static constexpr bool same    an array of T already is an array of `abi`
///   static constexpr bool keeps_texts   `from` keeps text in the CStrings; else it may be given null
///   using Aux                     what must live beside a T, unmoved, so that its `abi` can point there
///   static T from(abi, const Where&, CStrings*)      an argument; may throw
///   static abi view(const T&, Aux&, const Where&)    a result, pointing into the T and the Aux; may throw
template <class T, Null N = Null::refuse, class = void>
struct Wire {
  static_assert(detail::never<T>, "polyref: this type has no kind that can cross a language border");
};

template <class T>
inline constexpr bool has_aux = !std::is_same_v<T, NoAux>;

template <class T, Null N>
struct Wire<T, N, std::enable_if_t<detail::is_scalar<T>>> {
  using abi = typename detail::ScalarAbi<T>::type;
  static constexpr bool same = true;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static T from(abi value, const Where& /*where*/, CStrings* /*texts*/) noexcept { return static_cast<T>(value); }
  static abi view(T value, Aux& /*aux*/, const Where& /*where*/) noexcept { return static_cast<abi>(value); }
};

}  // namespace polyref::thunk

#include <polyref/thunk/wire_any.h>
#include <polyref/thunk/wire_array.h>
#include <polyref/thunk/wire_object.h>
#include <polyref/thunk/wire_record.h>
#include <polyref/thunk/wire_sequence.h>
#include <polyref/thunk/wire_span.h>
#include <polyref/thunk/wire_struct.h>
#include <polyref/thunk/wire_tensor.h>
#include <polyref/thunk/wire_text.h>
#include <polyref/thunk/wire_tuple.h>
#include <polyref/thunk/wire_variant.h>

#endif  // POLYREF_THUNK_WIRE_H
