// Binding a call's arguments to parameters.
#include "core.h"

namespace polyref::python {

Py_ssize_t parameter_named(const Params& params, PyObject* name) {
  for (Py_ssize_t i = 0; i < params.count; ++i) {
    if (PyUnicode_CompareWithASCIIString(name, params.where[i].param) == 0) return i;
  }
  return -1;
}

namespace {

Py_ssize_t refuse_count(const Params& params, Py_ssize_t given) {
  if (params.required == params.count) {
    PyErr_Format(PyExc_TypeError, "%s() takes %zd argument%s, but %zd %s given", params.function, params.count,
                 params.count == 1 ? "" : "s", given, given == 1 ? "was" : "were");
  } else {
    PyErr_Format(PyExc_TypeError, "%s() takes from %zd to %zd arguments, but %zd %s given", params.function,
                 params.required, params.count, given, given == 1 ? "was" : "were");
  }
  return -1;
}

}  // namespace

Py_ssize_t bind(const Params* params, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames, PyObject** bound) {
  Py_ssize_t named = kwnames ? PyTuple_GET_SIZE(kwnames) : 0;
  if (nargs > params->positional && nargs <= params->count) {
    PyErr_Format(PyExc_TypeError, "%s() takes '%s' by keyword only", params->function,
                 params->where[params->positional].param);
    return -1;
  }
  if (nargs > params->count || (named == 0 && nargs < params->required)) return refuse_count(*params, nargs + named);
  for (Py_ssize_t i = 0; i < params->count; ++i) bound[i] = i < nargs ? args[i] : nullptr;
  Py_ssize_t given = nargs;
  for (Py_ssize_t k = 0; k < named; ++k) {
    PyObject* name = PyTuple_GET_ITEM(kwnames, k);
    Py_ssize_t i = parameter_named(*params, name);
    if (i < 0 || bound[i]) {
      PyErr_Format(PyExc_TypeError, i < 0 ? "%s() has no parameter '%U'" : "%s() got two values for '%U'",
                   params->function, name);
      return -1;
    }
    bound[i] = args[nargs + k];
    if (i >= given) given = i + 1;
  }
  for (Py_ssize_t i = 0; i < params->required; ++i) {
    if (bound[i]) continue;
    PyErr_Format(PyExc_TypeError, "%s(): '%s' is missing", params->function, params->where[i].param);
    return -1;
  }
  for (Py_ssize_t i = params->required; i < given; ++i) {
    if (bound[i] || params->skippable[i] == '1') continue;
    PyErr_Format(PyExc_TypeError, "%s(): '%s' must be given too, since only C++ knows its default and '%s' is given",
                 params->function, params->where[i].param, params->where[given - 1].param);
    return -1;
  }
  return given;
}

bool warn_deprecated(const char* text) { return PyErr_WarnEx(PyExc_DeprecationWarning, text, 1) == 0; }

}  // namespace polyref::python
