// From a Python exception to the polyref_error that carries it through C++.
#include <polyref/error.h>

#include <algorithm>
#include <system_error>
#include <vector>

#include "core.h"

namespace polyref::python {

namespace {

constexpr int kMaxCauses = 32;

// What a Python call gives as text; "?" if it fails.
std::string text_of(PyObject* text) {
  std::string result = "?";
  Py_ssize_t size = 0;
  const char* data = text && PyUnicode_Check(text) ? PyUnicode_AsUTF8AndSize(text, &size) : nullptr;
  if (data) result.assign(data, static_cast<size_t>(size));
  Py_XDECREF(text);
  PyErr_Clear();
  return result;
}

// As in a traceback: "ValueError", "shop.Sold".
std::string type_name(PyObject* exception) {
  auto* type = reinterpret_cast<PyObject*>(Py_TYPE(exception));
  std::string module = attribute_text(type, "__module__");
  std::string name = attribute_text(type, "__qualname__");
  return module == "builtins" || module == "__main__" || module == "?" ? name : module + "." + name;
}

bool is_a(PyObject* exception, PyObject* type) { return PyErr_GivenExceptionMatches(exception, type) != 0; }

int32_t kind_of(PyObject* exception) {
  if (is_a(exception, PyExc_MemoryError)) return POLYREF_ERROR_OUT_OF_MEMORY;
  if (is_a(exception, PyExc_OverflowError)) return POLYREF_ERROR_OVERFLOW;
  if (is_a(exception, PyExc_LookupError)) return POLYREF_ERROR_OUT_OF_RANGE;
  if (is_a(exception, PyExc_ValueError)) return POLYREF_ERROR_INVALID_ARGUMENT;
  if (is_a(exception, PyExc_TypeError)) return POLYREF_ERROR_TYPE;
  return POLYREF_ERROR_RUNTIME;
}

// The errno of an OSError, or 0.
int errno_of(PyObject* exception) {
  if (!is_a(exception, PyExc_OSError)) return 0;
  PyObject* number = PyObject_GetAttrString(exception, "errno");
  long code = number && PyLong_Check(number) ? PyLong_AsLong(number) : 0;
  Py_XDECREF(number);
  PyErr_Clear();
  return code > 0 ? static_cast<int>(code) : 0;
}

polyref_error* fresh_error(PyObject* exception) {
  std::string message = type_name(exception);
  if (int code = errno_of(exception)) {
    // The message ends with the code's own text.
    PyObject* file = PyObject_GetAttrString(exception, "filename");
    if (file && file != Py_None) message += " of '" + text_of(PyObject_Str(file)) + "'";
    Py_XDECREF(file);
    PyErr_Clear();
    try {
      const Error error(std::error_code(code, std::generic_category()), message);
      auto* made = const_cast<polyref_error*>(error.handle());
      polyref_error_retain(made);
      return made;
    } catch (const std::bad_alloc&) {
    }
  }
  std::string text = text_of(PyObject_Str(exception));
  if (!text.empty()) message += ": " + text;
  return polyref_error_new(kind_of(exception), str(message));
}

long line_of(PyObject* trace) {
  PyObject* number = PyObject_GetAttrString(trace, "tb_lineno");
  long line = number && PyLong_Check(number) ? PyLong_AsLong(number) : 0;
  Py_XDECREF(number);
  PyErr_Clear();
  return line;
}

// "graph.py:12 in run", innermost first.
void add_frames(polyref_error* error, PyObject* exception) {
  std::vector<std::string> frames;
  PyObject* trace = PyException_GetTraceback(exception);
  while (trace && PyTraceBack_Check(trace)) {
    PyCodeObject* code = PyFrame_GetCode(reinterpret_cast<PyTracebackObject*>(trace)->tb_frame);
    auto* object = reinterpret_cast<PyObject*>(code);
    frames.push_back(attribute_text(object, "co_filename") + ":" + std::to_string(line_of(trace)) + " in " +
                     attribute_text(object, "co_name"));
    Py_DECREF(object);
    PyObject* next = PyObject_GetAttrString(trace, "tb_next");
    Py_DECREF(trace);
    trace = next;
  }
  Py_XDECREF(trace);
  PyErr_Clear();
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) polyref_error_add_frame(error, str(*frame));
}

// The exception that led to this one, as a new reference; null if there is none.
PyObject* cause_of(PyObject* exception) {
  if (PyObject* cause = PyException_GetCause(exception)) return cause;
  if (reinterpret_cast<PyBaseExceptionObject*>(exception)->suppress_context) return nullptr;
  return PyException_GetContext(exception);
}

polyref_error* error_for(PyObject* exception, int depth) {
  polyref_error* error = nullptr;
  if (const polyref_error* carried = carried_error(exception)) {
    error = const_cast<polyref_error*>(carried);
    polyref_error_retain(error);
  } else {
    error = fresh_error(exception);
    add_frames(error, exception);
    PyObject* cause = depth < kMaxCauses ? cause_of(exception) : nullptr;
    if (cause) error = polyref_error_with_cause(error, error_for(cause, depth + 1));
    Py_XDECREF(cause);
  }
  Py_INCREF(exception);
  return polyref_error_with_foreign(error, POLYREF_PYTHON, exception, drop_reference);
}

}  // namespace

std::string attribute_text(PyObject* object, const char* name) { return text_of(PyObject_GetAttrString(object, name)); }

polyref_error* take_error() {
  PyObject* type = nullptr;
  PyObject* exception = nullptr;
  PyObject* trace = nullptr;
  PyErr_Fetch(&type, &exception, &trace);
  if (!type) return polyref_error_new(POLYREF_ERROR_RUNTIME, str("Python gave neither a result nor an exception"));
  PyErr_NormalizeException(&type, &exception, &trace);
  if (trace) PyException_SetTraceback(exception, trace);
  polyref_error* error = error_for(exception, 0);
  Py_XDECREF(type);
  Py_XDECREF(exception);
  Py_XDECREF(trace);
  return error;
}

}  // namespace polyref::python
