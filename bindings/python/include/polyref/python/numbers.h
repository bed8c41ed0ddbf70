// Numbers: range-checked, with small ints read in place.
#ifndef POLYREF_PYTHON_NUMBERS_H
#define POLYREF_PYTHON_NUMBERS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>

#include <limits>
#include <type_traits>

namespace polyref::python {

// Whether `value`, an int, is stored in one digit; then its value.
inline bool compact_value(PyObject* value, Py_ssize_t* out) {
  auto* integer = reinterpret_cast<PyLongObject*>(value);
#if PY_VERSION_HEX >= 0x030C0000
  if (!PyUnstable_Long_IsCompact(integer)) return false;
  *out = PyUnstable_Long_CompactValue(integer);
  return true;
#else
  Py_ssize_t size = Py_SIZE(integer);
  if (size < -1 || size > 1) return false;
  *out = size * static_cast<Py_ssize_t>(integer->ob_digit[0]);
  return true;
#endif
}

template <class T>
inline bool fits(Py_ssize_t value) {
  if constexpr (std::is_signed_v<T> && sizeof(T) >= sizeof(Py_ssize_t)) {
    return true;
  } else if constexpr (std::is_signed_v<T>) {
    return value >= std::numeric_limits<T>::min() && value <= std::numeric_limits<T>::max();
  } else if constexpr (sizeof(T) >= sizeof(Py_ssize_t)) {
    return value >= 0;
  } else {
    return value >= 0 && static_cast<size_t>(value) <= std::numeric_limits<T>::max();
  }
}

// Converter: an integer of type T. Takes ints (bool among them, as everywhere in Python) and what has `__index__`;
// floats and text are a TypeError, and a value out of range is an OverflowError.
template <class T>
struct Int {
  using Value = T;
  static constexpr bool kHoldsItem = false;

  static bool read(PyObject* value, T* out, Call&, const Where& where) {
    Py_ssize_t compact;
    if (POLYREF_LIKELY(PyLong_CheckExact(value) && compact_value(value, &compact) && fits<T>(compact))) {
      *out = static_cast<T>(compact);
      return true;
    }
    return read_slow(value, out, where);
  }
  static PyObject* write(T value) {
    if constexpr (std::is_signed_v<T>) {
      return PyLong_FromLongLong(value);
    } else if constexpr (sizeof(T) < sizeof(long long)) {
      return PyLong_FromLongLong(static_cast<long long>(value));
    } else {
      return PyLong_FromUnsignedLongLong(value);
    }
  }
  static PyObject* take(T value) { return write(value); }

 private:
  static bool read_slow(PyObject* value, T* out, const Where& where) {
    if constexpr (std::is_signed_v<T>) {
      int64_t wide = 0;
      if (!api->read_int(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), &wide, &where))
        return false;
      *out = static_cast<T>(wide);
    } else {
      uint64_t wide = 0;
      if (!api->read_uint(value, std::numeric_limits<T>::max(), &wide, &where)) return false;
      *out = static_cast<T>(wide);
    }
    return true;
  }
};

// Converter: `double`. Takes floats, ints and what has `__float__`.
struct Double {
  using Value = double;
  static constexpr bool kHoldsItem = false;

  static bool read(PyObject* value, double* out, Call&, const Where& where) {
    if (POLYREF_LIKELY(PyFloat_CheckExact(value))) {
      *out = PyFloat_AS_DOUBLE(value);
      return true;
    }
    return api->read_double(value, out, &where);
  }
  static PyObject* write(double value) { return PyFloat_FromDouble(value); }
  static PyObject* take(double value) { return write(value); }
};

// Converter: `float`. Rounds as C++ does; past its range that is infinity.
struct Float {
  using Value = float;
  static constexpr bool kHoldsItem = false;

  static bool read(PyObject* value, float* out, Call& call, const Where& where) {
    double wide = 0;
    if (POLYREF_UNLIKELY(!Double::read(value, &wide, call, where))) return false;
    *out = static_cast<float>(wide);
    return true;
  }
  static PyObject* write(float value) { return PyFloat_FromDouble(static_cast<double>(value)); }
  static PyObject* take(float value) { return write(value); }
};

// Converter: `bool`. Takes True and False, and NumPy's.
struct Bool {
  using Value = bool;
  static constexpr bool kHoldsItem = false;

  static bool read(PyObject* value, bool* out, Call&, const Where& where) {
    if (POLYREF_UNLIKELY(!PyBool_Check(value))) return api->read_bool(value, out, &where);
    *out = value == Py_True;
    return true;
  }
  static PyObject* write(bool value) { return PyBool_FromLong(value); }
  static PyObject* take(bool value) { return write(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_NUMBERS_H
