// Durations, points in time and paths: the classes of Python's own libraries.
#include <Python.h>
#include <datetime.h>

#include <climits>

#include "core.h"

namespace polyref::python {

namespace {

constexpr int64_t kDay = 86400;
constexpr int32_t kMicrosecond = 1000;

bool ready() {
  if (!PyDateTimeAPI) PyDateTime_IMPORT;
  return PyDateTimeAPI != nullptr;
}

// 1970-01-01 00:00 UTC; null with an exception.
PyObject* epoch() {
  static PyObject* made = nullptr;
  if (!made && ready()) {
    made = PyDateTimeAPI->DateTime_FromDateAndTime(1970, 1, 1, 0, 0, 0, 0, PyDateTime_TimeZone_UTC,
                                                   PyDateTimeAPI->DateTimeType);
  }
  return made;
}

polyref_time time_of(PyObject* delta) {
  return {kDay * PyDateTime_DELTA_GET_DAYS(delta) + PyDateTime_DELTA_GET_SECONDS(delta),
          kMicrosecond * PyDateTime_DELTA_GET_MICROSECONDS(delta)};
}

}  // namespace

bool is_duration(PyObject* value) { return ready() && PyDelta_Check(value); }

bool read_duration(PyObject* value, polyref_time* out, const Where* where) {
  if (!ready()) return false;
  if (!PyDelta_Check(value)) return wrong_type(value, "datetime.timedelta", where);
  *out = time_of(value);
  return true;
}

PyObject* write_duration(polyref_time value) {
  if (!ready()) return nullptr;
  if (value.nanoseconds % kMicrosecond != 0) {
    PyErr_SetString(PyExc_ValueError,
                    "a time of C++'s has parts of a microsecond, which Python's times don't have; in C++, "
                    "std::chrono::floor<std::chrono::microseconds> leaves them out");
    return nullptr;
  }
  int64_t days = value.seconds / kDay;
  int64_t seconds = value.seconds % kDay;
  if (seconds < 0) {
    seconds += kDay;
    --days;
  }
  if (days < INT_MIN || days > INT_MAX) {
    PyErr_SetString(PyExc_OverflowError, "a time of C++'s is too long for Python");
    return nullptr;
  }
  return PyDelta_FromDSU(static_cast<int>(days), static_cast<int>(seconds), value.nanoseconds / kMicrosecond);
}

bool is_time(PyObject* value) { return ready() && PyDateTime_Check(value); }

bool read_time(PyObject* value, polyref_time* out, const Where* where) {
  PyObject* start = epoch();
  if (!start) return false;
  if (!PyDateTime_Check(value)) return wrong_type(value, "datetime.datetime", where);
  if (PyDateTime_DATE_GET_TZINFO(value) == Py_None) {
    PyErr_Format(PyExc_ValueError, "%s must have a time zone: without one it is no point in time",
                 describe(*where).c_str());
    return false;
  }
  PyObject* since = PyNumber_Subtract(value, start);
  if (!since) return false;
  *out = time_of(since);
  Py_DECREF(since);
  return true;
}

PyObject* write_time(polyref_time value) {
  PyObject* start = epoch();
  PyObject* since = start ? write_duration(value) : nullptr;
  PyObject* time = since ? PyNumber_Add(start, since) : nullptr;
  Py_XDECREF(since);
  return time;
}

PyObject* path_bytes(PyObject* value, const Where* where) {
  PyObject* bytes = nullptr;
  if (PyUnicode_FSConverter(value, &bytes)) return bytes;
  if (PyErr_ExceptionMatches(PyExc_TypeError)) {
    PyErr_Clear();
    wrong_type(value, "str, bytes or os.PathLike", where);
  } else if (PyErr_ExceptionMatches(PyExc_ValueError) && !PyErr_ExceptionMatches(PyExc_UnicodeError)) {
    PyErr_Clear();
    PyErr_Format(PyExc_ValueError, "%s must not contain NUL", describe(*where).c_str());
  }
  return nullptr;
}

PyObject* write_path(polyref_str value) {
  static PyObject* type = nullptr;
  if (!type) {
    PyObject* module = PyImport_ImportModule("pathlib");
    type = module ? PyObject_GetAttrString(module, "Path") : nullptr;
    Py_XDECREF(module);
    if (!type) return nullptr;
  }
  PyObject* text = PyUnicode_DecodeFSDefaultAndSize(value.data, static_cast<Py_ssize_t>(value.size));
  PyObject* path = text ? PyObject_CallOneArg(type, text) : nullptr;
  Py_XDECREF(text);
  return path;
}

}  // namespace polyref::python
