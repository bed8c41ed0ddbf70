// Spans of numbers: memory of Python's, for the call.
#ifndef POLYREF_PYTHON_SPANS_H
#define POLYREF_PYTHON_SPANS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/composites.h>

#include <type_traits>

namespace polyref::python {

template <class T>
constexpr Number number_of() {
  return {std::is_floating_point_v<T> ? 'f' : std::is_signed_v<T> ? 'i' : 'u', sizeof(T)};
}

// Memory that an object lends by DLPack; as `read_buffer`.
template <class T, class Value>
int read_dlpack(PyObject* value, Value* out, Call& call, bool writable, const Where& where) {
  polyref_tensor* tensor = api->lent_numbers(value, number_of<T>(), writable, &where);
  if (!tensor) return PyErr_Occurred() ? -1 : 0;
  if (!call.hold_tensor(tensor)) {
    polyref_tensor_release(tensor);
    return -1;
  }
  out->data = static_cast<decltype(out->data)>(tensor->view.data);
  out->size = static_cast<size_t>(tensor->view.shape[0]);
  return 1;
}

// Memory of a buffer, which the call holds; 1 if `value` is one, 0 if it is none, -1 with an exception.
template <class T, class Value>
int read_buffer(PyObject* value, Value* out, Call& call, bool writable, const Where& where) {
  if (PyList_CheckExact(value) || PyTuple_CheckExact(value)) return 0;
  if (!PyObject_CheckBuffer(value)) return read_dlpack<T>(value, out, call, writable, where);
  Py_buffer* view = call.buffer();
  if (!view || !api->read_numbers(value, view, number_of<T>(), writable, &where)) return -1;
  out->data = static_cast<decltype(out->data)>(view->buf);
  out->size = static_cast<size_t>(view->len) / sizeof(T);
  return 1;
}

// Converter: what C++ only reads. A buffer of such numbers is lent as it is, any other iterable of them is copied for
// the call; what C++ gives to a callback is a list, or bytes.
template <class Item>
struct Span {
  using T = typename Item::Value;
  static constexpr bool kIsBytes = std::is_same_v<T, uint8_t>;
  using Value = std::conditional_t<kIsBytes, polyref_bytes, polyref_slice>;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    const int found = read_buffer<T>(value, out, call, false, where);
    if (found != 0) return found > 0;
    polyref_slice items{};
    if (!Sequence<Item>::read(value, &items, call, where)) return false;
    *out = {static_cast<decltype(out->data)>(items.data), items.size};
    return true;
  }
  static PyObject* write(Value value) {
    if constexpr (kIsBytes) {
      return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(value.data), static_cast<Py_ssize_t>(value.size));
    } else {
      return Sequence<Item>::write(value);
    }
  }
  static PyObject* take(Value value) { return write(value); }
};

// Converter: what C++ writes to. Only a buffer of such numbers will do: what is written to a copy would be lost.
template <class Item>
struct WritableSpan {
  using T = typename Item::Value;
  using Value = polyref_span;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    const int found = read_buffer<T>(value, out, call, true, where);
    return found != 0 ? found > 0 : api->wrong_type(value, "a writable buffer, which C++ writes to", &where);
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_SPANS_H
