// Structs: dataclasses, read and written field by field.
#ifndef POLYREF_PYTHON_STRUCTS_H
#define POLYREF_PYTHON_STRUCTS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

#include <utility>

namespace polyref::python {

inline bool is_struct(PyObject* value, const Struct& type) {
  return Py_TYPE(value) == type.type || PyType_IsSubtype(Py_TYPE(value), type.type);
}

// Reads the attribute that is the struct's field at `i`. It is held until the call has ended, if a value points into
// it.
template <class Item, bool held>
bool read_attribute(PyObject* value, const Struct& type, size_t i, typename Item::Value* out, Call& call,
                    const Where& where) {
  PyObject* attribute = PyObject_GetAttr(value, type.names[i]);
  if (POLYREF_UNLIKELY(!attribute)) return false;
  if constexpr (held) {
    if (!call.hold_one(attribute)) {
      Py_DECREF(attribute);
      return false;
    }
  }
  Where field{nullptr, nullptr, &where};
  field.field = type.fields[i].name;
  const bool ok = Item::read(attribute, out, call, field);
  if constexpr (!held) Py_DECREF(attribute);
  return ok;
}

// Sets the attribute of a struct that is being made; takes the reference to the item, which may be null with an
// exception.
inline bool write_attribute(PyObject* made, const Struct& type, size_t i, PyObject* item) {
  if (POLYREF_UNLIKELY(!item)) return false;
  const int failed = PyObject_GenericSetAttr(made, type.names[i], item);  // past what keeps it frozen
  Py_DECREF(item);
  return failed == 0;
}

// A struct without its fields.
inline PyObject* new_struct(const Struct& type) { return type.type->tp_alloc(type.type, 0); }

// Converter: a struct that crosses as the tuple of its fields.
template <Struct& type, class... Items>
struct StructTuple {
  using Value = polyref_tuple;
  static constexpr bool kHoldsItem = false;  // what it points into is held for each attribute

  POLYREF_PYTHON_OUT_OF_LINE static bool read(PyObject* value, polyref_tuple* out, Call& call, const Where& where) {
    if (POLYREF_UNLIKELY(!is_struct(value, type))) return api->wrong_type(value, type.name, &where);
    auto* items = call.array<const void*>(sizeof...(Items));
    if (!items) return false;
    out->items = items;
    return read(value, items, call, where, std::index_sequence_for<Items...>());
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(polyref_tuple value) {
    PyObject* made = new_struct(type);
    if (made && !write(value, made, std::index_sequence_for<Items...>())) Py_CLEAR(made);
    return made;
  }
  static PyObject* take(polyref_tuple value) { return write(value); }

  // The field at `i` alone.
  static PyObject* field(polyref_tuple value, size_t i) { return field(value, i, std::index_sequence_for<Items...>()); }

 private:
  template <size_t... I>
  static bool read(PyObject* value, const void** items, Call& call, const Where& where, std::index_sequence<I...>) {
    return (read_item<Items>(value, I, &items[I], call, where) && ...);
  }
  template <class Item>
  static bool read_item(PyObject* value, size_t i, const void** out, Call& call, const Where& where) {
    auto* place = call.array<typename Item::Value>(1);
    *out = place;
    return place && read_attribute<Item, true>(value, type, i, place, call, where);
  }
  template <class Item>
  static PyObject* write_item(const void* item) {
    return Item::write(*static_cast<const typename Item::Value*>(item));
  }
  template <size_t... I>
  static bool write(polyref_tuple value, PyObject* made, std::index_sequence<I...>) {
    return (write_attribute(made, type, I, write_item<Items>(value.items[I])) && ...);
  }
  template <size_t... I>
  static PyObject* field(polyref_tuple value, size_t i, std::index_sequence<I...>) {
    PyObject* found = nullptr;
    (void)((I == i && (found = write_item<Items>(value.items[I]), true)) || ...);
    return found;
  }
};

// A field of a struct of C, whose values are carried by Item.
template <class Item, auto member>
struct Member {};

// Converter: a struct of numbers, which C has as it is.
template <Struct& type, class C, class... Members>
struct FlatStruct;
template <Struct& type, class C, class... Items, auto... members>
struct FlatStruct<type, C, Member<Items, members>...> {
  using Value = C;
  static constexpr bool kHoldsItem = false;

  POLYREF_PYTHON_OUT_OF_LINE static bool read(PyObject* value, C* out, Call& call, const Where& where) {
    if (POLYREF_UNLIKELY(!is_struct(value, type))) return api->wrong_type(value, type.name, &where);
    *out = C{};
    size_t i = 0;
    return (read_attribute<Items, false>(value, type, i++, &(out->*members), call, where) && ...);
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(const C& value) {
    PyObject* made = new_struct(type);
    size_t i = 0;
    if (made && !(write_attribute(made, type, i++, Items::write(value.*members)) && ...)) Py_CLEAR(made);
    return made;
  }
  static PyObject* take(const C& value) { return write(value); }

  // The field at `i` alone.
  static PyObject* field(const C& value, size_t i) {
    PyObject* found = nullptr;
    size_t at = 0;
    (void)((at++ == i && (found = Items::write(value.*members), true)) || ...);
    return found;
  }
};

// What a new struct has in the field at `i`.
template <class Converter, auto thunk>
PyObject* default_field(size_t i) {
  Storage storage;
  polyref_error* error = nullptr;
  auto value = thunk(&storage, &error);
  return POLYREF_UNLIKELY(error != nullptr) ? api->raise(error) : Converter::field(value, i);
}

// Sets the missing fields of a struct to what one new one has there.
template <class Converter, auto thunk, Struct& type>
bool fill_fields(PyObject* made, const bool* missing) {
  Storage storage;
  polyref_error* error = nullptr;
  auto value = thunk(&storage, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) return api->raise(error) != nullptr;
  for (size_t i = 0; type.fields[i].name; ++i) {
    if (missing[i] && !write_attribute(made, type, i, Converter::field(value, i))) return false;
  }
  return true;
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_STRUCTS_H
