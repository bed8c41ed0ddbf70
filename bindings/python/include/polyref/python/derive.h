// Classes derived in Python: overrides that C++ calls, and the two halves of an object.
//
// An object of such a class is a C++ object of a generated subclass, and a wrapper that holds one reference to it.
// While C++ has further references, it keeps the wrapper alive (the half is *linked*); when only the wrapper's is left,
// it doesn't, and the object ends with its wrapper.
#ifndef POLYREF_PYTHON_DERIVE_H
#define POLYREF_PYTHON_DERIVE_H

#include <polyref/python/api.h>
#include <polyref/python/inward.h>

namespace polyref::python {

// What C++ knows of the Python half. Guarded by the GIL; freed with the C++ object.
struct Half {
  PyObject* self;                    // the wrapper, borrowed; null once it has gone
  polyref_object* object = nullptr;  // null until it is constructed
  bool linked = false;               // one reference to the wrapper is C++'s
  bool ended = false;                // no observer gets the object any more
  bool deleted = false;              // __del__ has run
};

// A method that Python can override.
struct Virtual {
  const char* name;       // in Python
  const char* path;       // "ir.Pass.run"
  const char* signature;  // "(graph, depth)"
  Where result;           // names the method
  Py_ssize_t count;       // of the parameters
  bool pure;
  void (*entry)();  // has the C type of the method's overrides
  PyObject* interned = nullptr;
};

// How a class is derived from.
struct Derivation {
  Virtual* const* virtuals;  // in the order of their slots, closed by a null
  // Null: has no constructor that could be called. Gives an object, or null with an exception.
  polyref_object* (*construct)(const polyref_foreign* foreign, PyObject* const* args, Py_ssize_t nargs,
                               PyObject* kwnames);
};

// Whether the object's class was derived in Python.
inline bool is_derived(polyref_object* object) {
  uint32_t flags = __atomic_load_n(&object->flags, __ATOMIC_RELAXED);
  return (flags & POLYREF_FOREIGN) != 0 && flags >> POLYREF_LANGUAGE_SHIFT == POLYREF_PYTHON;
}

// The target of an override's entry: `self` is the half.
template <Virtual& method>
struct MethodTarget {
  static const Where& result() { return method.result; }

  static PyObject* call(void* self, PyObject** argv, size_t count) {
    auto* half = static_cast<Half*>(self);
    if (POLYREF_UNLIKELY(!half->self || half->ended || Py_REFCNT(half->self) == 0)) {
      return PyErr_Format(PyExc_RuntimeError, "%s is called, but the object's Python half has ended", method.path);
    }
    PyObject* wrapper = half->self;
    argv[1] = wrapper;
    Py_INCREF(wrapper);
    PyObject* given = nullptr;
    try {
      given =
          PyObject_VectorcallMethod(method.interned, argv + 1, (count + 1) | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
    } catch (...) {
      stay_out();
    }
    Py_DECREF(wrapper);
    return given;
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_DERIVE_H
