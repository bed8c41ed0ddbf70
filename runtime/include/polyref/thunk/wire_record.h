// Durations, points in time, paths and complex numbers in the C ABI.
#ifndef POLYREF_THUNK_WIRE_RECORD_H
#define POLYREF_THUNK_WIRE_RECORD_H

#include <polyref/detail/times.h>
#include <polyref/thunk/wire.h>

#include <string>
#include <type_traits>

namespace polyref::thunk {

/// Both ways exactly, or an error.
template <class D, Null N>
struct Wire<D, N, std::enable_if_t<detail::is_duration<D>>> {
  using abi = polyref_time;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static D from(abi time, const Where& where, CStrings* /*texts*/) { return detail::duration_of<D>(time, where); }
  static abi view(const D& duration, Aux& /*aux*/, const Where& where) { return detail::time_of(duration, where); }
};

template <class T, Null N>
struct Wire<T, N, std::enable_if_t<detail::is_time_point<T>>> {
  using Since = Wire<typename T::duration>;
  using abi = polyref_time;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static T from(abi time, const Where& where, CStrings* texts) { return T(Since::from(time, where, texts)); }
  static abi view(const T& time, Aux& aux, const Where& where) {
    return Since::view(time.time_since_epoch(), aux, where);
  }
};

/// The bytes that the system has.
template <class P, Null N>
struct Wire<P, N, std::enable_if_t<detail::is_path<P>>> {
  static_assert(std::is_same_v<typename P::string_type, std::string>, "polyref: paths cross where they are bytes");
  using abi = polyref_str;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static P from(abi text, const Where& where, CStrings* /*texts*/) {
    detail::refuse_nul({text.data, text.size}, where);
    return text.size ? P(std::string(text.data, text.size)) : P();
  }
  static abi view(const P& path, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {path.native().data(), path.native().size()};
  }
};

template <class C, Null N>
struct Wire<C, N, std::enable_if_t<detail::is_complex<C>>> {
  using Part = typename C::value_type;
  using abi = std::conditional_t<std::is_same_v<Part, float>, polyref_complex64, polyref_complex128>;
  static constexpr bool same = true;  // an array of its two parts, by the standard's word
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static C from(abi number, const Where& /*where*/, CStrings* /*texts*/) noexcept {
    return C(number.real, number.imag);
  }
  static abi view(const C& number, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {number.real(), number.imag()};
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_RECORD_H
