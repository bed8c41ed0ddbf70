// Fields as rows of a getset table: in memory at an offset, or through thunks.
#ifndef POLYREF_PYTHON_FIELDS_H
#define POLYREF_PYTHON_FIELDS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/objects.h>
#include <polyref/python/text.h>

#include <cstring>
#include <type_traits>

namespace polyref::python {

// The closure of a row.
struct Field {
  Where where;                // names it: {"ir.Node.id"}
  const uint32_t* offset_of;  // null if the field is only reached through thunks
  const char* deprecated;     // null, or the text
  const ListOps* list;        // of a live view
  const KeyedOps* keyed;      // of one of a map or a set
  uint32_t offset = 0;        // from the handle; set when the class is made
};

inline const Field& field_of(void* closure) { return *static_cast<const Field*>(closure); }

inline char* place_of(PyObject* self, const Field& field) {
  return reinterpret_cast<char*>(handle(self)) + field.offset;
}

// Reads a value for a setter; an attribute can't be deleted.
template <class Converter>
bool read_field(PyObject* value, typename Converter::Value* out, Call& call, const Field& field) {
  if (POLYREF_UNLIKELY(!value)) {
    PyErr_Format(PyExc_AttributeError, "%s can't be deleted", field.where.function);
    return false;
  }
  return Converter::read(value, out, call, field.where);
}

// Whether a converter's values are pointers of which none is null.
template <class Converter, class = void>
inline constexpr bool never_null = false;
template <class Converter>
inline constexpr bool never_null<Converter, std::enable_if_t<Converter::kNeverNull>> = true;

template <class Converter>
PyObject* get_in_memory(PyObject* self, void* closure) {
  if (!is_made(self)) return nullptr;
  typename Converter::Value value{};
  std::memcpy(&value, place_of(self, field_of(closure)), sizeof value);
  if constexpr (never_null<Converter>) {
    if (POLYREF_UNLIKELY(!value)) return api->raise_null(field_of(closure).where.function);
  }
  return Converter::write(value);
}

template <class Converter>
int set_in_memory(PyObject* self, PyObject* value, void* closure) {
  Call call;
  typename Converter::Value converted{};
  if (POLYREF_UNLIKELY(!read_field<Converter>(value, &converted, call, field_of(closure)) || !is_made(self))) return -1;
  std::memcpy(place_of(self, field_of(closure)), &converted, sizeof converted);
  return 0;
}

// What a thunk takes as self: a handle, or the error that an exception holds.
template <class Self>
Self self_of(PyObject* self) {
  if constexpr (std::is_same_v<Self, polyref_object*>)
    return is_made(self) ? handle(self) : nullptr;
  else
    return api->error_of(self);
}

// Calls a thunk that takes self and `args`, then storage and error where its signature has them; writes the result.
template <class Converter, auto thunk, class Self, class... Args>
PyObject* call_getter(Self self, Args... args) {
  polyref_error* error = nullptr;
  if constexpr (std::is_invocable_v<decltype(thunk), Self, Args..., polyref_storage*, polyref_error**>) {
    Storage storage;
    auto value = thunk(self, args..., &storage, &error);
    return POLYREF_UNLIKELY(error != nullptr) ? api->raise(error) : Converter::take(value);
  } else if constexpr (std::is_invocable_v<decltype(thunk), Self, Args..., polyref_storage*>) {
    Storage storage;
    return Converter::take(thunk(self, args..., &storage));
  } else if constexpr (std::is_invocable_v<decltype(thunk), Self, Args..., polyref_error**>) {
    auto value = thunk(self, args..., &error);
    return POLYREF_UNLIKELY(error != nullptr) ? api->raise(error) : Converter::take(value);
  } else {
    return Converter::take(thunk(self, args...));
  }
}

// Calls a thunk without result; false with an exception if it failed.
template <auto thunk, class... Args>
bool call_setter(Args... args) {
  if constexpr (std::is_invocable_v<decltype(thunk), Args..., polyref_error**>) {
    polyref_error* error = nullptr;
    thunk(args..., &error);
    if (POLYREF_LIKELY(error == nullptr)) return true;
    api->raise(error);
    return false;
  } else {
    thunk(args...);
    return true;
  }
}

// Sets what may have held callables: those that it replaced end now, since no code of C++'s is under way here.
template <auto thunk, class... Args>
bool replace_callables(Args... args) {
  bool ok = call_setter<thunk>(args...);
  api->do_put_off();
  return ok;
}

template <class Converter, auto thunk, class Self = polyref_object*>
PyObject* get_by_thunk(PyObject* self, void* closure) {
  Self cpp = self_of<Self>(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return nullptr;
  return named(call_getter<Converter, thunk>(cpp), field_of(closure).where.function);
}

template <class Converter, auto thunk>
int set_by_thunk(PyObject* self, PyObject* value, void* closure) {
  Call call;
  typename Converter::Value converted{};
  if (POLYREF_UNLIKELY(!read_field<Converter>(value, &converted, call, field_of(closure)) || !is_made(self))) return -1;
  using Value = typename Converter::Value;
  if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, polyref_object*>) {
    return call_setter<thunk>(handle(self), converted) ? 0 : -1;
  } else {
    return replace_callables<thunk>(handle(self), converted) ? 0 : -1;
  }
}

inline PyObject* get_list(PyObject* self, void* closure) {
  return is_made(self) ? api->new_list(self, field_of(closure).list) : nullptr;
}

inline PyObject* get_keyed(PyObject* self, void* closure) {
  return is_made(self) ? api->new_keyed(self, field_of(closure).keyed) : nullptr;
}

// Getters and setters of a deprecated field: warn, then do as `inner`.
template <getter inner>
PyObject* get_deprecated(PyObject* self, void* closure) {
  return api->warn_deprecated(field_of(closure).deprecated) ? inner(self, closure) : nullptr;
}
template <setter inner>
int set_deprecated(PyObject* self, PyObject* value, void* closure) {
  return api->warn_deprecated(field_of(closure).deprecated) ? inner(self, value, closure) : -1;
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_FIELDS_H
