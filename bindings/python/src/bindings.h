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

// Hands over a new reference, or throws the Python exception that is set.
inline pybind11::object checked(PyObject* made) {
  if (!made) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::object>(made);
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_BINDINGS_H
