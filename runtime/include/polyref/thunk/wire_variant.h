// Variants in the C ABI: which alternative a value is, and where it is.
#ifndef POLYREF_THUNK_WIRE_VARIANT_H
#define POLYREF_THUNK_WIRE_VARIANT_H

#include <polyref/thunk/wire_sequence.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>

namespace polyref::thunk {

template <class V, Null N, class Positions>
struct VariantWire;

template <class V, Null N, std::size_t... I>
struct VariantWire<V, N, std::index_sequence<I...>> {
  template <std::size_t J>
  using Item = std::variant_alternative_t<J, V>;
  using abi = polyref_variant;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;

 private:
  template <class T, bool = std::is_same_v<T, std::monostate>>
  struct Place : Pointed<T, N> {};
  template <class T>
  struct Place<T, true> {  // which has nothing to point to
    using Aux = NoAux;
    static const void* view(const T& /*nothing*/, Aux& /*aux*/, const Where& /*where*/) noexcept { return nullptr; }
  };

 public:
  using Aux = std::variant<typename Place<Item<I>>::Aux...>;

  static V from(abi value, const Where& where, CStrings* texts) {
    static constexpr V (*kMakers[])(const void*, const Where&, CStrings*) = {&make<I>...};
    if (value.index >= sizeof...(I)) detail::raise_null(where);
    return kMakers[value.index](value.value, where, texts);
  }
  /// One that an exception has left without a value is as a null.
  static abi view(const V& value, Aux& aux, const Where& where) {
    abi seen{0, nullptr};
    if (!((value.index() == I && (seen = view<I>(value, aux, where), true)) || ...)) detail::raise_null(where);
    return seen;
  }

 private:
  template <std::size_t J>
  static V make(const void* item, const Where& where, CStrings* texts) {
    if constexpr (std::is_same_v<Item<J>, std::monostate>) {
      return V(std::in_place_index<J>);
    } else {
      using W = Wire<Item<J>, N>;
      return V(std::in_place_index<J>, W::from(*static_cast<const typename W::abi*>(item), where, texts));
    }
  }
  template <std::size_t J>
  static abi view(const V& value, Aux& aux, const Where& where) {
    auto& beside = aux.template emplace<J>();
    return {static_cast<std::uint32_t>(J), Place<Item<J>>::view(*std::get_if<J>(&value), beside, where)};
  }
};

template <class... A, Null N>
struct Wire<std::variant<A...>, N, void> : VariantWire<std::variant<A...>, N, std::make_index_sequence<sizeof...(A)>> {
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_VARIANT_H
