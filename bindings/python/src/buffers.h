// The formats of Python's buffers.
#ifndef POLYREF_PYTHON_BUFFERS_H
#define POLYREF_PYTHON_BUFFERS_H

#include "core.h"

namespace polyref::python {

std::string format_of(const Py_buffer& view);
// The type of a buffer's numbers; false, without an exception, if it holds something else.
bool dl_type_of(const Py_buffer& view, polyref_dl_type* type);
// How a buffer of such numbers says so; null if it can't.
const char* format_of(polyref_dl_type type);

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_BUFFERS_H
