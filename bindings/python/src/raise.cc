// From a polyref_error to the Python exception that stands for it.
#include <cerrno>

#include "core.h"

namespace polyref::python {

const polyref_error* carried_by_error_type(PyObject* exception);

namespace {

const char kAttribute[] = "__polyref_error__";  // of built-in exceptions: a capsule with the error

void release_capsule(PyObject* capsule) {
  polyref_error_release(static_cast<polyref_error*>(PyCapsule_GetPointer(capsule, kAttribute)));
}

bool has_errno(const polyref_error* error) {
  std::string_view category = view(polyref_error_category(error));
  return category == "generic" || category == "system";
}

PyObject* builtin_type(const polyref_error* error) {
  switch (polyref_error_kind(error)) {
    case POLYREF_ERROR_INVALID_ARGUMENT:
      return PyExc_ValueError;
    case POLYREF_ERROR_OUT_OF_RANGE:
      return PyExc_IndexError;
    case POLYREF_ERROR_OUT_OF_MEMORY:
      return PyExc_MemoryError;
    case POLYREF_ERROR_SYSTEM:
      return has_errno(error) ? PyExc_OSError : nullptr;
    case POLYREF_ERROR_TYPE:
      return PyExc_TypeError;
    case POLYREF_ERROR_OVERFLOW:
      return PyExc_OverflowError;
    default:
      return nullptr;
  }
}

// A built-in exception that carries the error as an attribute; takes the reference.
PyObject* new_builtin(PyObject* type, polyref_error* error) {
  PyObject* text = to_python(polyref_error_message(error));
  PyObject* exception = nullptr;
  if (text) {
    exception = type == PyExc_OSError ? PyObject_CallFunction(type, "iO", polyref_error_code(error), text)
                                      : PyObject_CallOneArg(type, text);
    Py_DECREF(text);
  }
  PyObject* capsule = exception ? PyCapsule_New(error, kAttribute, release_capsule) : nullptr;
  if (!capsule) {
    polyref_error_release(error);
    Py_XDECREF(exception);
    return nullptr;
  }
  int set = PyObject_SetAttrString(exception, kAttribute, capsule);
  Py_DECREF(capsule);
  if (set < 0) Py_CLEAR(exception);
  return exception;
}

// Frames become notes, which a traceback shows (3.11 and later); innermost first.
bool add_notes(PyObject* exception, const polyref_error* error) {
  size_t count = polyref_error_frame_count(error);
  if (count == 0) return true;
  PyObject* notes = PyList_New(static_cast<Py_ssize_t>(count));
  for (size_t i = 0; notes && i < count; ++i) {
    polyref_str text = polyref_error_frame(error, i);
    PyObject* frame = to_python(text);
    // "Fold.java:12 in run" and "lib.rs:13:46" are lines of another language; "ir.Pass.run" is a function of C++.
    std::string_view where = view(text);
    bool line = where.find(" in ") != std::string_view::npos || where.find(':') != std::string_view::npos;
    PyObject* note = frame ? PyUnicode_FromFormat(line ? "at %U" : "in C++: %U", frame) : nullptr;
    Py_XDECREF(frame);
    if (note)
      PyList_SET_ITEM(notes, static_cast<Py_ssize_t>(i), note);
    else
      Py_CLEAR(notes);
  }
  int set = notes ? PyObject_SetAttrString(exception, "__notes__", notes) : -1;
  Py_XDECREF(notes);
  return set == 0;
}

bool add_cause(PyObject* exception, const polyref_error* error) {
  const polyref_error* cause = polyref_error_cause(error);
  if (!cause) return true;
  auto* shared = const_cast<polyref_error*>(cause);
  polyref_error_retain(shared);
  PyObject* inner = exception_for(shared);
  if (!inner) return false;
  PyException_SetCause(exception, inner);  // takes the reference
  return true;
}

}  // namespace

PyObject* exception_for(polyref_error* error) {
  if (void* own = polyref_error_foreign(error, POLYREF_PYTHON)) {
    // Come home: with its own frames and cause.
    auto* exception = static_cast<PyObject*>(own);
    Py_INCREF(exception);
    polyref_error_release(error);
    return exception;
  }
  polyref_error_retain(error);  // for the reads below; the exception takes the caller's
  PyObject* exception = nullptr;
  if (PyObject* builtin = builtin_type(error)) {
    exception = new_builtin(builtin, error);
  } else {
    PyTypeObject* custom = python_type(polyref_error_type(error));
    exception = new_error(custom ? custom : error_type, error);
  }
  if (exception && !(add_notes(exception, error) && add_cause(exception, error))) Py_CLEAR(exception);
  polyref_error_release(error);
  return exception;
}

PyObject* raise_error(polyref_error* error) {
  bool home = polyref_error_foreign(error, POLYREF_PYTHON) != nullptr;
  PyObject* exception = exception_for(error);
  if (home) {
    auto* type = reinterpret_cast<PyObject*>(Py_TYPE(exception));
    Py_INCREF(type);
    PyErr_Restore(type, exception, PyException_GetTraceback(exception));
  } else if (exception) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception)), exception);
    Py_DECREF(exception);
  }
  return nullptr;
}

PyObject* raise_unmanaged(polyref_object* object) { return raise_error(polyref_unmanaged_error(object)); }

PyObject* raise_null(const char* what) {
  return PyErr_Format(PyExc_ValueError, "%s is null, though C++ declares that it never is", what);
}

const polyref_error* carried_error(PyObject* exception) {
  if (const polyref_error* error = carried_by_error_type(exception)) return error;
  PyObject* capsule = PyObject_GetAttrString(exception, kAttribute);
  if (!capsule) {
    PyErr_Clear();
    return nullptr;
  }
  auto* error = PyCapsule_IsValid(capsule, kAttribute)
                    ? static_cast<const polyref_error*>(PyCapsule_GetPointer(capsule, kAttribute))
                    : nullptr;
  Py_DECREF(capsule);  // the exception keeps it
  return error;
}

}  // namespace polyref::python
