// Live views of fields that are lists or arrays: what `polyref.List` needs to know of one field, made from its thunks.
#ifndef POLYREF_PYTHON_LISTS_H
#define POLYREF_PYTHON_LISTS_H

#include <polyref/python/api.h>
#include <polyref/python/fields.h>

namespace polyref::python {

// The operations on one such field. Those that change it are null where it is read-only, and `insert` and `erase` where
// it is an array. Indices are checked by `polyref.List` against the size first, and by the thunks again.
struct ListOps {
  const char* name;  // "ir.Node.inputs"
  size_t (*size)(polyref_object* self);
  PyObject* (*at)(polyref_object* self, size_t i);
  bool (*put)(polyref_object* self, size_t i, PyObject* value);
  bool (*insert)(polyref_object* self, size_t i, PyObject* value);
  bool (*erase)(polyref_object* self, size_t begin, size_t end);
  bool (*assign)(polyref_object* self, PyObject* values);
};

template <class Item, auto at, const char* name>
PyObject* list_at(polyref_object* self, size_t i) {
  return named(call_getter<Item, at>(self, i), name);
}

// `put` and `insert`.
template <class Item, auto thunk, const char* name>
bool list_change(polyref_object* self, size_t i, PyObject* value) {
  Call call;
  typename Item::Value converted{};
  static constexpr Where list{name};
  const Where element{name, nullptr, &list, static_cast<Py_ssize_t>(i)};
  return Item::read(value, &converted, call, element) && replace_callables<thunk>(self, i, converted);
}

template <auto thunk>
bool list_erase(polyref_object* self, size_t begin, size_t end) {
  return replace_callables<thunk>(self, begin, end);
}

template <class Whole, auto thunk, const char* name>
bool list_assign(polyref_object* self, PyObject* values) {
  Call call;
  typename Whole::Value converted{};
  static constexpr Where list{name};
  return Whole::read(values, &converted, call, list) && replace_callables<thunk>(self, converted);
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_LISTS_H
