// Tensors in the C ABI: counted handles, never null.
#ifndef POLYREF_THUNK_WIRE_TENSOR_H
#define POLYREF_THUNK_WIRE_TENSOR_H

#include <polyref/tensor.h>
#include <polyref/thunk/wire.h>

namespace polyref::thunk {

template <Null N>
struct Wire<Tensor, N, void> {
  using abi = polyref_tensor*;
  static constexpr bool same = true;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static Tensor from(abi handle, const Where& where, CStrings* /*texts*/) {
    if (!handle) detail::raise_null(where);
    polyref_tensor_retain(handle);
    return Tensor(steal, handle);
  }
  static abi view(const Tensor& tensor, Aux& /*aux*/, const Where& /*where*/) noexcept { return tensor.handle(); }
};
static_assert(sizeof(Tensor) == sizeof(polyref_tensor*));

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_TENSOR_H
