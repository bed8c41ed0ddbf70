// Iterators over C++ objects: each item is what a polyref.Function gives, until that is None.
#include "core.h"

namespace polyref::python {

namespace {

PyTypeObject* iterator_type = nullptr;

struct Iterator {
  PyObject_HEAD PyObject* next;
};

// A StopIteration that C++ lets through is an error, and not the end: as it is for generators (PEP 479).
void refuse_stop() {
  PyObject *type, *stop, *traceback;
  PyErr_Fetch(&type, &stop, &traceback);
  PyErr_NormalizeException(&type, &stop, &traceback);
  if (traceback) PyException_SetTraceback(stop, traceback);
  Py_XDECREF(type);
  Py_XDECREF(traceback);
  PyErr_SetString(PyExc_RuntimeError, "an iteration of C++ raised StopIteration");
  PyObject* error;
  PyErr_Fetch(&type, &error, &traceback);
  PyErr_NormalizeException(&type, &error, &traceback);
  PyException_SetCause(error, stop);  // takes the reference
  PyErr_Restore(type, error, traceback);
}

PyObject* next(PyObject* self) {
  PyObject* item = PyObject_CallNoArgs(reinterpret_cast<Iterator*>(self)->next);
  if (!item && PyErr_ExceptionMatches(PyExc_StopIteration)) refuse_stop();
  if (item != Py_None) return item;
  Py_DECREF(item);
  return nullptr;
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  Py_DECREF(reinterpret_cast<Iterator*>(self)->next);
  type->tp_free(self);
  Py_DECREF(type);
}

PyType_Slot slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
    {Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)},
    {Py_tp_iternext, reinterpret_cast<void*>(next)},
    {0, nullptr},
};

PyType_Spec spec = {"polyref.Iterator", sizeof(Iterator), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                    slots};

}  // namespace

bool init_iterator_type() {
  iterator_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!iterator_type) return false;
  seal(iterator_type);
  return true;
}

PyObject* new_iterator(PyObject* next) {
  if (!next) return nullptr;
  Iterator* it = PyObject_New(Iterator, iterator_type);
  if (!it) {
    Py_DECREF(next);
    return nullptr;
  }
  it->next = next;
  return reinterpret_cast<PyObject*>(it);
}

}  // namespace polyref::python
