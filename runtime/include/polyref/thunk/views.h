// The live view of a vector field: checked access to single elements.
#ifndef POLYREF_THUNK_VIEWS_H
#define POLYREF_THUNK_VIEWS_H

#include <polyref/detail/raise.h>

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace polyref::thunk {

/// The element at `i`. Throws polyref::Error (OUT_OF_RANGE) naming the field ("ir.Node.inputs").
template <class T>
decltype(auto) at(const std::vector<T>& vector, std::size_t i, const char* field) {
  if (i >= vector.size()) detail::raise_index(i, field, vector.size());
  return vector[i];
}

/// Replaces the element at `i`. The old one is ended after the vector is whole again.
template <class T>
void put(std::vector<T>& vector, std::size_t i, T value, const char* field) {
  if (i >= vector.size()) detail::raise_index(i, field, vector.size());
  if constexpr (std::is_same_v<T, bool>) {
    vector[i] = value;
  } else {
    std::swap(vector[i], value);
  }
}

/// Inserts before `i`; the vector's size appends.
template <class T>
void insert(std::vector<T>& vector, std::size_t i, T value, const char* field) {
  if (i > vector.size()) detail::raise_index(i, field, vector.size());
  vector.insert(vector.begin() + static_cast<std::ptrdiff_t>(i), std::move(value));
}

/// Removes the elements from `begin` to before `end`. They are ended after the vector is whole again, since a
/// destructor may look at it.
template <class T>
void erase(std::vector<T>& vector, std::size_t begin, std::size_t end, const char* field) {
  if (end > vector.size()) detail::raise_index(end, field, vector.size());
  if (begin > end) detail::raise_index(begin, field, end);
  const auto first = vector.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto last = vector.begin() + static_cast<std::ptrdiff_t>(end);
  const std::vector<T> removed(std::make_move_iterator(first), std::make_move_iterator(last));
  vector.erase(first, last);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_VIEWS_H
