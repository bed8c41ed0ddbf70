// Objects: from a wrapper to its handle and back, with identity.
#ifndef POLYREF_PYTHON_OBJECTS_H
#define POLYREF_PYTHON_OBJECTS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

namespace polyref::python {

// polyref.Object itself, which no module exports; filled when the module is imported.
inline Class any_object POLYREF_PYTHON_LOCAL{"polyref.Object"};

inline polyref_object* handle(PyObject* self) { return reinterpret_cast<Wrapper*>(self)->handle; }

// False with an exception for an object of a class derived in Python whose `__init__` hasn't constructed it.
inline bool is_made(PyObject* self) {
  if (POLYREF_LIKELY(handle(self) != nullptr)) return true;
  api->raise_unmade(self);
  return false;
}

inline bool is_instance(PyObject* value, const Class& cls) {
  return Py_TYPE(value) == cls.type || PyType_IsSubtype(Py_TYPE(value), cls.type);
}

// A wrapper without a handle, of a type that is exactly a generated class.
inline Wrapper* allocate(PyTypeObject* type) {
#if !defined(Py_REF_DEBUG) && !defined(Py_TRACE_REFS)
  Wrapper* w = free_list->head;
  if (POLYREF_LIKELY(w && !PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC))) {
    free_list->head = reinterpret_cast<Wrapper*>(w->handle);
    --free_list->count;
    auto* object = reinterpret_cast<PyObject*>(w);
    Py_SET_TYPE(object, type);
    Py_INCREF(type);
    Py_SET_REFCNT(object, 1);
    return w;
  }
#endif
  return api->allocate(type);
}

// A new wrapper; takes one reference to the object, also on failure.
inline PyObject* attach(polyref_object* object, PyTypeObject* type) {
  Wrapper* w = allocate(type);
  if (POLYREF_UNLIKELY(!w)) {
    polyref_release(object);
    return nullptr;
  }
  w->handle = object;
  w->weaklist = nullptr;
  object->peer = w;
  return reinterpret_cast<PyObject*>(w);
}

// The living wrapper, as a new reference, or null. One whose count reached 0 is on its way out and never revived.
inline PyObject* living(polyref_object* object) {
  auto* peer = static_cast<PyObject*>(object->peer);
  if (!peer || POLYREF_UNLIKELY(Py_REFCNT(peer) == 0)) return nullptr;
  Py_INCREF(peer);
  return peer;
}

inline bool is_managed(polyref_object* object) {
  return (__atomic_load_n(&object->flags, __ATOMIC_RELAXED) & POLYREF_MANAGED) != 0;
}

inline PyTypeObject* type_of(polyref_object* object, Class& expected) {
  return POLYREF_LIKELY(object->vptr == expected.vptr) ? expected.type : api->find_type(object, &expected);
}

// A new wrapper for an object that has none; takes one reference, also on failure. Out of line, for small modules.
POLYREF_PYTHON_OUT_OF_LINE inline PyObject* wrap_first(polyref_object* object, Class& expected) {
  if (POLYREF_LIKELY(is_managed(object))) {
    if (PyTypeObject* type = type_of(object, expected); POLYREF_LIKELY(type != nullptr)) return attach(object, type);
  } else {
    api->raise_unmanaged(object);
  }
  polyref_release(object);
  return nullptr;
}

// The wrapper of an object of which the caller keeps its own reference. Never null.
inline PyObject* wrap_borrowed(polyref_object* object, Class& expected) {
  if (PyObject* found = living(object)) return found;
  polyref_retain(object);
  return wrap_first(object, expected);
}

// The wrapper of an object of which the caller hands over one reference.
inline PyObject* wrap_owned(polyref_object* object, Class& expected) {
  PyObject* found = living(object);
  if (!found) return wrap_first(object, expected);
  polyref_release(object);  // never the last: the wrapper has one
  return found;
}

// What a constructor's thunk made: fresh, managed and exactly of this class.
inline PyObject* wrap_new(polyref_object* object, Class& cls) {
  if (POLYREF_UNLIKELY(cls.vptr == nullptr)) cls.vptr = object->vptr;
  return attach(object, cls.type);
}

// Converter: an object that is never null.
template <Class& cls>
struct Object {
  using Value = polyref_object*;
  static constexpr bool kHoldsItem = true;
  static constexpr bool kNeverNull = true;

  static bool read(PyObject* value, Value* out, Call&, const Where& where) {
    if (POLYREF_UNLIKELY(!is_instance(value, cls))) return api->wrong_type(value, cls.name, &where);
    *out = handle(value);
    return is_made(value);
  }
  static PyObject* write(Value value) {
    return POLYREF_LIKELY(value != nullptr) ? wrap_borrowed(value, cls) : api->raise_null(cls.name);
  }
  static PyObject* take(Value value) {
    return POLYREF_LIKELY(value != nullptr) ? wrap_owned(value, cls) : api->raise_null(cls.name);
  }
};

// Converter: an object, or None for null.
template <Class& cls>
struct NullableObject {
  using Value = polyref_object*;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    if (value == Py_None) {
      *out = nullptr;
      return true;
    }
    return Object<cls>::read(value, out, call, or_none(where));
  }
  static PyObject* write(Value value) {
    if (value) return wrap_borrowed(value, cls);
    Py_RETURN_NONE;
  }
  static PyObject* take(Value value) {
    if (value) return wrap_owned(value, cls);
    Py_RETURN_NONE;
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_OBJECTS_H
