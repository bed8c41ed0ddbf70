// polyref.Tensor: memory that C++ and other languages share, as a buffer and by DLPack; and Python's memory as tensors.
#include <algorithm>
#include <cstring>

#include "buffers.h"
#include "core.h"
#include "dlpack.h"

namespace polyref::python {

namespace {

PyTypeObject* tensor_type = nullptr;

struct TensorObject {
  PyObject_HEAD polyref_tensor* handle;
  Py_ssize_t* strides;  // in bytes, as buffers have them; null if that is more than 64 bits hold
};

static_assert(sizeof(Py_ssize_t) == sizeof(int64_t), "polyref: shapes are lent as they are");

polyref_tensor* handle_of(PyObject* self) { return reinterpret_cast<TensorObject*>(self)->handle; }

const polyref_dl_tensor& view_of(PyObject* self) { return handle_of(self)->view; }

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  polyref_tensor_release(handle_of(self));
  PyMem_Free(reinterpret_cast<TensorObject*>(self)->strides);
  type->tp_free(self);
  Py_DECREF(type);
}

// ---- from Python ----

// Memory of an object with buffers: the memoryview keeps it, and ends where the GIL is held.
polyref_tensor* from_buffer(PyObject* value, const Where* where) {
  PyObject* memory = PyMemoryView_FromObject(value);
  if (!memory) return nullptr;
  const Py_buffer* buffer = PyMemoryView_GET_BUFFER(memory);
  polyref_dl_tensor view{buffer->buf, {POLYREF_DL_CPU, 0}, buffer->ndim, {}, buffer->shape, nullptr, 0};
  polyref_tensor* made = nullptr;
  auto* strides = static_cast<int64_t*>(PyMem_Malloc(sizeof(int64_t) * static_cast<size_t>(buffer->ndim + 1)));
  bool ok = strides != nullptr;
  if (!ok) PyErr_NoMemory();
  if (ok && (!dl_type_of(*buffer, &view.dtype) || buffer->suboffsets)) {
    ok = wrong_type(value, ("a buffer of numbers, which the format '" + format_of(*buffer) + "' isn't").c_str(), where);
  }
  for (int i = 0; ok && i < buffer->ndim; ++i) {
    strides[i] = buffer->strides[i] / buffer->itemsize;
    if (buffer->strides[i] % buffer->itemsize != 0) ok = wrong_type(value, "a buffer of whole numbers apart", where);
  }
  if (ok) {
    view.strides = strides;
    polyref_error* error = nullptr;
    made = polyref_tensor_new(&view, buffer->readonly, memory, drop_reference, &error);
    if (error) raise_error(error);
  }
  PyMem_Free(strides);
  if (!made) Py_DECREF(memory);
  return made;
}

// ---- what Python sees ----

PyObject* numbers_tuple(const int64_t* numbers, int32_t count) {
  PyObject* tuple = PyTuple_New(count);
  for (int32_t i = 0; tuple && i < count; ++i) {
    PyObject* number = PyLong_FromLongLong(numbers[i]);
    if (number)
      PyTuple_SET_ITEM(tuple, i, number);
    else
      Py_CLEAR(tuple);
  }
  return tuple;
}

PyObject* get_shape(PyObject* self, void*) { return numbers_tuple(view_of(self).shape, view_of(self).ndim); }
PyObject* get_strides(PyObject* self, void*) { return numbers_tuple(view_of(self).strides, view_of(self).ndim); }
PyObject* get_dtype(PyObject* self, void*) { return PyUnicode_FromString(polyref_dl_type_name(view_of(self).dtype)); }
PyObject* get_readonly(PyObject* self, void*) { return PyBool_FromLong(handle_of(self)->readonly != 0); }
PyObject* get_ndim(PyObject* self, void*) { return PyLong_FromLong(view_of(self).ndim); }
PyObject* get_size(PyObject* self, void*) { return PyLong_FromLongLong(polyref_tensor_size(handle_of(self))); }
PyObject* get_address(PyObject* self, void*) { return PyLong_FromVoidPtr(view_of(self).data); }

PyObject* repr(PyObject* self) {
  PyObject* shape = get_shape(self, nullptr);
  PyObject* text = shape ? PyUnicode_FromFormat("<polyref.Tensor %s %R%s>", polyref_dl_type_name(view_of(self).dtype),
                                                shape, handle_of(self)->readonly ? " readonly" : "")
                         : nullptr;
  Py_XDECREF(shape);
  return text;
}

bool is_same_view(const polyref_dl_tensor& a, const polyref_dl_tensor& b) {
  return a.data == b.data && std::memcmp(&a.dtype, &b.dtype, sizeof a.dtype) == 0 &&
         std::memcmp(&a.device, &b.device, sizeof a.device) == 0 &&
         std::equal(a.shape, a.shape + a.ndim, b.shape, b.shape + b.ndim) &&
         std::equal(a.strides, a.strides + a.ndim, b.strides, b.strides + b.ndim);
}

PyObject* compare(PyObject* self, PyObject* other, int operation) {
  if (!is_tensor(other) || (operation != Py_EQ && operation != Py_NE)) Py_RETURN_NOTIMPLEMENTED;
  return PyBool_FromLong(is_same_view(view_of(self), view_of(other)) == (operation == Py_EQ));
}

Py_hash_t hash(PyObject* self) {
  PyObject* key =
      Py_BuildValue("(NNN)", get_address(self, nullptr), get_dtype(self, nullptr), get_shape(self, nullptr));
  const Py_hash_t found = key ? PyObject_Hash(key) : -1;
  Py_XDECREF(key);
  return found;
}

PyObject* make(PyTypeObject*, PyObject* args, PyObject* kwargs) {
  static const char* const kNames[] = {"memory", nullptr};
  static constexpr Where kMemory{"polyref.Tensor", "memory"};
  PyObject* memory = nullptr;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O:Tensor", const_cast<char**>(kNames), &memory)) return nullptr;
  polyref_tensor* handle = tensor_of(memory, &kMemory);
  return handle ? new_tensor(handle) : nullptr;
}

int no_buffer(Py_buffer* view, const char* why) {
  view->obj = nullptr;
  PyErr_SetString(PyExc_BufferError, why);
  return -1;
}

int get_buffer(PyObject* self, Py_buffer* view, int flags) {
  const polyref_dl_tensor& tensor = view_of(self);
  const char* format = format_of(tensor.dtype);
  if (tensor.device.type != POLYREF_DL_CPU) return no_buffer(view, "this tensor isn't in the CPU's memory");
  if (!format) return no_buffer(view, "buffers have no format for this tensor's dtype");
  if ((flags & PyBUF_WRITABLE) && handle_of(self)->readonly) return no_buffer(view, "this tensor is read-only");
  Py_ssize_t* strides = reinterpret_cast<TensorObject*>(self)->strides;
  if (!strides) return no_buffer(view, "this tensor's strides are past 64 bits in bytes");
  view->buf = tensor.data;
  view->itemsize = tensor.dtype.bits / 8;
  view->len = polyref_tensor_size(handle_of(self)) * view->itemsize;
  view->readonly = handle_of(self)->readonly != 0;
  view->ndim = tensor.ndim;
  view->format = const_cast<char*>(format);
  view->shape = tensor.ndim ? tensor.shape : nullptr;
  view->strides = tensor.ndim ? strides : nullptr;
  view->suboffsets = nullptr;
  view->internal = nullptr;
  const auto wants = [flags](int all) { return (flags & all) == all; };
  const bool c_order = wants(PyBUF_C_CONTIGUOUS) || !wants(PyBUF_STRIDES);
  if ((c_order && !PyBuffer_IsContiguous(view, 'C')) ||
      (wants(PyBUF_F_CONTIGUOUS) && !PyBuffer_IsContiguous(view, 'F')) ||
      (wants(PyBUF_ANY_CONTIGUOUS) && !PyBuffer_IsContiguous(view, 'A'))) {
    return no_buffer(view, "this tensor's numbers don't stand one after the other");
  }
  if (!wants(PyBUF_FORMAT)) view->format = nullptr;
  if (!wants(PyBUF_ND)) view->shape = nullptr;
  if (!wants(PyBUF_STRIDES)) view->strides = nullptr;
  view->obj = self;
  Py_INCREF(self);
  return 0;
}

PyObject* to_dlpack(PyObject* self, PyObject* args, PyObject* kwargs) {
  return dlpack_capsule(handle_of(self), args, kwargs);
}

PyObject* dlpack_device(PyObject* self, PyObject*) {
  return Py_BuildValue("(ii)", view_of(self).device.type, view_of(self).device.id);
}

PyMethodDef methods[] = {
    {"__dlpack__", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(to_dlpack)), METH_VARARGS | METH_KEYWORDS,
     "__dlpack__($self, /, *, stream=None, max_version=None, dl_device=None, copy=None)\n--\n\n"
     "A capsule by which other libraries share the memory."},
    {"__dlpack_device__", dlpack_device, METH_NOARGS,
     "__dlpack_device__($self, /)\n--\n\nThe type and the number of the device: (1, 0) is the CPU's memory."},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef attributes[] = {
    {"shape", get_shape, nullptr, "The length of each dimension.", nullptr},
    {"strides", get_strides, nullptr, "How many numbers the next one of each dimension is away.", nullptr},
    {"dtype", get_dtype, nullptr, "The type of the numbers, as NumPy calls it: 'float64'.", nullptr},
    {"readonly", get_readonly, nullptr, "Whether nobody may write through this.", nullptr},
    {"ndim", get_ndim, nullptr, "How many dimensions there are.", nullptr},
    {"size", get_size, nullptr, "How many numbers there are.", nullptr},
    {"address", get_address, nullptr, "Where the first number is.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

const char kDoc[] =
    "Tensor(memory)\n--\n\n"
    "Memory of numbers that languages share, kept as long as anyone looks at it.\n\n"
    "Made of anything with buffers or `__dlpack__`, without a copy. `numpy.asarray`, `numpy.from_dlpack` and\n"
    "`memoryview` see the same memory. Tensors are equal if they are the same view of the same memory: its address,\n"
    "its shape, its strides and its dtype.";

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>(kDoc)},
    {Py_tp_new, reinterpret_cast<void*>(make)},
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
    {Py_tp_repr, reinterpret_cast<void*>(repr)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_hash, reinterpret_cast<void*>(hash)},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_bf_getbuffer, reinterpret_cast<void*>(get_buffer)},
    {0, nullptr},
};

PyType_Spec spec = {"polyref.Tensor", sizeof(TensorObject), 0, Py_TPFLAGS_DEFAULT, slots};

}  // namespace

bool is_tensor(PyObject* value) { return Py_TYPE(value) == tensor_type; }

polyref_tensor* tensor_of(PyObject* value, const Where* where) {
  if (is_tensor(value)) {
    polyref_tensor_retain(handle_of(value));
    return handle_of(value);
  }
  do_put_off();  // a thread that gives and drops memory doesn't wait for the main one to end it
  if (PyObject_CheckBuffer(value)) return from_buffer(value, where);
  if (has_dlpack(value)) return from_dlpack(value, where);
  wrong_type(value, "an object with buffers or __dlpack__", where);
  return nullptr;
}

PyObject* new_tensor(polyref_tensor* handle) {
  const auto ndim = static_cast<size_t>(handle->view.ndim);
  auto* strides = static_cast<Py_ssize_t*>(PyMem_Malloc((ndim + 1) * sizeof(Py_ssize_t)));
  TensorObject* tensor = strides ? PyObject_New(TensorObject, tensor_type) : nullptr;
  if (!tensor) {
    PyMem_Free(strides);
    polyref_tensor_release(handle);
    return PyErr_Occurred() ? nullptr : PyErr_NoMemory();
  }
  bool fits = true;
  for (size_t i = 0; i < ndim; ++i) {
    fits = !__builtin_mul_overflow(handle->view.strides[i], handle->view.dtype.bits / 8, &strides[i]) && fits;
  }
  tensor->handle = handle;
  tensor->strides = fits ? strides : nullptr;
  if (!fits) PyMem_Free(strides);
  return reinterpret_cast<PyObject*>(tensor);
}

bool init_tensor_type(PyObject* module) {
  tensor_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!tensor_type) return false;
  seal(tensor_type);
  return PyModule_AddObjectRef(module, "Tensor", reinterpret_cast<PyObject*>(tensor_type)) == 0;
}

}  // namespace polyref::python
