// Values inside `std::optional` and `std::vector`, to any depth: one walk for all that treats the innermost specially.
#ifndef POLYREF_THUNK_NESTED_H
#define POLYREF_THUNK_NESTED_H

#include <polyref/any.h>

#include <cstddef>
#include <optional>
#include <vector>

namespace polyref::thunk {

/// A T by its innermost type:
///
///   using Leaf                              the innermost type
///   static T from(any, where, read)         reads a packed T; `read(any, where)` gives each leaf
///   static auto map(const T&, change)       the same nesting of what `change(leaf)` gives
template <class T>
struct Nested {
  using Leaf = T;
  template <class Read>
  static T from(const polyref_any& any, const Where& where, const Read& read) {
    return read(any, where);
  }
  template <class Change>
  static auto map(const T& value, const Change& change) {
    return change(value);
  }
};

template <class T>
struct Nested<std::optional<T>> {
  using Leaf = typename Nested<T>::Leaf;
  template <class Read>
  static std::optional<T> from(const polyref_any& any, const Where& where, const Read& read) {
    if (any.tag == POLYREF_ANY_NONE) return std::nullopt;
    return Nested<T>::from(any, where, read);
  }
  template <class Change>
  static auto map(const std::optional<T>& value, const Change& change) {
    using Result = std::optional<decltype(Nested<T>::map(*value, change))>;
    return value ? Result(Nested<T>::map(*value, change)) : Result();
  }
};

template <class T>
struct Nested<std::vector<T>> {
  using Leaf = typename Nested<T>::Leaf;
  template <class Read>
  static std::vector<T> from(const polyref_any& any, const Where& where, const Read& read) {
    if (any.tag != POLYREF_ANY_LIST) detail::raise_type(where, "a list", any);
    std::vector<T> result;
    result.reserve(any.v.l->size);
    for (std::size_t i = 0; i < any.v.l->size; ++i) {
      result.push_back(Nested<T>::from(any.v.l->data[i], where.at(i), read));
    }
    return result;
  }
  template <class Change>
  static auto map(const std::vector<T>& values, const Change& change) {
    std::vector<decltype(Nested<T>::map(values[0], change))> result;
    result.reserve(values.size());
    for (const T& value : values) result.push_back(Nested<T>::map(value, change));
    return result;
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_NESTED_H
