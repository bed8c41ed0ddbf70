// How what holds other values travels in an Any: optionals; and containers, as lists and maps.
#ifndef POLYREF_DETAIL_PACKED_COMPOSITES_H
#define POLYREF_DETAIL_PACKED_COMPOSITES_H

#include <polyref/c_api.h>
#include <polyref/detail/raise.h>
#include <polyref/detail/traits.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace polyref::detail {

/// Allocating C functions report an empty memory by an ERROR.
inline polyref_any checked(polyref_any any) {
  if (any.tag == POLYREF_ANY_ERROR) {
    polyref_any_drop(&any);
    throw std::bad_alloc();
  }
  return any;
}

/// Owned values on their way into a list or a map.
class AnyItems {
 public:
  explicit AnyItems(std::size_t capacity) { items_.reserve(capacity); }
  AnyItems(const AnyItems&) = delete;
  AnyItems& operator=(const AnyItems&) = delete;
  ~AnyItems() {
    for (polyref_any& item : items_) polyref_any_drop(&item);
  }

  /// Within the capacity.
  void add(polyref_any owned) noexcept { items_.push_back(owned); }
  polyref_any list() { return checked(polyref_any_list(items_.data(), items_.size())); }
  polyref_any map() { return checked(polyref_any_map(items_.data(), items_.size())); }

 private:
  std::vector<polyref_any> items_;
};

inline const polyref_list& list_in(const polyref_any& any, const Where& where) {
  if (any.tag != POLYREF_ANY_LIST) raise_type(where, "a list", any);
  return *any.v.l;
}

/// A list of exactly so many items; throws INVALID_ARGUMENT for another number.
inline const polyref_list& list_of(std::size_t size, const polyref_any& any, const Where& where) {
  const polyref_list& list = list_in(any, where);
  if (list.size != size) raise_length(where, size, list.size);
  return list;
}

inline const polyref_list& map_in(const polyref_any& any, const Where& where) {
  if (any.tag != POLYREF_ANY_MAP) raise_type(where, "a map", any);
  return *any.v.l;
}

/// What `P` says of a T that holds other values: `P` is Packed, or what stands in its place in generated code.
/// `context` is handed on to the `from` of all that is inside.
template <template <class, Null, class> class P, class T, Null N, class = void>
struct PackedComposite;

/// Absent is NONE. A null object inside is absent too.
template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, std::optional<T>, N, void> {
  static polyref_any to(const std::optional<T>& value, const Where& where) {
    if (!value) return {POLYREF_ANY_NONE, 0, {0}};
    return P<T, Null::allow, void>::to(*value, where);
  }
  template <class... C>
  static std::optional<T> from(const polyref_any& any, const Where& where, C&... context) {
    if (any.tag == POLYREF_ANY_NONE) return std::nullopt;
    return P<T, Null::refuse, void>::from(any, where, context...);
  }
};

/// What containers have in common whose values follow one another.
template <template <class, Null, class> class P, class T, Null N>
struct PackedItems {
  using Item = typename T::value_type;
  static polyref_any to(const T& value, const Where& where) {
    AnyItems items(value.size());
    std::size_t i = 0;
    for (const auto& item : value) items.add(P<Item, N, void>::to(static_cast<const Item&>(item), where.at(i++)));
    return items.list();
  }
};

template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, std::vector<T>, N, void> : PackedItems<P, std::vector<T>, N> {
  template <class... C>
  static std::vector<T> from(const polyref_any& any, const Where& where, C&... context) {
    const polyref_list& list = list_in(any, where);
    std::vector<T> result;
    result.reserve(list.size);
    for (std::size_t i = 0; i < list.size; ++i) {
      result.push_back(P<T, N, void>::from(list.data[i], where.at(i), context...));
    }
    return result;
  }
};

template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, T, N, std::enable_if_t<is_array<T>>> : PackedItems<P, T, N> {
  template <class... C>
  static T from(const polyref_any& any, const Where& where, C&... context) {
    const polyref_list& list = list_of(std::tuple_size_v<T>, any, where);
    T result{};
    for (std::size_t i = 0; i < list.size; ++i) {
      result[i] = P<typename T::value_type, N, void>::from(list.data[i], where.at(i), context...);
    }
    return result;
  }
};

template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, T, N, std::enable_if_t<is_list<T>>> : PackedItems<P, T, N> {
  template <class... C>
  static T from(const polyref_any& any, const Where& where, C&... context) {
    const polyref_list& list = list_in(any, where);
    T result;
    for (std::size_t i = 0; i < list.size; ++i) {
      result.push_back(P<typename T::value_type, N, void>::from(list.data[i], where.at(i), context...));
    }
    return result;
  }
};

template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, T, N, std::enable_if_t<is_set<T>>> : PackedItems<P, T, N> {
  template <class... C>
  static T from(const polyref_any& any, const Where& where, C&... context) {
    const polyref_list& list = list_in(any, where);
    T result;
    for (std::size_t i = 0; i < list.size; ++i) {
      result.insert(P<typename T::key_type, N, void>::from(list.data[i], where.at(i), context...));
    }
    return result;
  }
};

/// Of two equal keys the later one counts.
template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, T, N, std::enable_if_t<is_map<T>>> {
  using Key = P<typename T::key_type, N, void>;
  using Value = P<typename T::mapped_type, N, void>;
  static polyref_any to(const T& map, const Where& where) {
    AnyItems items(2 * map.size());
    std::size_t i = 0;
    for (const auto& [key, value] : map) {
      items.add(Key::to(key, where.at(i)));
      items.add(Value::to(value, where.at(i++)));
    }
    return items.map();
  }
  template <class... C>
  static T from(const polyref_any& any, const Where& where, C&... context) {
    const polyref_list& list = map_in(any, where);
    T result;
    for (std::size_t i = 0; i + 1 < list.size; i += 2) {
      auto key = Key::from(list.data[i], where.at(i / 2), context...);
      result.insert_or_assign(std::move(key), Value::from(list.data[i + 1], where.at(i / 2), context...));
    }
    return result;
  }
};

template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, T, N, std::enable_if_t<is_tuple<T>>> {
  using Positions = std::make_index_sequence<std::tuple_size_v<T>>;
  template <std::size_t I>
  using Item = P<std::tuple_element_t<I, T>, N, void>;

  static polyref_any to(const T& value, const Where& where) { return to(value, where, Positions()); }
  template <class... C>
  static T from(const polyref_any& any, const Where& where, C&... context) {
    return from(list_of(std::tuple_size_v<T>, any, where), where, Positions(), context...);
  }

 private:
  template <std::size_t... I>
  static polyref_any to(const T& value, const Where& where, std::index_sequence<I...> /*positions*/) {
    AnyItems items(sizeof...(I));
    (items.add(Item<I>::to(std::get<I>(value), where.at(I))), ...);
    return items.list();
  }
  template <std::size_t... I, class... C>
  static T from(const polyref_list& list, const Where& where, std::index_sequence<I...> /*positions*/, C&... context) {
    return T{Item<I>::from(list.data[I], where.at(I), context...)...};
  }
};

/// A map of its fields by their names. What isn't given is as in a new one.
template <template <class, Null, class> class P, class T, class Members>
struct PackedFields;
template <template <class, Null, class> class P, class T, template <class...> class Members, class... M>
struct PackedFields<P, T, Members<M...>> {
  using Facts = thunk::StructFacts<T>;

  static polyref_any to(const T& value, const Where& where) {
    AnyItems items(2 * sizeof...(M));
    const char* const* name = Facts::names;
    ((items.add(checked(polyref_any_string({*name, std::strlen(*name)}))),
      items.add(P<typename M::Type, M::null, void>::to(M::of(value), where.in(*name))), ++name),
     ...);
    return items.map();
  }
  template <class... C>
  static T from(const polyref_any& any, const Where& where, C&... context) {
    const polyref_list& list = map_in(any, where);
    T result{};
    for (std::size_t i = 0; i + 1 < list.size; i += 2) {
      if (list.data[i].tag != POLYREF_ANY_STRING) raise_type(where, "a map whose keys are strings", list.data[i]);
      const polyref_str given = *list.data[i].v.s;
      const char* const* name = Facts::names;
      if (!(read<M>(result, given, *name++, list.data[i + 1], where, context...) || ...)) {
        raise_no_field(where, given, Facts::key);
      }
    }
    return result;
  }

 private:
  /// Whether the field is the one that is given.
  template <class Field, class... C>
  static bool read(T& result, polyref_str given, const char* name, const polyref_any& any, const Where& where,
                   C&... context) {
    if (given.size != std::strlen(name) || std::memcmp(given.data, name, given.size) != 0) return false;
    Field::of(result) = P<typename Field::Type, Field::null, void>::from(any, where.in(name), context...);
    return true;
  }
};

template <template <class, Null, class> class P, class T, Null N>
struct PackedComposite<P, T, N, std::enable_if_t<is_struct<T>>>
    : PackedFields<P, T, typename thunk::StructFacts<T>::Members> {};

}  // namespace polyref::detail

#endif  // POLYREF_DETAIL_PACKED_COMPOSITES_H
