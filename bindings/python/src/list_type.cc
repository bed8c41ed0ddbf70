// The type `polyref.List`: a live view of a field that is a list or an array, as a mutable sequence.
#include <cstddef>

#include "core.h"

namespace polyref::python {

PyTypeObject* list_type = nullptr;

bool list_is_writable(const ListOps* ops) {
  if (ops->put) return true;
  PyErr_Format(PyExc_TypeError, "%s is read-only", ops->name);
  return false;
}

PyObject* refuse_view(const char* view, const char* what, const char* copy) {
  return PyErr_Format(PyExc_TypeError, "%s can't be %s: it is a view; %s(view) makes a copy", view, what, copy);
}

bool list_is_resizable(PyObject* self) {
  const ListOps* ops = as_list(self)->ops;
  if (!list_is_writable(ops)) return false;
  if (ops->insert) return true;
  PyErr_Format(PyExc_TypeError, "%s is an array: its length is always %zd", ops->name, list_size(self));
  return false;
}

Py_ssize_t list_place(PyObject* self, Py_ssize_t i) {
  Py_ssize_t size = list_size(self);
  Py_ssize_t from_start = i < 0 ? i + size : i;
  if (from_start >= 0 && from_start < size) return from_start;
  PyErr_Format(PyExc_IndexError, "index %zd: %s has length %zd", i, as_list(self)->ops->name, size);
  return -1;
}

PyObject* list_copy(PyObject* self) {
  Py_ssize_t size = list_size(self);
  PyObject* copy = PyList_New(size);
  for (Py_ssize_t i = 0; copy && i < size; ++i) {
    PyObject* item = as_list(self)->ops->at(owner_of(self), static_cast<size_t>(i));
    if (item)
      PyList_SET_ITEM(copy, i, item);
    else
      Py_CLEAR(copy);
  }
  return copy;
}

namespace {

bool is_list(PyObject* value) { return Py_TYPE(value) == list_type; }

PyObject* item(PyObject* self, Py_ssize_t i) {
  i = list_place(self, i);
  return i < 0 ? nullptr : as_list(self)->ops->at(owner_of(self), static_cast<size_t>(i));
}

int contains(PyObject* self, PyObject* value) {
  for (Py_ssize_t i = 0; i < list_size(self); ++i) {
    PyObject* element = as_list(self)->ops->at(owner_of(self), static_cast<size_t>(i));
    if (!element) return -1;
    int equal = PyObject_RichCompareBool(element, value, Py_EQ);
    Py_DECREF(element);
    if (equal != 0) return equal;
  }
  return 0;
}

// Equal to any list or view with the same elements.
PyObject* compare(PyObject* self, PyObject* other, int op) {
  if ((op != Py_EQ && op != Py_NE) || !(is_list(other) || PyList_Check(other))) Py_RETURN_NOTIMPLEMENTED;
  PyObject* mine = list_copy(self);
  PyObject* theirs = mine && is_list(other) ? list_copy(other) : other;
  PyObject* result = mine && theirs ? PyObject_RichCompare(mine, theirs, op) : nullptr;
  if (theirs != other) Py_XDECREF(theirs);
  Py_XDECREF(mine);
  return result;
}

PyObject* repr(PyObject* self) {
  if (Py_ReprEnter(self) != 0) return PyUnicode_FromString("[...]");
  PyObject* copy = list_copy(self);
  PyObject* text = copy ? PyObject_Repr(copy) : nullptr;
  Py_XDECREF(copy);
  Py_ReprLeave(self);
  return text;
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  if (as_list(self)->weaklist) PyObject_ClearWeakRefs(self);
  Py_DECREF(as_list(self)->owner);
  type->tp_free(self);
  Py_DECREF(type);
}

// No tp_clear: a view always has its owner, and the cycles that it is part of are broken elsewhere.
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  Py_VISIT(as_list(self)->owner);
  return 0;
}

PyMemberDef members[] = {
    {"__weaklistoffset__", Py_T_PYSSIZET, offsetof(List, weaklist), Py_READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

const char doc[] =
    "A list or an array in a C++ object. Reading and changing it reads and changes that; `list(view)` makes a copy. "
    "The length of an array stays as it is.";

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>(doc)},
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_repr, reinterpret_cast<void*>(repr)},
    {Py_tp_hash, reinterpret_cast<void*>(PyObject_HashNotImplemented)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_iter, reinterpret_cast<void*>(list_iter)},
    {Py_sq_length, reinterpret_cast<void*>(list_size)},
    {Py_mp_length, reinterpret_cast<void*>(list_size)},
    {Py_sq_item, reinterpret_cast<void*>(item)},
    {Py_sq_contains, reinterpret_cast<void*>(contains)},
    {Py_sq_concat, reinterpret_cast<void*>(list_concat)},
    {Py_sq_inplace_concat, reinterpret_cast<void*>(list_inplace_concat)},
    {Py_mp_subscript, reinterpret_cast<void*>(list_subscript)},
    {Py_mp_ass_subscript, reinterpret_cast<void*>(list_ass_subscript)},
    {Py_tp_methods, list_methods},
    {Py_tp_members, members},
    {0, nullptr},
};

// A sequence for `match`: registering with collections.abc doesn't say so of an immutable type.
PyType_Spec spec = {"polyref.List", sizeof(List), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_SEQUENCE,
                    slots};

}  // namespace

PyObject* new_list(PyObject* owner, const ListOps* ops) {
  List* list = PyObject_GC_New(List, list_type);
  if (!list) return nullptr;
  Py_INCREF(owner);
  list->owner = owner;
  list->ops = ops;
  list->weaklist = nullptr;
  PyObject_GC_Track(list);
  return reinterpret_cast<PyObject*>(list);
}

bool init_list_type(PyObject* module) {
  list_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!list_type) return false;
  seal(list_type);
  return init_list_iterator_type() &&
         PyModule_AddObjectRef(module, "List", reinterpret_cast<PyObject*>(list_type)) == 0;
}

}  // namespace polyref::python
