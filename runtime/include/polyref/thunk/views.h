// The live view of a list field: checked access to single elements.
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
template <class S>
decltype(auto) at(const S& list, std::size_t i, const char* field) {
  if (i >= list.size()) detail::raise_index(i, field, list.size());
  return *std::next(list.begin(), static_cast<std::ptrdiff_t>(i));
}

/// Replaces the element at `i`. The old one is ended after the list is whole again.
template <class T, class S>
void put(S& list, std::size_t i, T value, const char* field) {
  if (i >= list.size()) detail::raise_index(i, field, list.size());
  auto&& element = *std::next(list.begin(), static_cast<std::ptrdiff_t>(i));
  if constexpr (std::is_same_v<T, bool>) {
    element = value;
  } else {
    std::swap(element, value);
  }
}

/// Inserts before `i`; the list's size appends.
template <class T, class S>
void insert(S& list, std::size_t i, T value, const char* field) {
  if (i > list.size()) detail::raise_index(i, field, list.size());
  list.insert(std::next(list.begin(), static_cast<std::ptrdiff_t>(i)), std::move(value));
}

/// Removes the elements from `begin` to before `end`. They are ended after the list is whole again, since a
/// destructor may look at it.
template <class S>
void erase(S& list, std::size_t begin, std::size_t end, const char* field) {
  if (end > list.size()) detail::raise_index(end, field, list.size());
  if (begin > end) detail::raise_index(begin, field, end);
  const auto first = std::next(list.begin(), static_cast<std::ptrdiff_t>(begin));
  const auto last = std::next(list.begin(), static_cast<std::ptrdiff_t>(end));
  const std::vector<typename S::value_type> removed(std::make_move_iterator(first), std::make_move_iterator(last));
  list.erase(first, last);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_VIEWS_H
