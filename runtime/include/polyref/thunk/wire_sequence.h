// Optionals, sequences and sets in the C ABI, nested to any depth.
#ifndef POLYREF_THUNK_WIRE_SEQUENCE_H
#define POLYREF_THUNK_WIRE_SEQUENCE_H

#include <polyref/thunk/wire.h>
#include <polyref/thunk/wire_object.h>

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

namespace polyref::thunk {

/// A pointer to a value's C form. A value that is its own is pointed to where it is; any other is put beside it.
template <class T, Null N>
struct Pointed {
  using Item = Wire<T, N>;
  using pointer = const typename Item::abi*;
  struct Beside {
    typename Item::abi value{};
    typename Item::Aux aux{};
  };
  using Aux = std::conditional_t<Item::same, NoAux, Beside>;

  static pointer view(const T& value, Aux& aux, const Where& where) {
    if constexpr (Item::same) {
      (void)Item::view(value, aux, where);  // an object is checked
      return reinterpret_cast<pointer>(&value);
    } else {
      aux.value = Item::view(value, aux.aux, where);
      return &aux.value;
    }
  }
};

template <class T, Null N>
struct Wire<std::optional<T>, N, std::enable_if_t<!is_object_kind<T>>> {
  using Item = Wire<T, N>;
  using abi = const typename Item::abi*;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Item::keeps_texts;
  using Aux = typename Pointed<T, N>::Aux;

  static std::optional<T> from(abi value, const Where& where, CStrings* texts) {
    if (!value) return std::nullopt;
    return Item::from(*value, where, texts);
  }
  static abi view(const std::optional<T>& value, Aux& aux, const Where& where) {
    return value ? Pointed<T, N>::view(*value, aux, where) : nullptr;
  }
};

/// The array of the C forms of a container's items, where its own memory is none, and what those point to.
template <class T, Null N>
class Column {
  using Item = Wire<T, N>;
  using Aux = typename Item::Aux;
  struct Cell {  // a std::vector<bool> is no array
    typename Item::abi value{};
  };

 public:
  /// `get` gives the T of each element of the container.
  template <class Container, class Get>
  polyref_slice view(const Container& container, const Where& where, const Get& get) {
    items_ = std::vector<Cell>(container.size());
    if constexpr (has_aux<Aux>) aux_ = std::vector<Aux>(container.size());
    std::size_t i = 0;
    for (const auto& element : container) {
      NoAux none;
      if constexpr (has_aux<Aux>) {
        items_[i].value = Item::view(get(element), aux_[i], where.at(i));
      } else {
        items_[i].value = Item::view(get(element), none, where.at(i));
      }
      ++i;
    }
    return {items_.data(), items_.size()};
  }
  template <class Container>
  polyref_slice view(const Container& container, const Where& where) {
    return view(container, where, [](const T& item) -> const T& { return item; });
  }

  /// The item at `i` of a slice.
  static T at(polyref_slice slice, std::size_t i, const Where& where, CStrings* texts) {
    return Item::from(static_cast<const typename Item::abi*>(slice.data)[i], where.at(i), texts);
  }

 private:
  std::vector<Cell> items_;
  std::vector<Aux> aux_;
};

template <class T, Null N>
struct Wire<std::vector<T>, N, std::enable_if_t<!detail::is_byte<T>>> {
  using Item = Wire<T, N>;
  using abi = polyref_slice;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Item::keeps_texts;
  /// The vector's own memory is the array; a `std::vector<bool>` has none of bools.
  static constexpr bool in_place = Item::same && !std::is_same_v<T, bool>;
  using Aux = std::conditional_t<in_place, NoAux, Column<T, N>>;

  static std::vector<T> from(abi slice, const Where& where, CStrings* texts) {
    std::vector<T> result;
    if constexpr (Item::same && std::is_trivially_copyable_v<T>) {
      const auto* values = static_cast<const T*>(slice.data);
      if (slice.size) result.assign(values, values + slice.size);
    } else {
      result.reserve(slice.size);
      for (std::size_t i = 0; i < slice.size; ++i) result.push_back(Column<T, N>::at(slice, i, where, texts));
    }
    return result;
  }

  static abi view(const std::vector<T>& value, Aux& aux, const Where& where) {
    if constexpr (in_place) {
      if constexpr (is_ref<T>) {
        for (std::size_t i = 0; i < value.size(); ++i) check_object<N>(value[i].canonical(), where.at(i));
      }
      return {value.data(), value.size()};
    } else {
      return aux.view(value, where);
    }
  }
};

template <class S, Null N>
struct Wire<S, N, std::enable_if_t<detail::is_list<S>>> {
  using T = typename S::value_type;
  using abi = polyref_slice;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Wire<T, N>::keeps_texts;
  using Aux = Column<T, N>;

  static S from(abi slice, const Where& where, CStrings* texts) {
    S result;
    for (std::size_t i = 0; i < slice.size; ++i) result.push_back(Column<T, N>::at(slice, i, where, texts));
    return result;
  }
  static abi view(const S& value, Aux& aux, const Where& where) { return aux.view(value, where); }
};

template <class S, Null N>
struct Wire<S, N, std::enable_if_t<detail::is_set<S>>> {
  using T = typename S::key_type;
  using abi = polyref_slice;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Wire<T, N>::keeps_texts;
  using Aux = Column<T, N>;

  static S from(abi slice, const Where& where, CStrings* texts) {
    S result;
    for (std::size_t i = 0; i < slice.size; ++i) result.insert(Column<T, N>::at(slice, i, where, texts));
    return result;
  }
  static abi view(const S& value, Aux& aux, const Where& where) { return aux.view(value, where); }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_SEQUENCE_H
