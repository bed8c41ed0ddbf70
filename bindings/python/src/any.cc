// Dynamic values of packed calls: from Python objects and back.
#include <vector>

#include "core.h"

namespace polyref::python {

PyObject* to_python(polyref_str text) {
  return PyUnicode_DecodeUTF8(text.data ? text.data : "", static_cast<Py_ssize_t>(text.size), "strict");
}

namespace {

const Where kArgument{nullptr, "an argument"};

// A value of a packed call, whose parameters are only known in C++.
bool is_packed(const Where* where) { return where == &kArgument; }

bool int_to_any(PyObject* value, polyref_any* out, const Where* where) {
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
  if (!is_packed(where)) {
    PyErr_Format(PyExc_OverflowError, "%s: %S is past 64 bits; pass a float", describe(*where).c_str(), value);
    return false;
  }
  // Where a double is wanted, such a number is one, if it is one exactly; C++ refuses it elsewhere.
  out->tag = POLYREF_ANY_FLOAT;
  if (!read_double(value, &out->v.f, where)) return false;
  PyObject* number = PyFloat_FromDouble(out->v.f);
  const int same = number ? PyObject_RichCompareBool(number, value, Py_EQ) : -1;
  Py_XDECREF(number);
  if (same == 0) PyErr_Format(PyExc_OverflowError, "%S is past 64 bits and no double exactly; pass a float", value);
  return same > 0;
}

// Items on their way into a list or a map, of a value that is known by `where`.
struct Converted {
  const Where* where;
  std::vector<polyref_any> items;
};

bool item_to_any(PyObject* item, Converted& converted) {
  converted.items.push_back({});
  // Converting may run Python code, which may take the item out of its list.
  Py_INCREF(item);
  const bool ok = read_any(item, &converted.items.back(), converted.where);
  Py_DECREF(item);
  return ok;
}

bool items_to_any(PyObject* value, Converted& converted) {
  PyObject* items = PySequence_Fast(value, "not a list");
  bool ok = items != nullptr;
  for (Py_ssize_t i = 0; ok && i < PySequence_Fast_GET_SIZE(items); ++i) {
    ok = item_to_any(PySequence_Fast_GET_ITEM(items, i), converted);
  }
  Py_XDECREF(items);
  return ok;
}

// What travels as a list.
bool is_listed(PyObject* value) {
  return PyList_Check(value) || PyTuple_Check(value) || PyAnySet_Check(value) || Py_TYPE(value) == list_type ||
         is_set_view(value);
}

bool entries_to_any(PyObject* value, Converted& converted) {
  PyObject* columns = columns_of(value, converted.where);
  if (!columns) return false;
  PyObject* keys = PyTuple_GET_ITEM(columns, 0);
  PyObject* items = PyTuple_GET_ITEM(columns, 1);
  bool ok = true;
  for (Py_ssize_t i = 0; ok && i < PyList_GET_SIZE(keys); ++i) {
    ok = item_to_any(PyList_GET_ITEM(keys, i), converted) && item_to_any(PyList_GET_ITEM(items, i), converted);
  }
  Py_DECREF(columns);
  return ok;
}

// A map of the fields by their names in C++.
bool fields_to_any(PyObject* value, Converted& converted) {
  const Struct& type = *struct_of(Py_TYPE(value));
  for (size_t i = 0; type.fields[i].name; ++i) {
    converted.items.push_back(polyref_any_string(str(type.fields[i].key)));
    PyObject* attribute = PyObject_GetAttr(value, type.names[i]);
    const bool ok = attribute && item_to_any(attribute, converted);
    Py_XDECREF(attribute);
    if (!ok) return false;
  }
  return true;
}

// Containers can be deep, and contain themselves.
bool container_to_any(PyObject* value, polyref_any* out, const Where* where, bool (*convert)(PyObject*, Converted&),
                      polyref_any (*pack)(polyref_any*, size_t) noexcept) {
  if (Py_EnterRecursiveCall(" while converting a container for C++") != 0) return false;
  Converted converted{where, {}};
  const bool ok = convert(value, converted);
  Py_LeaveRecursiveCall();
  if (ok)
    *out = pack(converted.items.data(), converted.items.size());
  else
    for (polyref_any& item : converted.items) polyref_any_drop(&item);
  return ok;
}

bool bytes_to_any(PyObject* value, polyref_any* out, const Where* where) {
  Py_buffer buffer{};
  const bool ok = read_bytes(value, &buffer, where);
  if (ok) *out = polyref_any_bytes({static_cast<const uint8_t*>(buffer.buf), static_cast<size_t>(buffer.len)});
  PyBuffer_Release(&buffer);  // also of one that is no bytes
  return ok;
}

// Nanoseconds, since 1970 for a point in time.
bool time_to_any(polyref_time time, polyref_any* out) {
  constexpr int64_t kSecond = 1000000000;
  out->tag = POLYREF_ANY_INT;
  if (!__builtin_mul_overflow(time.seconds, kSecond, &out->v.i) &&
      !__builtin_add_overflow(out->v.i, time.nanoseconds, &out->v.i)) {
    return true;
  }
  PyErr_SetString(PyExc_OverflowError, "an argument has more nanoseconds than 64 bits can hold");
  return false;
}

// `known` says whether it is one of these.
bool record_to_any(PyObject* value, polyref_any* out, const Where* where, bool* known) {
  *known = true;
  polyref_time time{};
  if (is_duration(value)) return read_duration(value, &time, where) && time_to_any(time, out);
  if (is_time(value)) return read_time(value, &time, where) && time_to_any(time, out);
  if (PyComplex_Check(value)) {
    PyObject* parts = Py_BuildValue("(dd)", PyComplex_RealAsDouble(value), PyComplex_ImagAsDouble(value));
    const bool ok = parts && container_to_any(parts, out, where, items_to_any, polyref_any_list);
    Py_XDECREF(parts);
    return ok;
  }
  if (PyObject_HasAttrString(reinterpret_cast<PyObject*>(Py_TYPE(value)), "__fspath__")) {
    PyObject* bytes = path_bytes(value, where);
    if (!bytes) return false;
    *out = polyref_any_string({PyBytes_AS_STRING(bytes), static_cast<size_t>(PyBytes_GET_SIZE(bytes))});
    Py_DECREF(bytes);
    return true;
  }
  *known = false;
  return false;
}

// `known` says whether it is one that isn't of Python's own types.
bool number_to_any(PyObject* value, polyref_any* out, const Where* where, bool* known) {
  const NumberSort sort = PyComplex_Check(value) ? NumberSort::kNone : sort_of(value);
  *known = sort != NumberSort::kNone;
  if (!*known || sort == NumberSort::kFailed) return false;
  PyObject* number = number_of(value, sort);
  const bool ok = number && read_any(number, out, where);
  Py_XDECREF(number);
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

PyObject* item_from_any(polyref_any item) {
  item.owned = 0;  // the list keeps its own
  return from_any(&item);
}

PyObject* list_from_any(const polyref_list* items) {
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(items->size));
  for (size_t i = 0; list && i < items->size; ++i) {
    PyObject* converted = item_from_any(items->data[i]);
    if (converted)
      PyList_SET_ITEM(list, static_cast<Py_ssize_t>(i), converted);
    else
      Py_CLEAR(list);
  }
  return list;
}

PyObject* map_from_any(const polyref_list* entries) {
  PyObject* dict = PyDict_New();
  for (size_t i = 0; dict && i + 1 < entries->size; i += 2) {
    PyObject* key = item_from_any(entries->data[i]);
    PyObject* item = key ? item_from_any(entries->data[i + 1]) : nullptr;
    if (!item || PyDict_SetItem(dict, key, item) < 0) Py_CLEAR(dict);
    Py_XDECREF(item);
    Py_XDECREF(key);
  }
  return dict;
}

PyObject* container_from_any(const polyref_list* items, PyObject* (*convert)(const polyref_list*)) {
  if (Py_EnterRecursiveCall(" while converting a container from C++") != 0) return nullptr;
  PyObject* container = convert(items);
  Py_LeaveRecursiveCall();
  return container;
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
    case POLYREF_ANY_TENSOR:
      polyref_tensor_retain(any.v.t);
      return new_tensor(any.v.t);
    case POLYREF_ANY_LIST:
      return container_from_any(any.v.l, list_from_any);
    case POLYREF_ANY_MAP:
      return container_from_any(any.v.l, map_from_any);
    default:
      return PyErr_Format(PyExc_SystemError, "a packed value has the unknown tag %u", any.tag);
  }
}

}  // namespace

bool read_any(PyObject* value, polyref_any* out, const Where* where) {
  *out = polyref_any{};
  if (value == Py_None) return true;
  if (PyBool_Check(value)) {
    out->tag = POLYREF_ANY_BOOL;
    out->v.i = value == Py_True;
    return true;
  }
  if (PyLong_Check(value)) return int_to_any(value, out, where);
  if (PyFloat_Check(value)) {
    out->tag = POLYREF_ANY_FLOAT;
    out->v.f = PyFloat_AS_DOUBLE(value);
    return true;
  }
  if (PyUnicode_Check(value)) {
    polyref_str text{};
    if (!read_string(value, &text, where)) return false;
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
  if (is_tensor(value)) {
    out->tag = POLYREF_ANY_TENSOR;
    out->owned = 1;
    out->v.t = tensor_of(value, where);
    return true;
  }
  if (is_listed(value)) return container_to_any(value, out, where, items_to_any, polyref_any_list);
  if (struct_of(Py_TYPE(value))) return container_to_any(value, out, where, fields_to_any, polyref_any_map);
  if (PyDict_Check(value) || is_map_view(value))
    return container_to_any(value, out, where, entries_to_any, polyref_any_map);
  bool known = false;
  bool ok = number_to_any(value, out, where, &known);
  if (known) return ok;
  if (PyObject_CheckBuffer(value) && !is_scalar(value)) return bytes_to_any(value, out, where);
  ok = record_to_any(value, out, where, &known);
  if (known) return ok;
  if (PyCallable_Check(value)) return function_to_any(value, out);
  return wrong_type(value, "a number, text, bytes, a list, a set, a dict, a polyref object or a callable", where);
}

bool to_any(PyObject* value, polyref_any* out) { return read_any(value, out, &kArgument); }

PyObject* write_any(const polyref_any* value) { return peek(*value); }

PyObject* from_any(polyref_any* any) {
  PyObject* value = peek(*any);
  polyref_any_drop(any);
  return value;
}

}  // namespace polyref::python
