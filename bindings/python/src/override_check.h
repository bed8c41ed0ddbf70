#ifndef POLYREF_PYTHON_OVERRIDE_CHECK_H
#define POLYREF_PYTHON_OVERRIDE_CHECK_H

#include "core.h"

namespace polyref::python {

// Whether an attribute of a class can override a method; TypeError naming both if not. Only functions written in Python
// are looked at: what decorators and C give is let through.
bool fits(PyTypeObject* type, PyObject* attribute, const Virtual& method);

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_OVERRIDE_CHECK_H
