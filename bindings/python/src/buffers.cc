// Buffers of numbers, lent to C++ as they are: never read as numbers of another type.
#include "buffers.h"

#include <cstring>

namespace polyref::python {

namespace {

constexpr bool kLittleEndian = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

std::string name_of(Number number) {
  const std::string bits = std::to_string(number.size * 8);
  return number.sort == 'f' ? "float" + bits : (number.sort == 'u' ? "uint" : "int") + bits;
}

// How the `struct` module writes the numbers of a buffer: in this machine's order, or none.
Number number_in(const Py_buffer& view) {
  const char* format = view.format ? view.format : "B";
  const Number none{0, 0};
  if (*format == (kLittleEndian ? '>' : '<') || *format == '!') return none;
  if (std::strchr("@=<>", *format)) ++format;
  if (!*format || format[1]) return none;
  const auto size = static_cast<size_t>(view.itemsize);
  if (*format == 'c') return {'u', 1};
  if (std::strchr("bhilqn", *format)) return {'i', size};
  if (std::strchr("BHILQN", *format)) return {'u', size};
  if (std::strchr("efd", *format)) return {'f', size};
  return none;
}

// False with a TypeError that says what the buffer is.
bool wrong_buffer(const Where* where, Number wanted, const std::string& given) {
  PyErr_Format(PyExc_TypeError, "%s must be a contiguous buffer of %s, not %s", describe(*where).c_str(),
               name_of(wanted).c_str(), given.c_str());
  return false;
}

std::string text_of(const Py_buffer& view) {
  const Number number = number_in(view);
  return number.size ? name_of(number) : "'" + format_of(view) + "'";
}

bool check(const Py_buffer& view, Number wanted, bool writable, const Where* where) {
  const Number number = number_in(view);
  const bool character = wanted.sort == 'i' && wanted.size == 1 && view.format && !std::strcmp(view.format, "c");
  if (!character && (number.sort != wanted.sort || number.size != wanted.size)) {
    return wrong_buffer(where, wanted, "of " + text_of(view));
  }
  if (view.ndim != 1) return wrong_buffer(where, wanted, "one of " + std::to_string(view.ndim) + " dimensions");
  if (view.shape[0] > 1 && view.strides && view.strides[0] != view.itemsize) {
    return wrong_buffer(where, wanted, "one with a stride of " + std::to_string(view.strides[0]) + " bytes");
  }
  if (view.len && reinterpret_cast<uintptr_t>(view.buf) % wanted.size != 0) {
    return wrong_buffer(where, wanted, "one that isn't aligned");
  }
  if (!writable || !view.readonly) return true;
  PyErr_Format(PyExc_TypeError, "%s must be a writable buffer, which C++ writes to, not a read-only one",
               describe(*where).c_str());
  return false;
}

struct Format {
  polyref_dl_type type;
  const char* text;
};
constexpr Format kFormats[] = {
    {{POLYREF_DL_INT, 8, 1}, "b"},        {{POLYREF_DL_INT, 16, 1}, "h"},   {{POLYREF_DL_INT, 32, 1}, "i"},
    {{POLYREF_DL_INT, 64, 1}, "q"},       {{POLYREF_DL_UINT, 8, 1}, "B"},   {{POLYREF_DL_UINT, 16, 1}, "H"},
    {{POLYREF_DL_UINT, 32, 1}, "I"},      {{POLYREF_DL_UINT, 64, 1}, "Q"},  {{POLYREF_DL_FLOAT, 16, 1}, "e"},
    {{POLYREF_DL_FLOAT, 32, 1}, "f"},     {{POLYREF_DL_FLOAT, 64, 1}, "d"}, {{POLYREF_DL_COMPLEX, 64, 1}, "Zf"},
    {{POLYREF_DL_COMPLEX, 128, 1}, "Zd"}, {{POLYREF_DL_BOOL, 8, 1}, "?"},
};

}  // namespace

std::string format_of(const Py_buffer& view) { return view.format ? view.format : "B"; }

bool dl_type_of(const Py_buffer& view, polyref_dl_type* type) {
  const Number number = number_in(view);
  if (number.size) {
    const int code = number.sort == 'f' ? POLYREF_DL_FLOAT : number.sort == 'u' ? POLYREF_DL_UINT : POLYREF_DL_INT;
    *type = {static_cast<uint8_t>(code), static_cast<uint8_t>(number.size * 8), 1};
    return true;
  }
  for (const Format& known : kFormats) {  // bools and complex numbers, which aren't for spans
    if (format_of(view) == known.text) {
      *type = known.type;
      return true;
    }
  }
  return false;
}

const char* format_of(polyref_dl_type type) {
  for (const Format& known : kFormats) {
    if (std::memcmp(&known.type, &type, sizeof type) == 0) return known.text;
  }
  return nullptr;
}

bool read_numbers(PyObject* value, Py_buffer* out, Number wanted, bool writable, const Where* where) {
  if (PyObject_GetBuffer(value, out, PyBUF_FULL_RO) < 0) return false;
  if (out->suboffsets) return wrong_buffer(where, wanted, "one that isn't in one piece");
  return check(*out, wanted, writable, where);  // the call releases the buffer
}

int match_numbers(PyObject* value, Number wanted, bool writable) {
  if (!PyObject_CheckBuffer(value)) return kNoMatch;
  Py_buffer view{};
  const Where nowhere{""};
  const bool fits = read_numbers(value, &view, wanted, writable, &nowhere);
  PyBuffer_Release(&view);  // which does nothing if there is none
  if (!fits) PyErr_Clear();
  return fits ? 0 : kNoMatch;
}

}  // namespace polyref::python
