// Optionals and sequences of anything, nested at will.
#ifndef POLYREF_PYTHON_COMPOSITES_H
#define POLYREF_PYTHON_COMPOSITES_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

#include <cstring>

namespace polyref::python {

// Converter: None or an Item.
template <class Item>
struct Optional {
  using Value = const typename Item::Value*;
  static constexpr bool kHoldsItem = Item::kHoldsItem;

  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    if (value == Py_None) {
      *out = nullptr;
      return true;
    }
    auto* place = call.array<typename Item::Value>(1);
    if (!place || !Item::read(value, place, call, or_none(where))) return false;
    *out = place;
    return true;
  }
  static PyObject* write(Value value) {
    if (value) return Item::write(*value);
    Py_RETURN_NONE;
  }
  static PyObject* take(Value value) { return write(value); }
};

// Converter: any iterable but text and bytes, as a flat array of Items; results are lists.
//
// Each item that the array points into is held until the call has ended: the iterable may be changed meanwhile, by an
// `__index__` of a later argument or by another thread.
template <class Item>
struct Sequence {
  using Value = polyref_slice;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, polyref_slice* out, Call& call, const Where& where) {
    const Where element{where.function, where.param, &where, 0};
    if (POLYREF_LIKELY(PyList_CheckExact(value) || PyTuple_CheckExact(value)))
      return read_items(value, out, call, element);
    PyObject* items = api->items_of(value, &where);
    if (!items) return false;
    if (!call.hold_one(items)) {
      Py_DECREF(items);
      return false;
    }
    return read_items(items, out, call, element);
  }
  // Reads a list or a tuple; `element` is where its first item is.
  POLYREF_PYTHON_OUT_OF_LINE static bool read_items(PyObject* items, polyref_slice* out, Call& call, Where element) {
    Py_ssize_t size = PySequence_Fast_GET_SIZE(items);
    auto* data = call.array<typename Item::Value>(static_cast<size_t>(size));
    if (POLYREF_UNLIKELY(!data)) return false;
    PyObject** held = nullptr;
    if constexpr (Item::kHoldsItem) {
      held = call.array<PyObject*>(static_cast<size_t>(size));
      if (!held) return false;
      std::memset(held, 0, static_cast<size_t>(size) * sizeof(PyObject*));
      if (!call.hold(held, size)) return false;
    }
    // Reading an item may run Python code that changes a list: look at its size and items anew each time.
    for (; element.index < size; ++element.index) {
      if (POLYREF_UNLIKELY(element.index >= PySequence_Fast_GET_SIZE(items))) break;
      PyObject* item = PySequence_Fast_GET_ITEM(items, element.index);
      Py_INCREF(item);
      if constexpr (Item::kHoldsItem) held[element.index] = item;
      bool ok = Item::read(item, &data[element.index], call, element);
      if constexpr (!Item::kHoldsItem) Py_DECREF(item);
      if (POLYREF_UNLIKELY(!ok)) return false;
    }
    out->data = data;
    out->size = static_cast<size_t>(element.index);
    return true;
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(polyref_slice value) {
    auto* data = static_cast<const typename Item::Value*>(value.data);
    auto size = static_cast<Py_ssize_t>(value.size);
    PyObject* list = PyList_New(size);
    for (Py_ssize_t i = 0; list && i < size; ++i) {
      PyObject* item = Item::write(data[i]);
      if (POLYREF_UNLIKELY(!item))
        Py_CLEAR(list);
      else
        PyList_SET_ITEM(list, i, item);
    }
    return list;
  }
  static PyObject* take(polyref_slice value) { return write(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_COMPOSITES_H
