// Tensors.
#ifndef POLYREF_PYTHON_TENSORS_H
#define POLYREF_PYTHON_TENSORS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

namespace polyref::python {

// Converter: what has buffers or `__dlpack__`, without a copy; results are `polyref.Tensor`.
struct Tensor {
  using Value = polyref_tensor*;
  static constexpr bool kHoldsItem = false;  // the tensor keeps its memory itself
  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    polyref_tensor* tensor = api->tensor_of(value, &where);
    if (!tensor) return false;
    if (!call.hold_tensor(tensor)) {
      polyref_tensor_release(tensor);
      return false;
    }
    *out = tensor;
    return true;
  }
  static PyObject* write(Value value) {
    polyref_tensor_retain(value);
    return take(value);
  }
  static PyObject* take(Value value) { return api->new_tensor(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_TENSORS_H
