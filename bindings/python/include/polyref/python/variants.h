// Variants: a value of one of several types.
#ifndef POLYREF_PYTHON_VARIANTS_H
#define POLYREF_PYTHON_VARIANTS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/composites.h>
#include <polyref/python/inward.h>
#include <polyref/python/mappings.h>
#include <polyref/python/numbers.h>
#include <polyref/python/records.h>
#include <polyref/python/text.h>
#include <polyref/python/tuples.h>

#include <utility>

namespace polyref::python {

// Whether it is worth trying to read a value as an Item: what can't be one is seen here, for less than an exception.
template <class Item>
struct Readable {
  static bool ask(PyObject*) { return true; }
};
template <>
struct Readable<Bool> {
  static bool ask(PyObject* value) { return PyBool_Check(value) || PyObject_CheckBuffer(value); }
};
template <class T>
struct Readable<Int<T>> {
  static bool ask(PyObject* value) { return PyIndex_Check(value); }
};
template <>
struct Readable<Double> {
  static bool ask(PyObject* value) { return PyNumber_Check(value); }
};
template <>
struct Readable<Float> : Readable<Double> {};
template <>
struct Readable<String> {
  static bool ask(PyObject* value) { return PyUnicode_Check(value); }
};
// Bytes beside a path are bytes.
template <>
struct Readable<Path> {
  static bool ask(PyObject* value) { return !PyBytes_Check(value); }
};
template <class Item>
struct Readable<Sequence<Item>> {
  static bool ask(PyObject* value) { return !PyUnicode_Check(value) && !PyDict_Check(value); }
};
template <class Item>
struct Readable<Set<Item>> : Readable<Sequence<Item>> {};
template <class... Items>
struct Readable<Tuple<Items...>> : Readable<Sequence<Void>> {};

// Converter: of several types, tried in Order; what none of them takes is a TypeError that says what is `expected`.
template <const char* expected, class Order, class... Items>
struct Variant;
template <const char* expected, size_t... Order, class... Items>
struct Variant<expected, std::index_sequence<Order...>, Items...> {
  using Value = polyref_variant;
  static constexpr bool kHoldsItem = true;

  POLYREF_PYTHON_OUT_OF_LINE static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    if (PyIter_Check(value) && !(value = listed(value, call))) return false;
    int taken = 0;
    (void)((taken = take<Order, std::tuple_element_t<Order, std::tuple<Items...>>>(value, out, call, where)) || ...);
    return taken ? taken > 0 : api->wrong_type(value, expected, &where);
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(Value value) {
    PyObject* written = nullptr;
    size_t i = 0;
    (void)((i++ == value.index && (written = write_item<Items>(value.value), true)) || ...);
    return written;
  }
  static PyObject* take(Value value) { return write(value); }

 private:
  // What can be gone through once only is gone through now.
  static PyObject* listed(PyObject* iterator, Call& call) {
    PyObject* list = PySequence_List(iterator);
    if (list && !call.hold_one(list)) Py_CLEAR(list);
    return list;
  }
  // 1 if the alternative takes the value, 0 if it isn't of its type, -1 with an exception.
  template <size_t I, class Item>
  static int take(PyObject* value, Value* out, Call& call, const Where& where) {
    out->index = I;
    out->value = nullptr;
    if constexpr (std::is_same_v<Item, Void>) {
      return value == Py_None ? 1 : 0;
    } else {
      if (!Readable<Item>::ask(value)) return 0;
      auto* place = call.array<typename Item::Value>(1);
      if (!place) return -1;
      out->value = place;
      if (Item::read(value, place, call, where)) return 1;
      if (!PyErr_ExceptionMatches(PyExc_TypeError)) return -1;
      PyErr_Clear();
      return 0;
    }
  }
  template <class Item>
  static PyObject* write_item(const void* item) {
    if constexpr (std::is_same_v<Item, Void>) {
      Py_RETURN_NONE;
    } else {
      return Item::write(*static_cast<const typename Item::Value*>(item));
    }
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_VARIANTS_H
