// Callables: Python's own as counted functions, and functions as Python objects.
#ifndef POLYREF_PYTHON_CALLABLES_H
#define POLYREF_PYTHON_CALLABLES_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

namespace polyref::python {

// Calls a function with Python's arguments.
using CallFunction = PyObject* (*)(polyref_function* function, PyObject* const* args, Py_ssize_t count);

// A signature of a module's callables.
struct Signature {
  const polyref_signature* (*signature)();
  void (*entry)();                 // called by C++: has the C type of the signature's typed entries
  CallFunction call;               // calls C++
  polyref_callable callable = {};  // of Python callables with this signature; set when the module is made
};

inline void define_signature(Signature& signature) {
  signature.callable = {sizeof(polyref_callable), POLYREF_PYTHON, signature.signature(),
                        signature.entry,          nullptr,        api->drop_reference};
}

// The Python callable that a function was made of, borrowed; null if it is another language's.
inline PyObject* home_of(const polyref_function* function) {
  return function->callable->language == POLYREF_PYTHON ? static_cast<PyObject*>(function->self) : nullptr;
}

// Reads a callable; what is made lives as long as the call.
inline bool read_callable(PyObject* value, polyref_function** out, const polyref_callable* callable, Call& call,
                          const Where& where) {
  if (Py_TYPE(value) == api->function_type) {
    *out = api->function_of(value);
    return true;
  }
  if (POLYREF_UNLIKELY(!PyCallable_Check(value))) return api->wrong_type(value, "a callable", &where);
  api->do_put_off();  // a thread that gives and drops them doesn't wait for the main one to end them
  polyref_function* function = polyref_function_make(callable, value);
  if (POLYREF_UNLIKELY(!function)) {
    PyErr_NoMemory();
    return false;
  }
  Py_INCREF(value);
  if (POLYREF_UNLIKELY(!call.hold_function(function))) {
    polyref_function_release(function);
    return false;
  }
  *out = function;
  return true;
}

// The Python object of a function of which the caller hands over one reference.
inline PyObject* take_callable(polyref_function* function, const Signature* signature) {
  PyObject* home = home_of(function);
  if (!home) return api->new_function(function, signature);
  Py_INCREF(home);
  polyref_function_release(function);
  return home;
}

// Converter: a callable. Typed by a signature; without one, called by packed values.
template <const Signature* signature, bool nullable>
struct Callback {
  using Value = polyref_function*;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    if (nullable && value == Py_None) {
      *out = nullptr;
      return true;
    }
    return read_callable(value, out, callable(), call, nullable ? or_none(where) : where);
  }
  static PyObject* write(Value value) {
    if (value) polyref_function_retain(value);
    return take(value);
  }
  static PyObject* take(Value value) {
    if (POLYREF_LIKELY(value != nullptr)) return take_callable(value, signature);
    if (!nullable) return api->raise_null("callable");
    Py_RETURN_NONE;
  }

 private:
  static const polyref_callable* callable() {
    if constexpr (signature != nullptr) {
      return &signature->callable;
    } else {
      return api->packed;
    }
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_CALLABLES_H
