// The live views of container fields: checked access to single elements.
#ifndef POLYREF_THUNK_VIEWS_H
#define POLYREF_THUNK_VIEWS_H

#include <polyref/detail/raise.h>
#include <polyref/thunk/wire.h>

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

/// The key of a map or a set, from its C form.
template <class M>
using KeyAbi = typename Wire<typename M::key_type>::abi;
template <class M>
typename M::key_type key_from(KeyAbi<M> key, const char* field) {
  return Wire<typename M::key_type>::from(key, Where{field, "key"}, nullptr);
}

template <class M>
bool has_key(const M& container, KeyAbi<M> key, const char* field) {
  return container.find(key_from<M>(key, field)) != container.end();
}

/// The value of a key. Throws OUT_OF_RANGE if there is none.
template <class M>
const typename M::mapped_type& find_key(const M& map, KeyAbi<M> key, const char* field) {
  const auto entry = map.find(key_from<M>(key, field));
  if (entry == map.end()) detail::raise_key(field);
  return entry->second;
}

/// Puts a value in; says whether its key is new. An old value is ended after the map is whole again.
template <Null N = Null::refuse, class M>
bool put_entry(M& map, KeyAbi<M> key, typename Wire<typename M::mapped_type, N>::abi value, const char* field) {
  auto item = Wire<typename M::mapped_type, N>::from(value, Where{field, "value"}, nullptr);
  const auto [entry, added] = map.try_emplace(key_from<M>(key, field), std::move(item));
  if (!added) std::swap(entry->second, item);
  return added;
}
template <class S>
bool put_item(S& set, KeyAbi<S> item, const char* field) {
  return set.insert(key_from<S>(item, field)).second;
}

/// Takes an entry out; says whether there was one. It is ended after the container is whole again.
template <class M>
bool drop_key(M& container, KeyAbi<M> key, const char* field) {
  return !container.extract(key_from<M>(key, field)).empty();
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_VIEWS_H
