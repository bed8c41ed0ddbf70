// The methods of polyref.List: those of Python's own list, but for sorting.
#include "core.h"

namespace polyref::python {

namespace {

PyObject* none_if(bool ok) {
  if (!ok) return nullptr;
  Py_RETURN_NONE;
}

bool append_one(PyObject* self, PyObject* value) {
  const ListOps* ops = as_list(self)->ops;
  polyref_object* owner = owner_of(self);
  return ops->insert(owner, ops->size(owner), value);
}

PyObject* append(PyObject* self, PyObject* value) {
  return none_if(list_is_resizable(self) && append_one(self, value));
}

PyObject* extend(PyObject* self, PyObject* values) {
  if (!list_is_resizable(self)) return nullptr;
  // A copy first: the values may come from this very view.
  PyObject* items = PySequence_Fast(values, "extend() needs an iterable");
  bool ok = items != nullptr;
  for (Py_ssize_t i = 0; ok && i < PySequence_Fast_GET_SIZE(items); ++i) {
    PyObject* item = PySequence_Fast_GET_ITEM(items, i);
    Py_INCREF(item);  // converting may run Python code, which may take it out of its list
    ok = append_one(self, item);
    Py_DECREF(item);
  }
  Py_XDECREF(items);
  return none_if(ok);
}

}  // namespace

PyObject* list_concat(PyObject* self, PyObject* values) {
  if (!PyList_Check(values) && Py_TYPE(values) != Py_TYPE(self)) {
    return PyErr_Format(PyExc_TypeError, "can only add a list or a polyref.List to a polyref.List, not %.200s",
                        Py_TYPE(values)->tp_name);
  }
  PyObject* copy = PySequence_List(self);
  if (!copy) return nullptr;
  PyObject* sum = PySequence_InPlaceConcat(copy, values);
  Py_DECREF(copy);
  return sum;
}

PyObject* list_inplace_concat(PyObject* self, PyObject* values) {
  PyObject* done = extend(self, values);
  if (!done) return nullptr;
  Py_DECREF(done);
  Py_INCREF(self);
  return self;
}

namespace {

PyObject* insert(PyObject* self, PyObject* const* args, Py_ssize_t nargs) {
  const ListOps* ops = as_list(self)->ops;
  if (nargs != 2) return PyErr_Format(PyExc_TypeError, "insert() takes an index and a value");
  if (!list_is_resizable(self)) return nullptr;
  Py_ssize_t i = PyNumber_AsSsize_t(args[0], nullptr);
  if (i == -1 && PyErr_Occurred()) return nullptr;
  Py_ssize_t size = list_size(self);
  if (i < 0) i = i + size < 0 ? 0 : i + size;
  if (i > size) i = size;
  return none_if(ops->insert(owner_of(self), static_cast<size_t>(i), args[1]));
}

PyObject* pop(PyObject* self, PyObject* const* args, Py_ssize_t nargs) {
  const ListOps* ops = as_list(self)->ops;
  if (nargs > 1) return PyErr_Format(PyExc_TypeError, "pop() takes at most an index");
  if (!list_is_resizable(self)) return nullptr;
  Py_ssize_t i = nargs ? PyNumber_AsSsize_t(args[0], PyExc_IndexError) : -1;
  if (i == -1 && PyErr_Occurred()) return nullptr;
  i = list_place(self, i);
  if (i < 0) return nullptr;
  auto at = static_cast<size_t>(i);
  PyObject* item = ops->at(owner_of(self), at);
  if (item && !ops->erase(owner_of(self), at, at + 1)) Py_CLEAR(item);
  return item;
}

PyObject* clear(PyObject* self, PyObject*) {
  const ListOps* ops = as_list(self)->ops;
  if (!list_is_resizable(self)) return nullptr;
  return none_if(ops->erase(owner_of(self), 0, ops->size(owner_of(self))));
}

// The first place of a value in [start, stop), -1 if there is none, -2 with an exception.
Py_ssize_t find(PyObject* self, PyObject* value, Py_ssize_t start, Py_ssize_t stop) {
  for (Py_ssize_t i = start; i < stop && i < list_size(self); ++i) {
    PyObject* item = as_list(self)->ops->at(owner_of(self), static_cast<size_t>(i));
    if (!item) return -2;
    int equal = PyObject_RichCompareBool(item, value, Py_EQ);
    Py_DECREF(item);
    if (equal != 0) return equal < 0 ? -2 : i;
  }
  return -1;
}

PyObject* raise_absent(PyObject* self, PyObject* value) {
  return PyErr_Format(PyExc_ValueError, "%R is not in %s", value, as_list(self)->ops->name);
}

PyObject* index(PyObject* self, PyObject* const* args, Py_ssize_t nargs) {
  if (nargs < 1 || nargs > 3)
    return PyErr_Format(PyExc_TypeError, "index() takes a value, and where to start and stop");
  Py_ssize_t bounds[2] = {0, PY_SSIZE_T_MAX};
  for (Py_ssize_t k = 1; k < nargs; ++k) {
    Py_ssize_t bound = PyNumber_AsSsize_t(args[k], nullptr);
    if (bound == -1 && PyErr_Occurred()) return nullptr;
    if (bound < 0) bound += list_size(self);
    bounds[k - 1] = bound < 0 ? 0 : bound;
  }
  Py_ssize_t i = find(self, args[0], bounds[0], bounds[1]);
  if (i >= 0) return PyLong_FromSsize_t(i);
  return i == -1 ? raise_absent(self, args[0]) : nullptr;
}

PyObject* remove(PyObject* self, PyObject* value) {
  if (!list_is_resizable(self)) return nullptr;
  Py_ssize_t i = find(self, value, 0, PY_SSIZE_T_MAX);
  if (i == -1) return raise_absent(self, value);
  auto at = static_cast<size_t>(i);
  return i < 0 ? nullptr : none_if(as_list(self)->ops->erase(owner_of(self), at, at + 1));
}

PyObject* call_on_copy(PyObject* self, const char* method, PyObject* arg) {
  PyObject* copy = list_copy(self);
  PyObject* result = copy ? PyObject_CallMethod(copy, method, arg ? "(O)" : nullptr, arg) : nullptr;
  Py_XDECREF(copy);
  return result;
}

PyObject* count(PyObject* self, PyObject* value) { return call_on_copy(self, "count", value); }

PyObject* reverse(PyObject* self, PyObject*) {
  const ListOps* ops = as_list(self)->ops;
  if (!list_is_writable(ops)) return nullptr;
  PyObject* copy = list_copy(self);
  bool ok = copy && PyList_Reverse(copy) == 0 && ops->assign(owner_of(self), copy);
  Py_XDECREF(copy);
  return none_if(ok);
}

PyObject* copy(PyObject* self, PyObject*) { return list_copy(self); }

PyObject* refuse_deepcopy(PyObject*, PyObject*) { return refuse_view("polyref.List", "copied deeply", "list"); }
PyObject* refuse_pickle(PyObject*, PyObject*) { return refuse_view("polyref.List", "pickled", "list"); }

PyCFunction fast(PyObject* (*function)(PyObject*, PyObject* const*, Py_ssize_t)) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

}  // namespace

PyMethodDef list_methods[] = {
    {"append", append, METH_O, "append($self, value, /)\n--\n\nAdds a value at the end."},
    {"extend", extend, METH_O, "extend($self, values, /)\n--\n\nAdds all values at the end."},
    {"insert", fast(insert), METH_FASTCALL, "insert($self, index, value, /)\n--\n\nInserts a value before an index."},
    {"pop", fast(pop), METH_FASTCALL, "pop($self, index=-1, /)\n--\n\nRemoves a value and returns it."},
    {"clear", clear, METH_NOARGS, "clear($self, /)\n--\n\nRemoves all values."},
    {"index", fast(index), METH_FASTCALL,
     "index($self, value, start=0, stop=9223372036854775807, /)\n--\n\nThe first place of a value; ValueError if there "
     "is "
     "none."},
    {"remove", remove, METH_O,
     "remove($self, value, /)\n--\n\nRemoves the first such value; ValueError if there is none."},
    {"count", count, METH_O, "count($self, value, /)\n--\n\nHow often a value is in it."},
    {"reverse", reverse, METH_NOARGS, "reverse($self, /)\n--\n\nTurns the order around."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nA list with the same values."},
    {"__copy__", copy, METH_NOARGS, nullptr},
    {"__deepcopy__", refuse_deepcopy, METH_O, nullptr},
    {"__reduce__", refuse_pickle, METH_NOARGS, nullptr},
    {"__reduce_ex__", refuse_pickle, METH_O, nullptr},
    {"__class_getitem__", Py_GenericAlias, METH_O | METH_CLASS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace polyref::python
