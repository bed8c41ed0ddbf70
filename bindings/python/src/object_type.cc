// The type `polyref.Object`: base of every generated class, with all that their instances have in common.
#include <cstddef>
#include <vector>

#include "core.h"

namespace polyref::python {

Class object_class{"polyref.Object"};
FreeList wrapper_memory{nullptr, 0};

namespace {

constexpr int kKeptWrappers = 256;

std::string class_name(PyTypeObject* type) {
  std::string name;
  PyObject* module = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "__module__");
  if (module && PyUnicode_Check(module)) name = std::string(PyUnicode_AsUTF8(module)) + ".";
  Py_XDECREF(module);
  PyErr_Clear();
  std::string_view own = type->tp_name;
  return name + std::string(own.substr(own.rfind('.') + 1));  // npos + 1 is 0
}

PyObject* repr(PyObject* self) {
  return PyUnicode_FromFormat("<%s at %p>", class_name(Py_TYPE(self)).c_str(), static_cast<void*>(handle(self)));
}

Py_hash_t hash(PyObject* self) {
  // The low bits of an address say nothing.
  auto bits = reinterpret_cast<uintptr_t>(handle(self));
  auto value = static_cast<Py_hash_t>((bits >> 4) | (bits << (8 * sizeof bits - 4)));
  return value == -1 ? -2 : value;
}

PyObject* compare(PyObject* self, PyObject* other, int op) {
  if ((op != Py_EQ && op != Py_NE) || !is_instance(other, object_class)) Py_RETURN_NOTIMPLEMENTED;
  return PyBool_FromLong((handle(self) == handle(other)) == (op == Py_EQ));
}

PyObject* refuse(PyObject* self, const char* what) {
  PyErr_Format(PyExc_TypeError, "%s objects can't be %s: each stands for one C++ object",
               class_name(Py_TYPE(self)).c_str(), what);
  return nullptr;
}
PyObject* refuse_copy(PyObject* self, PyObject*) { return refuse(self, "copied"); }
PyObject* refuse_pickle(PyObject* self, PyObject*) { return refuse(self, "pickled"); }

PyObject* refuse_subclass(PyObject* cls, PyObject*, PyObject*) {
  PyErr_Format(PyExc_TypeError, "%s can't derive from a polyref class: subclassing in Python isn't supported",
               reinterpret_cast<PyTypeObject*>(cls)->tp_name);
  return nullptr;
}

PyMethodDef methods[] = {
    {"__copy__", refuse_copy, METH_NOARGS, nullptr},
    {"__deepcopy__", refuse_copy, METH_O, nullptr},
    {"__reduce__", refuse_pickle, METH_NOARGS, nullptr},
    {"__reduce_ex__", refuse_pickle, METH_O, nullptr},
    {"__init_subclass__", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(refuse_subclass)),
     METH_CLASS | METH_VARARGS | METH_KEYWORDS, nullptr},
    {nullptr, nullptr, 0, nullptr},
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
  if (PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC)) PyObject_GC_UnTrack(self);
  if (polyref_object* object = wrapper->handle) {
    // First of all: from here on the object must not lead to this wrapper, whatever callbacks and destructors do.
    if (object->peer == self) object->peer = nullptr;
    if (wrapper->weaklist) PyObject_ClearWeakRefs(self);
    wrapper->handle = nullptr;
    polyref_release(object);
  }
#if !defined(Py_REF_DEBUG) && !defined(Py_TRACE_REFS)
  bool plain = type->tp_basicsize == sizeof(Wrapper) && !PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC);
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

// Calls the class's constructor as if the class itself had been called. A class that was made in Python has none.
PyObject* object_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  if (!type->tp_vectorcall) {
    return PyErr_Format(PyExc_TypeError,
                        "%s can't be constructed from Python: it is abstract, or none of its constructors is exported",
                        class_name(type).c_str());
  }
  Py_ssize_t count = PyTuple_GET_SIZE(args);
  std::vector<PyObject*> all(static_cast<size_t>(count));
  for (Py_ssize_t i = 0; i < count; ++i) all[static_cast<size_t>(i)] = PyTuple_GET_ITEM(args, i);
  PyObject* names = nullptr;
  if (kwargs && PyDict_GET_SIZE(kwargs) > 0) {
    names = PySequence_Tuple(kwargs);
    if (!names) return nullptr;
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(names); ++i) {
      all.push_back(PyDict_GetItemWithError(kwargs, PyTuple_GET_ITEM(names, i)));
    }
  }
  PyObject* made =
      type->tp_vectorcall(reinterpret_cast<PyObject*>(type), all.data(), static_cast<size_t>(count), names);
  Py_XDECREF(names);
  return made;
}

bool init_object_type(PyObject* module) {
  auto* type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!type) return false;
  seal(type);
  object_class.type = type;
  return PyModule_AddObjectRef(module, "Object", reinterpret_cast<PyObject*>(type)) == 0;
}

}  // namespace polyref::python
