// DLPack in Python: capsules in and out.
#ifndef POLYREF_PYTHON_DLPACK_H
#define POLYREF_PYTHON_DLPACK_H

#include "core.h"

namespace polyref::python {

bool has_dlpack(PyObject* value);
// A tensor of what `value.__dlpack__` gives; null with an exception.
polyref_tensor* from_dlpack(PyObject* value, const Where* where);
// `__dlpack__` of a tensor, with its arguments.
PyObject* dlpack_capsule(polyref_tensor* tensor, PyObject* args, PyObject* kwargs);

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_DLPACK_H
