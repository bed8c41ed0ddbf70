// Optionals and sequences in the C ABI, nested to any depth.
#ifndef POLYREF_THUNK_WIRE_SEQUENCE_H
#define POLYREF_THUNK_WIRE_SEQUENCE_H

#include <polyref/thunk/wire.h>
#include <polyref/thunk/wire_object.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

namespace polyref::thunk {

template <class T, Null N>
struct Wire<std::optional<T>, N, std::enable_if_t<!is_object_kind<T>>> {
  using Item = Wire<T, N>;
  using abi = const typename Item::abi*;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Item::keeps_texts;

  /// A scalar is pointed to where it is; anything else is put beside it in its C form.
  struct ItemAux {
    typename Item::abi value{};
    typename Item::Aux aux{};
  };
  using Aux = std::conditional_t<Item::same, NoAux, ItemAux>;

  static std::optional<T> from(abi value, const Where& where, CStrings* texts) {
    if (!value) return std::nullopt;
    return Item::from(*value, where, texts);
  }
  static abi view(const std::optional<T>& value, Aux& aux, const Where& where) {
    if (!value) return nullptr;
    if constexpr (Item::same) {
      return reinterpret_cast<abi>(&*value);
    } else {
      aux.value = Item::view(*value, aux.aux, where);
      return &aux.value;
    }
  }
};

template <class T, Null N>
struct Wire<std::vector<T>, N, std::enable_if_t<!detail::is_byte<T> && !std::is_same_v<T, bool>>> {
  using Item = Wire<T, N>;
  using abi = polyref_slice;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Item::keeps_texts;

  /// The array of the items' C forms, where the vector's own memory is none, and what those point to.
  struct ItemsAux {
    std::unique_ptr<typename Item::abi[]> items;
    std::unique_ptr<typename Item::Aux[]> aux;
  };
  using Aux = std::conditional_t<Item::same, NoAux, ItemsAux>;

  static std::vector<T> from(abi slice, const Where& where, CStrings* texts) {
    const auto* items = static_cast<const typename Item::abi*>(slice.data);
    std::vector<T> result;
    if constexpr (detail::is_scalar<T>) {
      const auto* values = reinterpret_cast<const T*>(items);
      if (slice.size) result.assign(values, values + slice.size);
    } else {
      result.reserve(slice.size);
      for (std::size_t i = 0; i < slice.size; ++i) result.push_back(Item::from(items[i], where.at(i), texts));
    }
    return result;
  }

  static abi view(const std::vector<T>& value, Aux& aux, const Where& where) {
    const std::size_t size = value.size();
    if constexpr (Item::same) {
      if constexpr (is_ref<T>) {
        for (std::size_t i = 0; i < size; ++i) check_object<N>(value[i].canonical(), where.at(i));
      }
      return {value.data(), size};
    } else {
      aux.items = std::make_unique<typename Item::abi[]>(size);
      if constexpr (has_aux<typename Item::Aux>) aux.aux = std::make_unique<typename Item::Aux[]>(size);
      for (std::size_t i = 0; i < size; ++i) {
        if constexpr (has_aux<typename Item::Aux>) {
          aux.items[i] = Item::view(value[i], aux.aux[i], where.at(i));
        } else {
          NoAux none;
          aux.items[i] = Item::view(value[i], none, where.at(i));
        }
      }
      return {aux.items.get(), size};
    }
  }
};

/// `std::vector<bool>` has no array of bool, so one is made.
template <Null N>
struct Wire<std::vector<bool>, N, void> {
  using abi = polyref_slice;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  struct Aux {
    std::unique_ptr<bool[]> items;
  };
  static std::vector<bool> from(abi slice, const Where& /*where*/, CStrings* /*texts*/) {
    const bool* items = static_cast<const bool*>(slice.data);
    return slice.size ? std::vector<bool>(items, items + slice.size) : std::vector<bool>();
  }
  static abi view(const std::vector<bool>& value, Aux& aux, const Where& /*where*/) {
    aux.items = std::make_unique<bool[]>(value.size());
    std::copy(value.begin(), value.end(), aux.items.get());
    return {aux.items.get(), value.size()};
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_SEQUENCE_H
