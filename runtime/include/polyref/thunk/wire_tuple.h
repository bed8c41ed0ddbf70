// Tuples and maps in the C ABI: a map is the tuple of its keys and its values, each an array.
#ifndef POLYREF_THUNK_WIRE_TUPLE_H
#define POLYREF_THUNK_WIRE_TUPLE_H

#include <polyref/thunk/wire_sequence.h>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

template <class T, Null N, class Positions>
struct TupleWire;

template <class T, Null N, std::size_t... I>
struct TupleWire<T, N, std::index_sequence<I...>> {
  template <std::size_t J>
  using Element = std::tuple_element_t<J, T>;
  using abi = polyref_tuple;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = (Wire<Element<I>, N>::keeps_texts || ...);
  struct Aux {
    std::tuple<typename Pointed<Element<I>, N>::Aux...> beside;
    const void* items[sizeof...(I)]{};
  };

  static T from(abi tuple, const Where& where, CStrings* texts) {
    return T{read<Element<I>>(tuple.items[I], where.at(I), texts)...};
  }
  static abi view(const T& value, Aux& aux, const Where& where) {
    ((aux.items[I] = Pointed<Element<I>, N>::view(std::get<I>(value), std::get<I>(aux.beside), where.at(I))), ...);
    return {aux.items};
  }

 private:
  template <class E>
  static E read(const void* item, const Where& where, CStrings* texts) {
    return Wire<E, N>::from(*static_cast<const typename Wire<E, N>::abi*>(item), where, texts);
  }
};

template <class T, Null N>
struct Wire<T, N, std::enable_if_t<detail::is_tuple<T>>>
    : TupleWire<T, N, std::make_index_sequence<std::tuple_size_v<T>>> {};

/// Of two equal keys the later one counts.
template <class M, Null N>
struct Wire<M, N, std::enable_if_t<detail::is_map<M>>> {
  using Key = typename M::key_type;
  using Value = typename M::mapped_type;
  using abi = polyref_tuple;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Wire<Key, N>::keeps_texts || Wire<Value, N>::keeps_texts;
  struct Aux {
    Column<Key, N> keys;
    Column<Value, N> values;
    polyref_slice slices[2]{};
    const void* items[2]{};
  };

  static M from(abi map, const Where& where, CStrings* texts) {
    const auto keys = *static_cast<const polyref_slice*>(map.items[0]);
    const auto values = *static_cast<const polyref_slice*>(map.items[1]);
    M result;
    for (std::size_t i = 0; i < keys.size; ++i) {
      Key key = Column<Key, N>::at(keys, i, where, texts);
      result.insert_or_assign(std::move(key), Column<Value, N>::at(values, i, where, texts));
    }
    return result;
  }
  static abi view(const M& map, Aux& aux, const Where& where) {
    aux.slices[0] = aux.keys.view(map, where, [](const auto& entry) -> const Key& { return entry.first; });
    aux.slices[1] = aux.values.view(map, where, [](const auto& entry) -> const Value& { return entry.second; });
    aux.items[0] = &aux.slices[0];
    aux.items[1] = &aux.slices[1];
    return {aux.items};
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_TUPLE_H
