// polyref::Any in the C ABI: as it is.
#ifndef POLYREF_THUNK_WIRE_ANY_H
#define POLYREF_THUNK_WIRE_ANY_H

#include <polyref/any.h>
#include <polyref/thunk/wire.h>

namespace polyref::thunk {

template <Null N>
struct Wire<Any, N, void> {
  using abi = polyref_any;
  static constexpr bool same = true;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static Any from(abi any, const Where& /*where*/, CStrings* /*texts*/) {
    return Any(steal, detail::checked(polyref_any_copy(&any)));
  }
  static abi view(const Any& any, Aux& /*aux*/, const Where& /*where*/) noexcept { return any.raw(); }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_ANY_H
