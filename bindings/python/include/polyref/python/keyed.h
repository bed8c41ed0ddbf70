// Live views of maps and sets: what `polyref.Map` and `polyref.Set` need to know of one field, made from its thunks.
#ifndef POLYREF_PYTHON_KEYED_H
#define POLYREF_PYTHON_KEYED_H

#include <polyref/python/api.h>
#include <polyref/python/fields.h>

namespace polyref::python {

// The operations on one map or set field. Those that change it are null where it is read-only. What gives an int gives
// 1 or 0, or -1 with an exception.
struct KeyedOps {
  const char* name;  // "ir.Node.attrs"
  size_t (*size)(polyref_object* self);
  int (*has)(polyref_object* self, PyObject* key);
  PyObject* (*find)(polyref_object* self, PyObject* key);  // null for a set
  int (*put)(polyref_object* self, PyObject* key, PyObject* value);
  int (*drop)(polyref_object* self, PyObject* key);
  PyObject* (*whole)(polyref_object* self);  // a dict or a set
  bool (*assign)(polyref_object* self, PyObject* values);
};

// Calls a thunk that says whether something was there.
template <auto thunk, class... Args>
int ask(Args... args) {
  polyref_error* error = nullptr;
  const bool found = thunk(args..., &error);
  if (POLYREF_LIKELY(error == nullptr)) return found ? 1 : 0;
  api->raise(error);
  return -1;
}

template <class Key, const char* name>
bool read_key(PyObject* key, typename Key::Value* out, Call& call) {
  static constexpr Where view{name};
  return Key::read(key, out, call, Where{name, nullptr, &view, -1, key, true});
}

template <class Key, auto thunk, const char* name>
int keyed_ask(polyref_object* self, PyObject* key) {
  Call call;
  typename Key::Value wanted{};
  if (!read_key<Key, name>(key, &wanted, call)) return -1;
  const int found = ask<thunk>(self, wanted);
  api->do_put_off();
  return found;
}

template <class Key, class Item, auto thunk, const char* name>
PyObject* keyed_find(polyref_object* self, PyObject* key) {
  Call call;
  typename Key::Value wanted{};
  return read_key<Key, name>(key, &wanted, call) ? named(call_getter<Item, thunk>(self, wanted), name) : nullptr;
}

// Puts an entry into a map, or an item into a set, which has no value.
template <class Key, class Item = void>
struct KeyedPut {
  template <auto thunk, const char* name>
  static int call(polyref_object* self, PyObject* key, PyObject* value) {
    Call memory;
    typename Key::Value wanted{};
    if (!read_key<Key, name>(key, &wanted, memory)) return -1;
    int added;
    if constexpr (std::is_void_v<Item>) {
      (void)value;
      added = ask<thunk>(self, wanted);
    } else {
      static constexpr Where view{name};
      typename Item::Value item{};
      if (!Item::read(value, &item, memory, Where{name, nullptr, &view, -1, key})) return -1;
      added = ask<thunk>(self, wanted, item);
    }
    api->do_put_off();
    return added;
  }
};

template <class Whole, auto thunk, const char* name>
PyObject* keyed_whole(polyref_object* self) {
  return named(call_getter<Whole, thunk>(self), name);
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_KEYED_H
