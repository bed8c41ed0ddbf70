// `view[...]` of polyref.List: reading, assigning and deleting single elements and slices.
#include "core.h"

namespace polyref::python {

namespace {

// The place that a key means, or -1 with an exception.
Py_ssize_t place(PyObject* self, PyObject* key) {
  if (!PyIndex_Check(key)) {
    PyErr_Format(PyExc_TypeError, "an index of %s must be int or a slice, not %s", as_list(self)->ops->name,
                 Py_TYPE(key)->tp_name);
    return -1;
  }
  Py_ssize_t i = PyNumber_AsSsize_t(key, PyExc_IndexError);
  if (i == -1 && PyErr_Occurred()) return -1;
  return list_place(self, i);
}

PyObject* get_slice(PyObject* self, PyObject* slice) {
  Py_ssize_t start, stop, step;
  if (PySlice_Unpack(slice, &start, &stop, &step) < 0) return nullptr;
  Py_ssize_t count = PySlice_AdjustIndices(list_size(self), &start, &stop, step);
  PyObject* result = PyList_New(count);
  for (Py_ssize_t k = 0; result && k < count; ++k) {
    PyObject* item = as_list(self)->ops->at(owner_of(self), static_cast<size_t>(start + k * step));
    if (item)
      PyList_SET_ITEM(result, k, item);
    else
      Py_CLEAR(result);
  }
  return result;
}

// Changes a copy as Python's list would, then assigns it as a whole: all of it or nothing.
int set_slice(PyObject* self, PyObject* slice, PyObject* values) {
  PyObject* copy = list_copy(self);
  if (!copy) return -1;
  int changed = values ? PyObject_SetItem(copy, slice, values) : PyObject_DelItem(copy, slice);
  bool ok = changed == 0 && as_list(self)->ops->assign(owner_of(self), copy);
  Py_DECREF(copy);
  return ok ? 0 : -1;
}

int delete_slice(PyObject* self, PyObject* slice) {
  Py_ssize_t start, stop, step;
  if (PySlice_Unpack(slice, &start, &stop, &step) < 0) return -1;
  if (step != 1) return set_slice(self, slice, nullptr);
  Py_ssize_t count = PySlice_AdjustIndices(list_size(self), &start, &stop, step);
  if (count == 0) return 0;
  auto begin = static_cast<size_t>(start);
  return as_list(self)->ops->erase(owner_of(self), begin, begin + static_cast<size_t>(count)) ? 0 : -1;
}

}  // namespace

PyObject* list_subscript(PyObject* self, PyObject* key) {
  if (PySlice_Check(key)) return get_slice(self, key);
  Py_ssize_t i = place(self, key);
  return i < 0 ? nullptr : as_list(self)->ops->at(owner_of(self), static_cast<size_t>(i));
}

int list_ass_subscript(PyObject* self, PyObject* key, PyObject* value) {
  const ListOps* ops = as_list(self)->ops;
  if (value ? !list_is_writable(ops) : !list_is_resizable(self)) return -1;
  if (PySlice_Check(key)) return value ? set_slice(self, key, value) : delete_slice(self, key);
  Py_ssize_t i = place(self, key);
  if (i < 0) return -1;
  auto at = static_cast<size_t>(i);
  bool ok = value ? ops->put(owner_of(self), at, value) : ops->erase(owner_of(self), at, at + 1);
  return ok ? 0 : -1;
}

}  // namespace polyref::python
