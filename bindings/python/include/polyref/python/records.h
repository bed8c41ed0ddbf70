// Durations, points in time, paths, complex numbers, and values of any kind.
#ifndef POLYREF_PYTHON_RECORDS_H
#define POLYREF_PYTHON_RECORDS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

namespace polyref::python {

// Converter: `datetime.timedelta`. Parts of a microsecond from C++ are a ValueError.
struct Duration {
  using Value = polyref_time;
  static constexpr bool kHoldsItem = false;
  static bool read(PyObject* value, Value* out, Call&, const Where& where) {
    return api->read_duration(value, out, &where);
  }
  static PyObject* write(Value value) { return api->write_duration(value); }
  static PyObject* take(Value value) { return write(value); }
};

// Converter: aware `datetime.datetime`; results are in UTC.
struct TimePoint {
  using Value = polyref_time;
  static constexpr bool kHoldsItem = false;
  static bool read(PyObject* value, Value* out, Call&, const Where& where) {
    return api->read_time(value, out, &where);
  }
  static PyObject* write(Value value) { return api->write_time(value); }
  static PyObject* take(Value value) { return write(value); }
};

// Converter: what `os.fspath` takes; results are `pathlib.Path`.
struct Path {
  using Value = polyref_str;
  static constexpr bool kHoldsItem = false;
  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    PyObject* bytes = api->path_bytes(value, &where);
    if (!bytes) return false;
    if (!call.hold_one(bytes)) {
      Py_DECREF(bytes);
      return false;
    }
    *out = {PyBytes_AS_STRING(bytes), static_cast<size_t>(PyBytes_GET_SIZE(bytes))};
    return true;
  }
  static PyObject* write(Value value) { return api->write_path(value); }
  static PyObject* take(Value value) { return write(value); }
};

// Converter: `complex`. Takes floats and ints too, and what converts to one of them.
template <class T>
struct Complex {
  using Value = T;
  static constexpr bool kHoldsItem = false;
  static bool read(PyObject* value, Value* out, Call&, const Where& where) {
    double real = 0;
    double imag = 0;
    if (POLYREF_UNLIKELY(!api->read_complex(value, &real, &imag, &where))) return false;
    out->real = static_cast<decltype(out->real)>(real);
    out->imag = static_cast<decltype(out->imag)>(imag);
    return true;
  }
  static PyObject* write(Value value) {
    return PyComplex_FromDoubles(static_cast<double>(value.real), static_cast<double>(value.imag));
  }
  static PyObject* take(Value value) { return write(value); }
};

// Converter: whatever a packed call takes.
struct Any {
  using Value = polyref_any;
  static constexpr bool kHoldsItem = false;
  static bool read(PyObject* value, Value* out, Call& call, const Where& where) {
    polyref_any* any = call.any();
    if (!any || !api->read_any(value, any, &where)) return false;
    *out = *any;
    return true;
  }
  static PyObject* write(const Value& value) { return api->write_any(&value); }
  static PyObject* take(const Value& value) { return write(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_RECORDS_H
