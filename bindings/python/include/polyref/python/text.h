// Text and bytes.
#ifndef POLYREF_PYTHON_TEXT_H
#define POLYREF_PYTHON_TEXT_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

#include <cstring>

namespace polyref::python {

inline uint64_t load_word(const char* data) {
  uint64_t word;
  std::memcpy(&word, data, sizeof word);
  return word;
}

// Eight bytes at a time, the last ones overlapping: most text is short.
inline bool is_ascii(const char* data, size_t size) {
  constexpr uint64_t kHighBits = 0x8080808080808080u;
  uint64_t all = 0;
  if (size < sizeof all) {
    for (size_t i = 0; i < size; ++i) all |= static_cast<unsigned char>(data[i]);
  } else {
    for (size_t i = 0; i + sizeof all < size; i += sizeof all) all |= load_word(data + i);
    all |= load_word(data + size - sizeof all);
  }
  return (all & kHighBits) == 0;
}

// What a converter wrote; an error about text names `what` ("ir.Node.op").
inline PyObject* named(PyObject* written, const char* what) {
  if (POLYREF_UNLIKELY(!written)) api->name_text_error(what);
  return written;
}

// Converter: UTF-8 text. A lone surrogate is a ValueError, and so are bytes from C++ that are no UTF-8.
struct String {
  using Value = polyref_str;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, polyref_str* out, Call&, const Where& where) {
    if (POLYREF_LIKELY(PyUnicode_CheckExact(value) && PyUnicode_IS_COMPACT_ASCII(value))) {
      out->data = static_cast<const char*>(PyUnicode_DATA(value));
      out->size = static_cast<size_t>(PyUnicode_GET_LENGTH(value));
      return true;
    }
    return api->read_string(value, out, &where);
  }
  POLYREF_PYTHON_OUT_OF_LINE static PyObject* write(polyref_str value) {
    auto size = static_cast<Py_ssize_t>(value.size);
    if (POLYREF_LIKELY(is_ascii(value.data, value.size))) {
      PyObject* text = PyUnicode_New(size, 127);
      if (POLYREF_LIKELY(text && size)) std::memcpy(PyUnicode_DATA(text), value.data, value.size);
      return text;
    }
    return PyUnicode_DecodeUTF8(value.data, size, "strict");
  }
  static PyObject* take(polyref_str value) { return write(value); }
};

// Converter: bytes. Takes `bytes` and any contiguous buffer of single bytes.
struct Bytes {
  using Value = polyref_bytes;
  static constexpr bool kHoldsItem = true;

  static bool read(PyObject* value, polyref_bytes* out, Call& call, const Where& where) {
    if (POLYREF_LIKELY(PyBytes_CheckExact(value))) {
      out->data = reinterpret_cast<const uint8_t*>(PyBytes_AS_STRING(value));
      out->size = static_cast<size_t>(PyBytes_GET_SIZE(value));
      return true;
    }
    Py_buffer* view = call.buffer();
    if (!view || !api->read_bytes(value, view, &where)) return false;
    out->data = static_cast<const uint8_t*>(view->buf);
    out->size = static_cast<size_t>(view->len);
    return true;
  }
  static PyObject* write(polyref_bytes value) {
    return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(value.data), static_cast<Py_ssize_t>(value.size));
  }
  static PyObject* take(polyref_bytes value) { return write(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_TEXT_H
