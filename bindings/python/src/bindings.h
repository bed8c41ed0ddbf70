// The parts of polyref._core that are bound with pybind11: cold paths only.
#ifndef POLYREF_PYTHON_BINDINGS_H
#define POLYREF_PYTHON_BINDINGS_H

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core.h"

namespace polyref::python {

void bind_functions(pybind11::module_& module);
void bind_types(pybind11::module_& module);
void bind_errors(pybind11::module_& module);

inline std::string owned(polyref_str text) { return std::string(view(text)); }

// Lets nobody make objects of a class of pybind11's in Python: they would hold nothing.
inline void only_made_here(const pybind11::object& bound) {
  reinterpret_cast<PyTypeObject*>(bound.ptr())->tp_new = [](PyTypeObject* type, PyObject*, PyObject*) -> PyObject* {
    PyErr_Format(PyExc_TypeError, "%s can't be constructed from Python", type->tp_name);
    return nullptr;
  };
}

// Hands over a new reference, or throws the Python exception that is set.
inline pybind11::object checked(PyObject* made) {
  if (!made) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::object>(made);
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_BINDINGS_H
