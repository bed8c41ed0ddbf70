// Iteration over polyref.List: one element at a time; the size is looked at anew for each.
#include "core.h"

namespace polyref::python {

PyTypeObject* list_iterator_type = nullptr;

namespace {

struct Iterator {
  PyObject_HEAD PyObject* owner;  // null once it has ended
  const ListOps* ops;
  size_t next;
};

Iterator* as_iterator(PyObject* self) { return reinterpret_cast<Iterator*>(self); }

PyObject* next(PyObject* self) {
  Iterator* it = as_iterator(self);
  if (POLYREF_UNLIKELY(!it->owner)) return nullptr;
  polyref_object* object = handle(it->owner);
  if (POLYREF_LIKELY(it->next < it->ops->size(object))) return it->ops->at(object, it->next++);
  Py_CLEAR(it->owner);
  return nullptr;
}

PyObject* length_hint(PyObject* self, PyObject*) {
  Iterator* it = as_iterator(self);
  size_t size = it->owner ? it->ops->size(handle(it->owner)) : 0;
  return PyLong_FromSize_t(size > it->next ? size - it->next : 0);
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(as_iterator(self)->owner);
  type->tp_free(self);
  Py_DECREF(type);
}

int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  Py_VISIT(as_iterator(self)->owner);
  return 0;
}

int clear(PyObject* self) {
  Py_CLEAR(as_iterator(self)->owner);
  return 0;
}

PyMethodDef methods[] = {
    {"__length_hint__", length_hint, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(clear)},
    {Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)},
    {Py_tp_iternext, reinterpret_cast<void*>(next)},
    {Py_tp_methods, methods},
    {0, nullptr},
};

PyType_Spec spec = {"polyref.ListIterator", sizeof(Iterator), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};

}  // namespace

bool init_list_iterator_type() {
  list_iterator_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!list_iterator_type) return false;
  seal(list_iterator_type);
  return true;
}

PyObject* list_iter(PyObject* self) {
  Iterator* it = PyObject_GC_New(Iterator, list_iterator_type);
  if (!it) return nullptr;
  it->owner = as_list(self)->owner;
  Py_INCREF(it->owner);
  it->ops = as_list(self)->ops;
  it->next = 0;
  PyObject_GC_Track(it);
  return reinterpret_cast<PyObject*>(it);
}

}  // namespace polyref::python
