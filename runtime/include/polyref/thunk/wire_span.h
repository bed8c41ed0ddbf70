// Spans in the C ABI: the caller's own memory, for the call.
#ifndef POLYREF_THUNK_WIRE_SPAN_H
#define POLYREF_THUNK_WIRE_SPAN_H

#include <polyref/thunk/wire.h>
#include <polyref/thunk/wire_sequence.h>
#include <polyref/thunk/wire_text.h>

#include <type_traits>

namespace polyref::thunk {

/// One that is only read stands as the list of its elements, or as bytes; one that is written to is polyref_span.
template <class S, Null N>
struct Wire<S, N, std::enable_if_t<detail::is_span<S>>> {
  using E = typename S::element_type;
  using abi = std::conditional_t<detail::is_writable<S>, polyref_span, typename Wire<detail::SpanCopy<S>>::abi>;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static S from(abi memory, const Where& /*where*/, CStrings* /*texts*/) noexcept {
    using Data = std::conditional_t<detail::is_writable<S>, void*, const void*>;
    return S(static_cast<E*>(static_cast<Data>(memory.data)), memory.size);
  }
  static abi view(const S& span, Aux& /*aux*/, const Where& /*where*/) noexcept {
    using Data = std::remove_reference_t<decltype(abi::data)>;
    return {reinterpret_cast<Data>(span.data()), span.size()};
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_SPAN_H
