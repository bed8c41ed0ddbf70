// How variants travel in an Any: as the value that they hold.
#ifndef POLYREF_DETAIL_PACKED_VARIANTS_H
#define POLYREF_DETAIL_PACKED_VARIANTS_H

#include <polyref/any.h>
#include <polyref/detail/packed_composites.h>
#include <polyref/error.h>

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace polyref::detail {

/// Which alternative is tried first: nothing, bool, integers, floating-point numbers, text, bytes, objects, functions,
/// structs with fewer fields, maps, lists by what is in them. The generator's plan/variants.py has the same order.
template <class T>
constexpr int precedence();

template <class... M, template <class...> class Members>
constexpr int count_members(Members<M...>* /*members*/) {
  return static_cast<int>(sizeof...(M));
}

template <class T>
constexpr int precedence() {
  if constexpr (std::is_same_v<T, std::monostate>) {
    return 0;
  } else if constexpr (std::is_same_v<T, bool>) {
    return 1;
  } else if constexpr (std::is_floating_point_v<T>) {
    return 3;
  } else if constexpr (is_scalar<T> || is_duration<T> || is_time_point<T>) {
    return 2;
  } else if constexpr (is_text<T> || is_path<T>) {
    return 4;
  } else if constexpr (is_struct<T>) {
    return 10 + count_members(static_cast<typename thunk::StructFacts<T>::Members*>(nullptr));
  } else if constexpr (is_map<T>) {
    return 500;
  } else if constexpr (is_std_vector<T> || is_list<T> || is_set<T> || is_array<T>) {
    return is_byte<typename T::value_type> ? 5 : 501 + precedence<typename T::value_type>();
  } else if constexpr (is_tuple<T> || is_complex<T>) {
    return 1000;
  } else {
    return 6;
  }
}

/// The positions of the alternatives in the order in which they are tried.
template <class... A>
constexpr std::array<std::size_t, sizeof...(A)> trial_order() {
  constexpr int ranks[] = {precedence<A>()...};
  std::array<std::size_t, sizeof...(A)> order{};
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::size_t at = i;
    for (; at > 0 && ranks[order[at - 1]] > ranks[i]; --at) order[at] = order[at - 1];
    order[at] = i;
  }
  return order;
}

template <template <class, Null, class> class P, class... A, Null N>
struct PackedComposite<P, std::variant<A...>, N, void> {
  using V = std::variant<A...>;

  static polyref_any to(const V& value, const Where& where) {
    polyref_any any{POLYREF_ANY_NONE, 0, {0}};
    if (value.valueless_by_exception()) raise_null(where);
    std::visit(
        [&](const auto& item) {
          using Item = Bare<decltype(item)>;
          if constexpr (!std::is_same_v<Item, std::monostate>) any = P<Item, N, void>::to(item, where);
        },
        value);
    return any;
  }
  /// The first alternative that takes it.
  template <class... C>
  static V from(const polyref_any& any, const Where& where, C&... context) {
    return from(any, where, std::index_sequence_for<A...>(), context...);
  }

 private:
  template <std::size_t... I, class... C>
  static V from(const polyref_any& any, const Where& where, std::index_sequence<I...> /*positions*/, C&... context) {
    constexpr auto order = trial_order<A...>();
    std::optional<V> found;
    if ((take<order[I]>(found, any, where, context...) || ...)) return *std::move(found);
    raise_type(where, "of one of the variant's types", any);
  }
  /// What isn't of the type is left to the next one.
  template <std::size_t I, class... C>
  static bool take(std::optional<V>& found, const polyref_any& any, const Where& where, C&... context) {
    using Item = std::variant_alternative_t<I, V>;
    if constexpr (std::is_same_v<Item, std::monostate>) {
      if (any.tag == POLYREF_ANY_NONE) found.emplace(std::in_place_index<I>);
    } else {
      try {
        found.emplace(std::in_place_index<I>, P<Item, N, void>::from(any, where, context...));
      } catch (const Error& error) {
        if (error.kind() != ErrorKind::Type && error.kind() != ErrorKind::InvalidArgument) throw;
      }
    }
    return found.has_value();
  }
};

}  // namespace polyref::detail

#endif  // POLYREF_DETAIL_PACKED_VARIANTS_H
