// The type `polyref.Object`: base of every generated class, with all that their instances have in common.
#include <cstddef>

#include "call_arguments.h"
#include "halves.h"

namespace polyref::python {

Class object_class{"polyref.Object"};
FreeList wrapper_memory{nullptr, 0};

namespace {

constexpr int kKeptWrappers = 256;

std::string class_name(PyTypeObject* type) {
  auto* self = reinterpret_cast<PyObject*>(type);
  return attribute_text(self, "__module__") + "." + attribute_text(self, "__qualname__");
}

PyObject* repr(PyObject* self) {
  if (!handle(self)) return PyUnicode_FromFormat("<%s, not constructed>", class_name(Py_TYPE(self)).c_str());
  return PyUnicode_FromFormat("<%s at %p>", class_name(Py_TYPE(self)).c_str(), static_cast<void*>(handle(self)));
}

Py_hash_t hash(PyObject* self) {
  if (!is_made(self)) return -1;
  // The low bits of an address say nothing.
  auto bits = reinterpret_cast<uintptr_t>(handle(self));
  auto value = static_cast<Py_hash_t>((bits >> 4) | (bits << (8 * sizeof bits - 4)));
  return value == -1 ? -2 : value;
}

PyObject* compare(PyObject* self, PyObject* other, int op) {
  if ((op != Py_EQ && op != Py_NE) || !is_instance(other, object_class)) Py_RETURN_NOTIMPLEMENTED;
  bool same = handle(self) ? handle(self) == handle(other) : self == other;
  return PyBool_FromLong(same == (op == Py_EQ));
}

PyObject* refuse(PyObject* self, const char* what) {
  PyErr_Format(PyExc_TypeError, "%s objects can't be %s: each stands for one C++ object",
               class_name(Py_TYPE(self)).c_str(), what);
  return nullptr;
}
PyObject* refuse_copy(PyObject* self, PyObject*) { return refuse(self, "copied"); }
PyObject* refuse_deepcopy(PyObject* self, PyObject*) {
  PyObject* copy = PyObject_GetAttrString(reinterpret_cast<PyObject*>(Py_TYPE(self)), "__copy__");
  PyObject* none = PyObject_GetAttrString(reinterpret_cast<PyObject*>(object_class.type), "__copy__");
  const bool copied = copy != none;
  Py_XDECREF(copy);
  Py_XDECREF(none);
  if (!copied) return refuse(self, "copied deeply");
  return PyErr_Format(PyExc_TypeError,
                      "%s objects can't be copied by copy.deepcopy(), only by copy.copy(), as C++ does",
                      class_name(Py_TYPE(self)).c_str());
}
PyObject* refuse_pickle(PyObject* self, PyObject*) { return refuse(self, "pickled"); }

PyMethodDef methods[] = {
    {"__copy__", refuse_copy, METH_NOARGS, nullptr},
    {"__deepcopy__", refuse_deepcopy, METH_O, nullptr},
    {"__reduce__", refuse_pickle, METH_NOARGS, nullptr},
    {"__reduce_ex__", refuse_pickle, METH_O, nullptr},
    {"__init_subclass__", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(init_subclass)),
     METH_CLASS | METH_VARARGS | METH_KEYWORDS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef getset[] = {
    {"__class__", get_class, set_class, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyMemberDef members[] = {
    {"__weaklistoffset__", Py_T_PYSSIZET, offsetof(Wrapper, weaklist), Py_READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

const char doc[] =
    "A C++ object, seen from Python. Each living C++ object has one wrapper at a time, so `is` compares objects.";

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>(doc)},
    {Py_tp_new, reinterpret_cast<void*>(object_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(object_dealloc)},
    {Py_tp_repr, reinterpret_cast<void*>(repr)},
    {Py_tp_hash, reinterpret_cast<void*>(hash)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_methods, methods},
    {Py_tp_getset, getset},
    {Py_tp_members, members},
    {0, nullptr},
};

PyType_Spec spec = {"polyref.Object", sizeof(Wrapper), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

}  // namespace

Wrapper* allocate_wrapper(PyTypeObject* type) {
  if (!PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC)) return PyObject_New(Wrapper, type);
  return reinterpret_cast<Wrapper*>(type->tp_alloc(type, 0));  // zeroed, and tracked
}

void object_dealloc(PyObject* self) {
  auto* wrapper = reinterpret_cast<Wrapper*>(self);
  PyTypeObject* type = Py_TYPE(self);
  bool collected = PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC);
  if (collected) PyObject_GC_UnTrack(self);
  if (polyref_object* object = wrapper->handle) {
    // First of all: from here on the object must not lead to this wrapper, whatever callbacks and destructors do.
    if (object->peer == self) object->peer = nullptr;
    if (wrapper->weaklist) PyObject_ClearWeakRefs(self);
    wrapper->handle = nullptr;
    if (collected && is_derived(object)) {
      end_derived(object);
    } else {
      polyref_release(object);
    }
  } else if (wrapper->weaklist) {
    PyObject_ClearWeakRefs(self);  // never constructed
  }
#if !defined(Py_REF_DEBUG) && !defined(Py_TRACE_REFS)
  bool plain = type->tp_basicsize == sizeof(Wrapper) && !collected;
  if (POLYREF_LIKELY(plain && wrapper_memory.count < kKeptWrappers)) {
    wrapper->handle = reinterpret_cast<polyref_object*>(wrapper_memory.head);
    wrapper_memory.head = wrapper;
    ++wrapper_memory.count;
    Py_DECREF(type);
    return;
  }
#endif
  type->tp_free(self);
  Py_DECREF(type);
}

// Calls the class's constructor as if the class itself had been called. Classes made in Python construct in `__init__`.
PyObject* object_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  if (type != object_class.type && !class_spec(type)) return new_derived(type);
  if (!type->tp_vectorcall) {
    return PyErr_Format(PyExc_TypeError,
                        "%s can't be constructed from Python: it is abstract, or none of its constructors is exported",
                        class_name(type).c_str());
  }
  CallArguments given(args, kwargs);
  if (!given) return nullptr;
  return type->tp_vectorcall(reinterpret_cast<PyObject*>(type), given.data(), static_cast<size_t>(given.count()),
                             given.names());
}

PyObject* raise_unmade(PyObject* self) {
  return PyErr_Format(PyExc_TypeError, "this %s isn't constructed: its __init__() must call super().__init__() first",
                      Py_TYPE(self)->tp_name);
}

PyObject* raise_protected(PyObject* self, const char* path) {
  return PyErr_Format(PyExc_TypeError,
                      "%s is protected: it can only be called on objects of classes derived in Python, not on a %s",
                      path, class_name(Py_TYPE(self)).c_str());
}

bool init_object_type(PyObject* module) {
  auto* type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!type) return false;
  seal(type);
  object_class.type = type;
  return PyModule_AddObjectRef(module, "Object", reinterpret_cast<PyObject*>(type)) == 0;
}

}  // namespace polyref::python
