// Sets and maps of anything.
#ifndef POLYREF_PYTHON_MAPPINGS_H
#define POLYREF_PYTHON_MAPPINGS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/composites.h>

namespace polyref::python {

// Converter: any iterable but text and bytes; results are sets.
template <class Item>
struct Set {
  using Value = polyref_slice;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, polyref_slice* out, Call& call, const Where& where) {
    return Sequence<Item>::read(value, out, call, where);
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(polyref_slice value) {
    auto* data = static_cast<const typename Item::Value*>(value.data);
    PyObject* set = PySet_New(nullptr);
    for (size_t i = 0; set && i < value.size; ++i) {
      PyObject* item = Item::write(data[i]);
      if (!item || PySet_Add(set, item) < 0) Py_CLEAR(set);
      Py_XDECREF(item);
    }
    return set;
  }
  static PyObject* take(polyref_slice value) { return write(value); }
};

// Converter: any mapping, as the array of its keys and that of its values; results are dicts in C++'s order.
template <class Key, class Item>
struct Map {
  using Value = polyref_tuple;
  static constexpr bool kHoldsItem = true;

  POLYREF_PYTHON_OUT_OF_LINE static bool read(PyObject* value, polyref_tuple* out, Call& call, const Where& where) {
    PyObject* columns = api->columns_of(value, &where);
    if (!columns) return false;
    if (!call.hold_one(columns)) {
      Py_DECREF(columns);
      return false;
    }
    auto* slices = call.array<polyref_slice>(2);
    auto* items = call.array<const void*>(2);
    if (!slices || !items) return false;
    PyObject* keys = PyTuple_GET_ITEM(columns, 0);
    Where element{where.function, where.param, &where, 0, keys, true};
    if (!Sequence<Key>::read_items(keys, &slices[0], call, element)) return false;
    element.is_key = false;
    if (!Sequence<Item>::read_items(PyTuple_GET_ITEM(columns, 1), &slices[1], call, element)) return false;
    items[0] = &slices[0];
    items[1] = &slices[1];
    out->items = items;
    return true;
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(polyref_tuple value) {
    auto keys = *static_cast<const polyref_slice*>(value.items[0]);
    auto* key_data = static_cast<const typename Key::Value*>(keys.data);
    auto* item_data = static_cast<const typename Item::Value*>(static_cast<const polyref_slice*>(value.items[1])->data);
    PyObject* dict = PyDict_New();
    for (size_t i = 0; dict && i < keys.size; ++i) {
      PyObject* key = Key::write(key_data[i]);
      PyObject* item = key ? Item::write(item_data[i]) : nullptr;
      if (!item || PyDict_SetItem(dict, key, item) < 0) Py_CLEAR(dict);
      Py_XDECREF(item);
      Py_XDECREF(key);
    }
    return dict;
  }
  static PyObject* take(polyref_tuple value) { return write(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_MAPPINGS_H
