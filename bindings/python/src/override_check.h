#ifndef POLYREF_PYTHON_OVERRIDE_CHECK_H
#define POLYREF_PYTHON_OVERRIDE_CHECK_H

#include "core.h"

namespace polyref::python {

// Whether an attribute of a class can override a method, or another one of its name among the virtual ones, which end
// with a null; TypeError naming both if not. Only functions written in Python are looked at: what decorators and C give
// is let through.
bool fits(PyTypeObject* type, PyObject* attribute, const Virtual& method, Virtual* const* virtuals);

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_OVERRIDE_CHECK_H
