// How well a value fits a parameter: what chooses among overloads that take as many arguments.
#ifndef POLYREF_PYTHON_MATCH_H
#define POLYREF_PYTHON_MATCH_H

#include <polyref/python/callables.h>
#include <polyref/python/composites.h>
#include <polyref/python/enums.h>
#include <polyref/python/mappings.h>
#include <polyref/python/numbers.h>
#include <polyref/python/objects.h>
#include <polyref/python/records.h>
#include <polyref/python/spans.h>
#include <polyref/python/structs.h>
#include <polyref/python/tensors.h>
#include <polyref/python/text.h>
#include <polyref/python/tuples.h>
#include <polyref/python/variants.h>

namespace polyref::python {

// The distance of a value from what a converter is for: 0 is exactly that, more is a conversion, and the larger the
// farther. It says nothing of ranges, which are no matter of types: a value out of range is an error, no other
// overload.
template <class Converter>
struct Match;

// What a number that isn't Python's own is for its sort.
struct Distances {
  int boolean, integer, floating, complex;
};
inline int distance_of(PyObject* value, const Distances& distances) {
  switch (const NumberSort sort = api->sort_of(value)) {
    case NumberSort::kBool:
      return distances.boolean;
    case NumberSort::kInt:
      return distances.integer;
    case NumberSort::kFloat:
      return distances.floating;
    case NumberSort::kComplex:
      return distances.complex;
    default:
      return static_cast<int>(sort);
  }
}

template <class T>
struct Match<Int<T>> {
  static int of(PyObject* value) {
    if (PyLong_CheckExact(value)) return 0;
    if (PyLong_Check(value)) return 1;
    return distance_of(value, {kNoMatch, 2, kNoMatch, kNoMatch});
  }
};

template <>
struct Match<Double> {
  static int of(PyObject* value) {
    if (PyFloat_CheckExact(value)) return 0;
    if (PyFloat_Check(value) || PyLong_CheckExact(value)) return 1;
    if (PyLong_Check(value)) return 2;
    return distance_of(value, {3, 3, 3, kNoMatch});
  }
};

template <>
struct Match<Float> : Match<Double> {};

template <>
struct Match<Bool> {
  static int of(PyObject* value) {
    return PyBool_Check(value) ? 0 : distance_of(value, {1, kNoMatch, kNoMatch, kNoMatch});
  }
};

template <class T>
struct Match<Complex<T>> {
  static int of(PyObject* value) {
    if (PyComplex_Check(value)) return 0;
    if (PyFloat_Check(value)) return 2;
    return PyLong_Check(value) ? 3 : distance_of(value, {4, 4, 4, 1});
  }
};

template <>
struct Match<String> {
  static int of(PyObject* value) {
    if (PyUnicode_CheckExact(value)) return 0;
    return PyUnicode_Check(value) ? 1 : kNoMatch;
  }
};

template <>
struct Match<Bytes> {
  static int of(PyObject* value) { return PyBytes_CheckExact(value) ? 0 : api->match_buffer(value); }
};

template <>
struct Match<Path> {
  static int of(PyObject* value) {
    if (PyUnicode_Check(value) || PyBytes_Check(value)) return 2;
    return PyObject_HasAttrString(reinterpret_cast<PyObject*>(Py_TYPE(value)), "__fspath__") ? 0 : kNoMatch;
  }
};

template <>
struct Match<Duration> {
  static int of(PyObject* value) { return api->is_duration(value) ? 0 : kNoMatch; }
};

template <>
struct Match<TimePoint> {
  static int of(PyObject* value) { return api->is_time(value) ? 0 : kNoMatch; }
};

template <Enum& type, class T>
struct Match<EnumValue<type, T>> {
  static int of(PyObject* value) {
    if (reinterpret_cast<PyObject*>(Py_TYPE(value)) == type.type) return 0;
    return PyLong_CheckExact(value) ? 3 : kNoMatch;
  }
};

// The nearer a class is to that of the object, the better.
template <Class& cls>
struct Match<Object<cls>> {
  static int of(PyObject* value) {
    int distance = 0;
    for (PyTypeObject* type = Py_TYPE(value); type; type = type->tp_base, ++distance) {
      if (type == cls.type) return distance;
    }
    return kNoMatch;
  }
};

template <Class& cls>
struct Match<NullableObject<cls>> {
  static int of(PyObject* value) { return value == Py_None ? 0 : Match<Object<cls>>::of(value); }
};

template <class Item>
struct Match<Optional<Item>> {
  static int of(PyObject* value) {
    if (value == Py_None) return 0;
    const int found = Match<Item>::of(value);
    return found < 0 ? found : found + 1;
  }
};

template <const Signature* signature, bool nullable>
struct Match<Callback<signature, nullable>> {
  static int of(PyObject* value) {
    if (nullable && value == Py_None) return 0;
    return PyCallable_Check(value) ? 1 : kNoMatch;
  }
};

template <class Item>
struct Match<Sequence<Item>> {
  static int of(PyObject* value) { return api->match_items(value, Match<Item>::of, false); }
};

template <class Item>
struct Match<Set<Item>> {
  static int of(PyObject* value) { return api->match_items(value, Match<Item>::of, true); }
};

template <class Key, class Item>
struct Match<Map<Key, Item>> {
  static int of(PyObject* value) { return api->match_entries(value, Match<Key>::of, Match<Item>::of); }
};

template <class... Items>
struct Match<Tuple<Items...>> {
  static int of(PyObject* value) {
    static constexpr Matcher items[] = {Match<Items>::of...};
    return api->match_tuple(value, items, sizeof...(Items));
  }
};

template <Struct& type, class... Items>
struct Match<StructTuple<type, Items...>> {
  static int of(PyObject* value) { return is_struct(value, type) ? 0 : kNoMatch; }
};

template <Struct& type, class C, class... Members>
struct Match<FlatStruct<type, C, Members...>> {
  static int of(PyObject* value) { return is_struct(value, type) ? 0 : kNoMatch; }
};

template <>
struct Match<Void> {
  static int of(PyObject* value) { return value == Py_None ? 0 : kNoMatch; }
};

// As far as the nearest alternative, and then after an overload of that type alone.
template <const char* expected, class Order, class... Items>
struct Match<Variant<expected, Order, Items...>> {
  static int of(PyObject* value) {
    int best = kNoMatch;
    const bool asked = (nearer(Match<Items>::of(value), &best) && ...);
    return !asked || best < 0 ? best : best + 1;
  }

 private:
  static bool nearer(int found, int* best) {
    if (found == kMatchFailed || (found >= 0 && (*best < 0 || found < *best))) *best = found;
    return found != kMatchFailed;
  }
};

// Memory of just such numbers comes before what is copied.
template <class Item>
struct Match<Span<Item>> {
  static int of(PyObject* value) {
    if (PyObject_CheckBuffer(value)) return api->match_numbers(value, number_of<typename Item::Value>(), false);
    const int found = Match<Sequence<Item>>::of(value);
    return found < 0 ? found : found + 1;
  }
};

template <class Item>
struct Match<WritableSpan<Item>> {
  static int of(PyObject* value) { return api->match_numbers(value, number_of<typename Item::Value>(), true); }
};

template <>
struct Match<Tensor> {
  static int of(PyObject* value) {
    if (PyObject_HasAttrString(reinterpret_cast<PyObject*>(Py_TYPE(value)), "__dlpack__")) return 1;
    if (!PyObject_CheckBuffer(value)) return kNoMatch;
    return distance_of(value, {kNumber, kNumber, kNumber, kNumber}) == kNumber ? kNumber : 2;
  }

 private:
  static constexpr int kNumber = 5;  // a scalar of NumPy's, which is a number first
};

// What takes anything comes last.
template <>
struct Match<Any> {
  static int of(PyObject*) { return 1000; }
};

// One parameter of an overload.
template <class Converter>
inline constexpr Slot slot = {
    Match<Converter>::of,
    [](PyObject* value, const Where& where) {
      Call call;
      typename Converter::Value out{};
      return Converter::read(value, &out, call, where);
    },
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_MATCH_H
