// Tuples of anything.
#ifndef POLYREF_PYTHON_TUPLES_H
#define POLYREF_PYTHON_TUPLES_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

#include <utility>

namespace polyref::python {

// Converter: any iterable of so many items; results are tuples.
template <class... Items>
struct Tuple {
  using Value = polyref_tuple;
  static constexpr bool kHoldsItem = true;

  POLYREF_PYTHON_OUT_OF_LINE static bool read(PyObject* value, polyref_tuple* out, Call& call, const Where& where) {
    if (POLYREF_UNLIKELY(!PyTuple_CheckExact(value) || PyTuple_GET_SIZE(value) != kSize)) {
      value = api->tuple_of(value, kSize, &where);
      if (!value) return false;
      if (!call.hold_one(value)) {
        Py_DECREF(value);
        return false;
      }
    }
    auto* items = call.array<const void*>(kSize);
    if (!items) return false;
    out->items = items;
    return read(value, items, call, where, std::index_sequence_for<Items...>());
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(polyref_tuple value) {
    PyObject* tuple = PyTuple_New(kSize);
    if (tuple && !write(value, tuple, std::index_sequence_for<Items...>())) Py_CLEAR(tuple);
    return tuple;
  }
  static PyObject* take(polyref_tuple value) { return write(value); }

 private:
  static constexpr Py_ssize_t kSize = sizeof...(Items);

  template <size_t... I>
  static bool read(PyObject* tuple, const void** items, Call& call, const Where& where, std::index_sequence<I...>) {
    return (read_item<Items>(PyTuple_GET_ITEM(tuple, I), &items[I], call, Where{nullptr, nullptr, &where, I}) && ...);
  }
  template <class Item>
  static bool read_item(PyObject* value, const void** out, Call& call, const Where& where) {
    auto* place = call.array<typename Item::Value>(1);
    *out = place;
    return place && Item::read(value, place, call, where);
  }
  template <size_t... I>
  static bool write(polyref_tuple value, PyObject* tuple, std::index_sequence<I...>) {
    return (write_item<Items>(value.items[I], tuple, I) && ...);
  }
  template <class Item>
  static bool write_item(const void* value, PyObject* tuple, Py_ssize_t i) {
    PyObject* item = Item::write(*static_cast<const typename Item::Value*>(value));
    if (item) PyTuple_SET_ITEM(tuple, i, item);
    return item != nullptr;
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_TUPLES_H
