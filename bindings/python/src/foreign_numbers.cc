// Numbers that aren't of Python's own types: NumPy's scalars, decimals, fractions and what else has `__index__` or
// `__float__`.
#include "buffers.h"
#include "core.h"

namespace polyref::python {

namespace {

bool has_length(PyObject* value) {
  const PyTypeObject* type = Py_TYPE(value);
  return (type->tp_as_sequence && type->tp_as_sequence->sq_length) ||
         (type->tp_as_mapping && type->tp_as_mapping->mp_length);
}

// NumPy's arrays of no dimensions are numbers.
bool is_array(PyObject* value) {
  if (!has_length(value) || !PyObject_CheckBuffer(value)) return false;
  Py_buffer view{};
  if (PyObject_GetBuffer(value, &view, PyBUF_FULL_RO) < 0) {
    PyErr_Clear();
    return true;
  }
  const bool found = view.ndim != 0;
  PyBuffer_Release(&view);
  return found;
}

// What its buffer says of a number: a bool and a complex number have `__float__` too.
NumberSort buffered_sort(PyObject* value) {
  if (!PyObject_CheckBuffer(value)) return NumberSort::kNone;
  Py_buffer view{};
  if (PyObject_GetBuffer(value, &view, PyBUF_FULL_RO) < 0) {
    PyErr_Clear();
    return NumberSort::kNone;
  }
  const std::string format = format_of(view);
  PyBuffer_Release(&view);
  if (format == "?") return NumberSort::kBool;
  return format.find('Z') != format.npos ? NumberSort::kComplex : NumberSort::kNone;
}

// Whether it converts; what a TypeError refuses doesn't.
NumberSort sort_by(PyObject* (*convert)(PyObject*), PyObject* value, NumberSort sort) {
  PyObject* number = convert(value);
  if (!number && !PyErr_ExceptionMatches(PyExc_TypeError)) return NumberSort::kFailed;
  if (!number) PyErr_Clear();
  const bool found = number != nullptr;
  Py_XDECREF(number);
  return found ? sort : NumberSort::kNone;
}

}  // namespace

bool is_scalar(PyObject* value) {
  const PyNumberMethods* number = Py_TYPE(value)->tp_as_number;
  return number && (number->nb_index || number->nb_float) && !has_length(value);
}

NumberSort sort_of(PyObject* value) {
  if (PyBool_Check(value)) return NumberSort::kBool;
  if (PyLong_Check(value)) return NumberSort::kInt;
  if (PyFloat_Check(value)) return NumberSort::kFloat;
  if (PyComplex_Check(value)) return NumberSort::kComplex;
  const PyNumberMethods* number = Py_TYPE(value)->tp_as_number;
  if (!number || !(number->nb_index || number->nb_float) || is_array(value)) return NumberSort::kNone;
  NumberSort sort = buffered_sort(value);
  if (sort == NumberSort::kNone && number->nb_index) sort = sort_by(PyNumber_Index, value, NumberSort::kInt);
  if (sort == NumberSort::kNone && number->nb_float) sort = sort_by(PyNumber_Float, value, NumberSort::kFloat);
  return sort;
}

PyObject* number_of(PyObject* value, NumberSort sort) {
  if (sort == NumberSort::kBool) {
    const int truth = PyObject_IsTrue(value);
    return truth < 0 ? nullptr : PyBool_FromLong(truth);
  }
  if (sort == NumberSort::kInt) return PyNumber_Index(value);
  if (sort == NumberSort::kFloat) return PyNumber_Float(value);
  const Py_complex parts = PyComplex_AsCComplex(value);
  return parts.real == -1.0 && PyErr_Occurred() ? nullptr : PyComplex_FromCComplex(parts);
}

bool read_bool(PyObject* value, bool* out, const Where* where) {
  const NumberSort sort = sort_of(value);
  if (sort == NumberSort::kFailed) return false;
  if (sort != NumberSort::kBool) return wrong_type(value, "bool", where);
  const int truth = PyObject_IsTrue(value);
  *out = truth > 0;
  return truth >= 0;
}

bool read_complex(PyObject* value, double* real, double* imag, const Where* where) {
  const NumberSort sort = sort_of(value);
  if (sort == NumberSort::kFailed) return false;
  if (sort == NumberSort::kNone) return wrong_type(value, "complex", where);
  const Py_complex parts = PyComplex_AsCComplex(value);
  *real = parts.real;
  *imag = parts.imag;
  return parts.real != -1.0 || !PyErr_Occurred();
}

}  // namespace polyref::python
