// Slow paths of reading values: other types than the usual ones, and all errors.
#include <limits>

#include "core.h"

namespace polyref::python {

namespace {

// A key as Python writes it; its number where it can't be written.
std::string key_text(PyObject* keys, Py_ssize_t index) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyObject* text = PyObject_Repr(index < 0 ? keys : PyList_GET_ITEM(keys, index));
  const char* data = text ? PyUnicode_AsUTF8(text) : nullptr;
  std::string found = data ? data : "#" + std::to_string(index);
  Py_XDECREF(text);
  PyErr_Restore(type, value, traceback);
  return found;
}

}  // namespace

std::string describe(const Where& where) {
  if (where.outer && where.field) return describe(*where.outer) + "." + where.field;
  if (where.outer && where.is_key) return describe(*where.outer) + ": the key " + key_text(where.keys, where.index);
  if (where.outer) {
    std::string index = where.keys ? key_text(where.keys, where.index) : std::to_string(where.index);
    return describe(*where.outer) + "[" + index + "]";
  }
  if (!where.function) return where.param ? where.param : "the value";
  if (!where.param) return where.function;
  return std::string(where.function) + "(): " + where.param;
}

bool wrong_type(PyObject* value, const char* expected, const Where* where) {
  const char* given = value == Py_None ? "None" : Py_TYPE(value)->tp_name;
  const char* none = where->nullable ? " or None" : "";
  PyErr_Format(PyExc_TypeError, "%s must be %s%s, not %s", describe(*where).c_str(), expected, none, given);
  return false;
}

namespace {

// A new reference to `value` as an int; null with TypeError for floats, text and all else that is no integer.
PyObject* as_int(PyObject* value, const Where* where) {
  if (PyLong_Check(value)) {
    Py_INCREF(value);
    return value;
  }
  const NumberSort sort = sort_of(value);
  if (sort == NumberSort::kInt) return PyNumber_Index(value);
  if (sort != NumberSort::kFailed) wrong_type(value, "int", where);
  return nullptr;
}

bool out_of_range(PyObject* value, const char* range, const Where* where) {
  PyObject* text = PyObject_Str(value);
  if (!text && PyErr_ExceptionMatches(PyExc_ValueError)) {  // more digits than Python likes to print
    PyErr_Clear();
    text = PyUnicode_FromString("a huge number");
  }
  if (text) PyErr_Format(PyExc_OverflowError, "%s must be in %s, not %U", describe(*where).c_str(), range, text);
  Py_XDECREF(text);
  return false;
}

}  // namespace

bool read_int(PyObject* value, int64_t min, int64_t max, int64_t* out, const Where* where) {
  PyObject* integer = as_int(value, where);
  if (!integer) return false;
  int overflow = 0;
  *out = PyLong_AsLongLongAndOverflow(integer, &overflow);
  bool ok = !(*out == -1 && !overflow && PyErr_Occurred());
  if (ok && (overflow || *out < min || *out > max)) {
    ok = out_of_range(integer, ("[" + std::to_string(min) + ", " + std::to_string(max) + "]").c_str(), where);
  }
  Py_DECREF(integer);
  return ok;
}

bool read_uint(PyObject* value, uint64_t max, uint64_t* out, const Where* where) {
  PyObject* integer = as_int(value, where);
  if (!integer) return false;
  *out = PyLong_AsUnsignedLongLong(integer);
  bool overflow = false;
  if (*out == std::numeric_limits<uint64_t>::max() && PyErr_Occurred()) {
    overflow = PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
    if (overflow) PyErr_Clear();
  }
  bool ok = !PyErr_Occurred();
  if (ok && (overflow || *out > max)) {
    ok = out_of_range(integer, ("[0, " + std::to_string(max) + "]").c_str(), where);
  }
  Py_DECREF(integer);
  return ok;
}

bool read_bits(PyObject* value, unsigned width, bool sign, int64_t* out, const Where* where) {
  const int64_t min = sign ? INT64_MIN >> (64 - width) : 0;
  const uint64_t max = UINT64_MAX >> (64 - width);
  int overflow = 0;
  int64_t narrow = PyLong_AsLongLongAndOverflow(value, &overflow);
  auto bits = static_cast<uint64_t>(narrow);
  bool fits = !overflow && (narrow < 0 ? narrow >= min : bits <= max);
  if (overflow > 0 && width == 64) {
    bits = PyLong_AsUnsignedLongLong(value);
    fits = !PyErr_Occurred();
    PyErr_Clear();
  }
  *out = static_cast<int64_t>(bits & max);
  if (fits) return true;
  return out_of_range(value, ("[" + std::to_string(min) + ", " + std::to_string(max) + "]").c_str(), where);
}

bool read_double(PyObject* value, double* out, const Where* where) {
  if (PyLong_Check(value)) {
    *out = PyLong_AsDouble(value);
    if (*out != -1.0 || !PyErr_Occurred()) return true;
    if (!PyErr_ExceptionMatches(PyExc_OverflowError)) return false;
    PyErr_Clear();
    return out_of_range(value, "the range of a double", where);
  }
  const NumberSort sort = sort_of(value);
  if (sort == NumberSort::kFailed) return false;
  if (sort == NumberSort::kNone || sort == NumberSort::kComplex) return wrong_type(value, "float", where);
  *out = PyFloat_AsDouble(value);
  return *out != -1.0 || !PyErr_Occurred();
}

bool read_string(PyObject* value, polyref_str* out, const Where* where) {
  if (!PyUnicode_Check(value)) return wrong_type(value, "str", where);
  Py_ssize_t size = 0;
  out->data = PyUnicode_AsUTF8AndSize(value, &size);
  out->size = static_cast<size_t>(size);
  if (out->data) return true;
  if (PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) {
    PyErr_Clear();
    PyErr_Format(PyExc_ValueError, "%s has a lone surrogate, which UTF-8 can't carry", describe(*where).c_str());
  }
  return false;
}

bool read_bytes(PyObject* value, Py_buffer* out, const Where* where) {
  if (!PyObject_CheckBuffer(value)) return wrong_type(value, "bytes", where);
  if (PyObject_GetBuffer(value, out, PyBUF_CONTIG_RO | PyBUF_FORMAT) < 0) return false;
  if (out->itemsize == 1 && out->ndim != 0) return true;                 // a number of one byte isn't bytes
  return wrong_type(value, "bytes or a buffer of single bytes", where);  // the call releases the buffer
}

void name_text_error(const char* what) {
  if (!PyErr_ExceptionMatches(PyExc_UnicodeDecodeError)) return;
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyErr_NormalizeException(&type, &value, &traceback);
  PyObject* reason = PyObject_GetAttrString(value, "reason");
  PyObject* named = reason ? PyUnicode_FromFormat("%U; C++ gave it as %s", reason, what) : nullptr;
  if (!named || PyObject_SetAttrString(value, "reason", named) < 0) PyErr_Clear();
  Py_XDECREF(named);
  Py_XDECREF(reason);
  PyErr_Restore(type, value, traceback);
}

int is_row(PyObject* value) {
  if (PyList_Check(value) || PyTuple_Check(value)) return 1;
  if (PyUnicode_Check(value) || PyBytes_Check(value) || PyByteArray_Check(value)) return 0;
  if (!Py_TYPE(value)->tp_iter && !PySequence_Check(value)) return 0;
  const int mapping = is_mapping(value);
  return mapping < 0 ? mapping : !mapping;
}

static bool has_items(PyObject* value, const Where* where) {
  const int row = is_row(value);
  if (row != 0) return row > 0;
  return wrong_type(value, "a list or another iterable", where);
}

PyObject* items_of(PyObject* value, const Where* where) {
  return has_items(value, where) ? PySequence_Fast(value, "not iterable") : nullptr;
}

// The first items of an iterable, which may have no end.
static PyObject* first_items(PyObject* value, Py_ssize_t most) {
  PyObject* iterator = PyObject_GetIter(value);
  PyObject* items = iterator ? PyList_New(0) : nullptr;
  for (Py_ssize_t i = 0; items && i < most; ++i) {
    PyObject* item = PyIter_Next(iterator);
    if (!item && !PyErr_Occurred()) break;
    if (!item || PyList_Append(items, item) < 0) Py_CLEAR(items);
    Py_XDECREF(item);
  }
  Py_XDECREF(iterator);
  PyObject* tuple = items ? PyList_AsTuple(items) : nullptr;
  Py_XDECREF(items);
  return tuple;
}

PyObject* tuple_of(PyObject* value, Py_ssize_t size, const Where* where) {
  if (!has_items(value, where)) return nullptr;
  const bool counted = PyTuple_Check(value) || PyList_Check(value);
  PyObject* tuple = counted ? PySequence_Tuple(value) : first_items(value, size + 1);
  if (!tuple || PyTuple_GET_SIZE(tuple) == size) return tuple;
  const char* s = size == 1 ? "" : "s";
  if (!counted && PyTuple_GET_SIZE(tuple) > size) {
    PyErr_Format(PyExc_ValueError, "%s must have %zd element%s, not more", describe(*where).c_str(), size, s);
  } else {
    PyErr_Format(PyExc_ValueError, "%s must have %zd element%s, not %zd", describe(*where).c_str(), size, s,
                 PyTuple_GET_SIZE(tuple));
  }
  Py_DECREF(tuple);
  return nullptr;
}

int is_mapping(PyObject* value) {
  if (PyDict_Check(value)) return 1;
  if (PyAnySet_Check(value) || PyIter_Check(value)) return 0;
  PyObject* module = PyImport_ImportModule("collections.abc");
  PyObject* type = module ? PyObject_GetAttrString(module, "Mapping") : nullptr;
  const int found = type ? PyObject_IsInstance(value, type) : -1;
  Py_XDECREF(type);
  Py_XDECREF(module);
  return found;
}

PyObject* columns_of(PyObject* value, const Where* where) {
  const int mapping = is_mapping(value);
  if (mapping == 0) wrong_type(value, "a dict or another mapping", where);
  if (mapping != 1) return nullptr;
  PyObject* keys = PyMapping_Keys(value);
  PyObject* items = keys ? PyMapping_Values(value) : nullptr;
  PyObject* columns = nullptr;
  if (items && PyList_GET_SIZE(keys) == PyList_GET_SIZE(items)) {
    columns = PyTuple_Pack(2, keys, items);
  } else if (items) {
    PyErr_Format(PyExc_RuntimeError, "%s has not as many values as keys", describe(*where).c_str());
  }
  Py_XDECREF(items);
  Py_XDECREF(keys);
  return columns;
}

}  // namespace polyref::python
