// Dynamic values of packed calls: from Python objects and back.
#include <vector>

#include "core.h"

namespace polyref::python {

PyObject* to_python(polyref_str text) {
  return PyUnicode_DecodeUTF8(text.data ? text.data : "", static_cast<Py_ssize_t>(text.size), "strict");
}

namespace {

const Where kArgument{nullptr, "an argument"};

bool int_to_any(PyObject* value, polyref_any* out) {
  int overflow = 0;
  out->tag = POLYREF_ANY_INT;
  out->v.i = PyLong_AsLongLongAndOverflow(value, &overflow);
  if (!overflow) return out->v.i != -1 || !PyErr_Occurred();
  if (overflow > 0) {
    out->tag = POLYREF_ANY_UINT;
    out->v.u = PyLong_AsUnsignedLongLong(value);
    if (!PyErr_Occurred()) return true;
    PyErr_Clear();
  }
  // Where a double is wanted, such a number is one; C++ refuses it elsewhere.
  out->tag = POLYREF_ANY_FLOAT;
  return read_double(value, &out->v.f, &kArgument);
}

bool items_to_any(PyObject* value, polyref_any* out) {
  PyObject* items = PySequence_Fast(value, "not a list");
  if (!items) return false;
  std::vector<polyref_any> converted;
  bool ok = true;
  for (Py_ssize_t i = 0; ok && i < PySequence_Fast_GET_SIZE(items); ++i) {
    converted.push_back({});
    // Converting may run Python code, which may take the item out of its list.
    PyObject* item = PySequence_Fast_GET_ITEM(items, i);
    Py_INCREF(item);
    ok = to_any(item, &converted.back());
    Py_DECREF(item);
  }
  Py_DECREF(items);
  if (ok)
    *out = polyref_any_list(converted.data(), converted.size());
  else
    for (polyref_any& item : converted) polyref_any_drop(&item);
  return ok;
}

// Lists can be deep, and contain themselves.
bool list_to_any(PyObject* value, polyref_any* out) {
  if (Py_EnterRecursiveCall(" while converting a list for C++") != 0) return false;
  bool ok = items_to_any(value, out);
  Py_LeaveRecursiveCall();
  return ok;
}

bool bytes_to_any(PyObject* value, polyref_any* out) {
  Py_buffer buffer{};
  const bool ok = read_bytes(value, &buffer, &kArgument);
  if (ok) *out = polyref_any_bytes({static_cast<const uint8_t*>(buffer.buf), static_cast<size_t>(buffer.len)});
  PyBuffer_Release(&buffer);  // also of one that is no bytes
  return ok;
}

bool function_to_any(PyObject* value, polyref_any* out) {
  polyref_function* function = function_for(value);
  if (!function) return false;
  out->tag = POLYREF_ANY_FUNCTION;
  out->owned = 1;
  out->v.fn = function;
  return true;
}

PyObject* items_from_any(const polyref_list* items) {
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(items->size));
  for (size_t i = 0; list && i < items->size; ++i) {
    polyref_any item = items->data[i];
    item.owned = 0;  // the list keeps its own
    PyObject* converted = from_any(&item);
    if (converted)
      PyList_SET_ITEM(list, static_cast<Py_ssize_t>(i), converted);
    else
      Py_CLEAR(list);
  }
  return list;
}

PyObject* list_from_any(const polyref_list* items) {
  if (Py_EnterRecursiveCall(" while converting a list from C++") != 0) return nullptr;
  PyObject* list = items_from_any(items);
  Py_LeaveRecursiveCall();
  return list;
}

PyObject* peek(const polyref_any& any) {
  switch (any.tag) {
    case POLYREF_ANY_NONE:
      Py_RETURN_NONE;
    case POLYREF_ANY_BOOL:
      return PyBool_FromLong(any.v.i != 0);
    case POLYREF_ANY_INT:
      return PyLong_FromLongLong(any.v.i);
    case POLYREF_ANY_UINT:
      return PyLong_FromUnsignedLongLong(any.v.u);
    case POLYREF_ANY_FLOAT:
      return PyFloat_FromDouble(any.v.f);
    case POLYREF_ANY_STRING:
      return to_python(*any.v.s);
    case POLYREF_ANY_BYTES:
      return PyBytes_FromStringAndSize(any.v.s->data, static_cast<Py_ssize_t>(any.v.s->size));
    case POLYREF_ANY_OBJECT:
      return wrap_borrowed(any.v.o, object_class);
    case POLYREF_ANY_FUNCTION:
      polyref_function_retain(any.v.fn);
      return take_callable(any.v.fn, nullptr);
    case POLYREF_ANY_LIST:
      return list_from_any(any.v.l);
    default:
      return PyErr_Format(PyExc_SystemError, "a packed value has the unknown tag %u", any.tag);
  }
}

}  // namespace

bool to_any(PyObject* value, polyref_any* out) {
  *out = polyref_any{};
  if (value == Py_None) return true;
  if (PyBool_Check(value)) {
    out->tag = POLYREF_ANY_BOOL;
    out->v.i = value == Py_True;
    return true;
  }
  if (PyLong_Check(value)) return int_to_any(value, out);
  if (PyFloat_Check(value)) {
    out->tag = POLYREF_ANY_FLOAT;
    out->v.f = PyFloat_AS_DOUBLE(value);
    return true;
  }
  if (PyUnicode_Check(value)) {
    polyref_str text{};
    if (!read_string(value, &text, &kArgument)) return false;
    *out = polyref_any_string(text);
    return true;
  }
  if (is_instance(value, object_class)) {
    if (!is_made(value)) return false;
    polyref_retain(handle(value));
    out->tag = POLYREF_ANY_OBJECT;
    out->owned = 1;
    out->v.o = handle(value);
    return true;
  }
  if (PyList_Check(value) || PyTuple_Check(value) || Py_TYPE(value) == list_type) return list_to_any(value, out);
  if (PyObject_CheckBuffer(value)) return bytes_to_any(value, out);
  if (PyCallable_Check(value)) return function_to_any(value, out);
  return wrong_type(value, "a number, text, bytes, a list, a polyref object or a callable", &kArgument);
}

PyObject* from_any(polyref_any* any) {
  PyObject* value = peek(*any);
  polyref_any_drop(any);
  return value;
}

}  // namespace polyref::python
