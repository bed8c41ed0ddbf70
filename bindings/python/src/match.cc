// How well containers fit: by what is in them, where that can be seen without using them up.
#include "core.h"

namespace polyref::python {

namespace {

// What an iterator gives can only be seen once; so it fits anything that takes iterables, though worse than a
// container.
constexpr int kUnseen = 4;
constexpr int kOtherContainer = 2;

// What a container that doesn't give its items is: an array without dimensions has the slots, and a TypeError.
int unlisted() {
  if (!PyErr_ExceptionMatches(PyExc_TypeError)) return kMatchFailed;
  PyErr_Clear();
  return kNoMatch;
}

// The worst of the items of a list or tuple. Looking at one may run code that changes the list.
int worst(PyObject* items, Matcher match) {
  int found = 0;
  for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(items); ++i) {
    PyObject* item = PySequence_Fast_GET_ITEM(items, i);
    Py_INCREF(item);
    const int one = match(item);
    Py_DECREF(item);
    if (one < 0) return one;
    if (one > found) found = one;
  }
  return found;
}

// The same of any container; takes the reference to its items, which are null with an exception.
int worst_of(PyObject* items, Matcher match, int container) {
  if (!items) return unlisted();
  const int found = worst(items, match);
  Py_DECREF(items);
  return found < 0 ? found : found + container;
}

}  // namespace

int match_buffer(PyObject* value) {
  if (!PyObject_CheckBuffer(value)) return kNoMatch;
  Py_buffer buffer;
  if (PyObject_GetBuffer(value, &buffer, PyBUF_CONTIG_RO | PyBUF_FORMAT) < 0) {
    PyErr_Clear();
    return kNoMatch;
  }
  const bool single = buffer.itemsize == 1 && buffer.ndim != 0;
  PyBuffer_Release(&buffer);
  return single ? 1 : kNoMatch;
}

int match_items(PyObject* value, Matcher item, bool set) {
  const int row = is_row(value);
  if (row != 1) return row == 0 ? kNoMatch : kMatchFailed;
  if (PyIter_Check(value)) return kUnseen;
  const bool own = set ? PyAnySet_Check(value) : PyList_Check(value);
  const int container = own ? 0 : set || PyTuple_Check(value) ? 1 : kOtherContainer;
  return worst_of(PySequence_Fast(value, "not iterable"), item, container);
}

int match_entries(PyObject* value, Matcher key, Matcher item) {
  const int mapping = is_mapping(value);
  if (mapping != 1) return mapping == 0 ? kNoMatch : kMatchFailed;
  const int keys = worst_of(PyMapping_Keys(value), key, PyDict_Check(value) ? 0 : 1);
  if (keys < 0) return keys;
  return worst_of(PyMapping_Values(value), item, keys);
}

int match_tuple(PyObject* value, const Matcher* items, Py_ssize_t size) {
  const int row = is_row(value);
  if (row != 1) return row == 0 ? kNoMatch : kMatchFailed;
  if (PyIter_Check(value)) return kUnseen;
  PyObject* given = PySequence_Tuple(value);
  if (!given) return unlisted();
  int sum = PyTuple_Check(value) ? 0 : PyList_Check(value) ? 1 : kOtherContainer;
  if (PyTuple_GET_SIZE(given) != size) sum = kNoMatch;
  for (Py_ssize_t i = 0; sum >= 0 && i < size; ++i) {
    const int one = items[i](PyTuple_GET_ITEM(given, i));
    sum = one < 0 ? one : sum + one;
  }
  Py_DECREF(given);
  return sum;
}

}  // namespace polyref::python
