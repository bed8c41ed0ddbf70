#include "dlpack.h"

namespace polyref::python {

namespace {

// The names of a capsule while it is full, and after somebody has taken what is in it.
template <class Managed>
struct Names;
template <>
struct Names<polyref_dl_versioned> {
  static constexpr const char* full = "dltensor_versioned";
  static constexpr const char* used = "used_dltensor_versioned";
};
template <>
struct Names<polyref_dl_managed> {
  static constexpr const char* full = "dltensor";
  static constexpr const char* used = "used_dltensor";
};

// Ends what a capsule of this name holds; without touching an exception that is under way.
template <class Managed>
void end(PyObject* capsule, const char* name) {
  PyObject *type, *value, *trace;
  PyErr_Fetch(&type, &value, &trace);
  if (PyCapsule_IsValid(capsule, name)) {
    auto* managed = static_cast<Managed*>(PyCapsule_GetPointer(capsule, name));
    if (managed->deleter) managed->deleter(managed);
  }
  PyErr_Restore(type, value, trace);
}
template <class Managed>
void end_full(PyObject* capsule) {
  end<Managed>(capsule, Names<Managed>::full);
}
template <class Managed>
void end_used(PyObject* capsule) {
  end<Managed>(capsule, Names<Managed>::used);
}

bool is_readonly(const polyref_dl_versioned& managed) { return (managed.flags & POLYREF_DL_READONLY) != 0; }
bool is_readonly(const polyref_dl_managed&) { return false; }

// The tensor keeps the capsule, which ends where the GIL is held, and then ends what it has been taken of.
template <class Managed>
polyref_tensor* take(PyObject* capsule) {
  auto* managed = static_cast<Managed*>(PyCapsule_GetPointer(capsule, Names<Managed>::full));
  if (!managed) return nullptr;
  polyref_error* error = nullptr;
  polyref_tensor* tensor = polyref_tensor_new(&managed->tensor, is_readonly(*managed), capsule, drop_reference, &error);
  if (error) raise_error(error);
  if (!tensor) return nullptr;
  PyCapsule_SetName(capsule, Names<Managed>::used);
  PyCapsule_SetDestructor(capsule, end_used<Managed>);
  Py_INCREF(capsule);
  return tensor;
}

polyref_tensor* take_versioned(PyObject* capsule, const Where* where) {
  auto* managed = static_cast<polyref_dl_versioned*>(PyCapsule_GetPointer(capsule, Names<polyref_dl_versioned>::full));
  if (managed && managed->major == POLYREF_DL_MAJOR) return take<polyref_dl_versioned>(capsule);
  if (managed) {
    PyErr_Format(PyExc_BufferError, "%s gives DLPack %u.%u, and only version %d is known", describe(*where).c_str(),
                 managed->major, managed->minor, POLYREF_DL_MAJOR);
  }
  return nullptr;
}

PyObject* capsule_of(PyObject* value) {
  PyObject* method = PyObject_GetAttrString(value, "__dlpack__");
  if (!method) return nullptr;
  PyObject* none = PyTuple_New(0);
  PyObject* newest = Py_BuildValue("{s(ii)}", "max_version", POLYREF_DL_MAJOR, POLYREF_DL_MINOR);
  PyObject* capsule = none && newest ? PyObject_Call(method, none, newest) : nullptr;
  if (!capsule && PyErr_ExceptionMatches(PyExc_TypeError)) {  // one that is older than versions
    PyErr_Clear();
    capsule = PyObject_CallNoArgs(method);
  }
  Py_XDECREF(newest);
  Py_XDECREF(none);
  Py_DECREF(method);
  return capsule;
}

template <class Managed>
PyObject* fill(Managed* managed) {
  if (!managed) return PyErr_NoMemory();
  PyObject* capsule = PyCapsule_New(managed, Names<Managed>::full, end_full<Managed>);
  if (!capsule) managed->deleter(managed);
  return capsule;
}

PyObject* refuse(const char* why) {
  PyErr_SetString(PyExc_BufferError, why);
  return nullptr;
}

// A pair of ints under this name.
bool read_pair(PyObject* value, const char* name, int* first, int* second) {
  if (PyTuple_Check(value) && PyTuple_GET_SIZE(value) == 2) return PyArg_ParseTuple(value, "ii", first, second) != 0;
  PyErr_Format(PyExc_TypeError, "__dlpack__(): %s must be a tuple of two ints, not %s", name, Py_TYPE(value)->tp_name);
  return false;
}

}  // namespace

bool has_dlpack(PyObject* value) { return PyObject_HasAttrString(value, "__dlpack__") == 1; }

polyref_tensor* from_dlpack(PyObject* value, const Where* where) {
  PyObject* capsule = capsule_of(value);
  if (!capsule) return nullptr;
  polyref_tensor* tensor = nullptr;
  if (PyCapsule_IsValid(capsule, Names<polyref_dl_versioned>::full)) {
    tensor = take_versioned(capsule, where);
  } else if (PyCapsule_IsValid(capsule, Names<polyref_dl_managed>::full)) {
    tensor = take<polyref_dl_managed>(capsule);
  } else {
    wrong_type(capsule, "an object whose __dlpack__ gives a full capsule of DLPack", where);
  }
  Py_DECREF(capsule);
  return tensor;
}

polyref_tensor* lent_numbers(PyObject* value, Number wanted, bool writable, const Where* where) {
  if (!has_dlpack(value)) return nullptr;
  polyref_tensor* tensor = from_dlpack(value, where);
  if (!tensor) return nullptr;
  const int code = wanted.sort == 'f' ? POLYREF_DL_FLOAT : wanted.sort == 'u' ? POLYREF_DL_UINT : POLYREF_DL_INT;
  const polyref_dl_type type{static_cast<uint8_t>(code), static_cast<uint8_t>(wanted.size * 8), 1};
  polyref_error* error = nullptr;
  polyref_tensor_numbers(tensor, type, 1, writable, &error);
  if (!error) return tensor;
  const std::string text = describe(*where) + ": " + std::string(view(polyref_error_message(error)));
  PyErr_SetString(PyExc_TypeError, text.c_str());
  polyref_error_release(error);
  polyref_tensor_release(tensor);
  return nullptr;
}

PyObject* dlpack_capsule(polyref_tensor* tensor, PyObject* args, PyObject* kwargs) {
  static const char* const kNames[] = {"stream", "max_version", "dl_device", "copy", nullptr};
  PyObject *stream = Py_None, *newest = Py_None, *device = Py_None, *copy = Py_None;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|$OOOO:__dlpack__", const_cast<char**>(kNames), &stream, &newest,
                                   &device, &copy)) {
    return nullptr;
  }
  if (stream != Py_None && !PyLong_Check(stream)) {
    return PyErr_Format(PyExc_TypeError, "__dlpack__(): stream must be an int or None, not %s",
                        Py_TYPE(stream)->tp_name);
  }
  if (copy != Py_None && !PyBool_Check(copy)) {
    return PyErr_Format(PyExc_TypeError, "__dlpack__(): copy must be a bool or None, not %s", Py_TYPE(copy)->tp_name);
  }
  if (copy == Py_True) return refuse("a tensor gives its own memory, and no copy");
  int type = tensor->view.device.type;
  int id = tensor->view.device.id;
  if (device != Py_None && !read_pair(device, "dl_device", &type, &id)) return nullptr;
  if (type != tensor->view.device.type || id != tensor->view.device.id) return refuse("a tensor stays on its device");
  int major = 0;
  int minor = 0;
  if (newest != Py_None && !read_pair(newest, "max_version", &major, &minor)) return nullptr;
  if (major >= POLYREF_DL_MAJOR) return fill(polyref_tensor_versioned(tensor));
  if (tensor->readonly) return refuse("a read-only tensor needs max_version=(1, 0)");
  return fill(polyref_tensor_managed(tensor));
}

}  // namespace polyref::python
