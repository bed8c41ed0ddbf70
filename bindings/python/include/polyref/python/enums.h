// Enums: members of real Python enums, by value.
#ifndef POLYREF_PYTHON_ENUMS_H
#define POLYREF_PYTHON_ENUMS_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/numbers.h>

namespace polyref::python {

// Converter: a value of an exported enum, whose underlying type is T. Takes members, and plain ints that a member has;
// a closed enum's value that isn't listed is a ValueError in both directions. Flags are the bits of T, without a sign.
template <Enum& type, class T>
struct EnumValue {
  using Value = T;
  static constexpr bool kHoldsItem = false;

  static bool read(PyObject* value, T* out, Call&, const Where& where) {
    Py_ssize_t compact;
    if (POLYREF_LIKELY(reinterpret_cast<PyObject*>(Py_TYPE(value)) == type.type && compact_value(value, &compact) &&
                       fits<T>(compact))) {
      *out = static_cast<T>(compact);
      return true;
    }
    int64_t wide = 0;
    if (!api->read_enum(value, &type, &wide, &where)) return false;
    if constexpr (sizeof(T) < sizeof(int64_t)) {
      if (!type.flags && !fits<T>(wide))
        return api->read_int(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), &wide, &where);
    }
    *out = static_cast<T>(wide);
    return true;
  }
  static PyObject* write(T value) {
    auto wide = static_cast<int64_t>(value);
    if (POLYREF_LIKELY(type.count != 0)) {
      // Most enums count up from their first value.
      auto i = static_cast<uint64_t>(wide) - static_cast<uint64_t>(type.values[0]);
      if (POLYREF_LIKELY(i < type.count && type.values[i] == wide)) {
        Py_INCREF(type.members[i]);
        return type.members[i];
      }
    }
    return api->write_enum(&type, wide);
  }
  static PyObject* take(T value) { return write(value); }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_ENUMS_H
