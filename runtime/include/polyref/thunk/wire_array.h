// std::array in the C ABI: a sequence, or bytes, whose length both sides know.
#ifndef POLYREF_THUNK_WIRE_ARRAY_H
#define POLYREF_THUNK_WIRE_ARRAY_H

#include <polyref/thunk/wire_sequence.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace polyref::thunk {

/// Throws INVALID_ARGUMENT unless so many elements came as there must be.
inline void check_length(std::size_t wanted, std::size_t got, const Where& where) {
  if (wanted != got) detail::raise_length(where, wanted, got);
}

template <class A, Null N>
struct Wire<A, N, std::enable_if_t<detail::is_byte_array<A>>> {
  using abi = polyref_bytes;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static A from(abi bytes, const Where& where, CStrings* /*texts*/) {
    A result{};
    check_length(result.size(), bytes.size, where);
    if (bytes.size) std::memcpy(result.data(), bytes.data, bytes.size);
    return result;
  }
  static abi view(const A& bytes, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  }
};

template <class A, Null N>
struct Wire<A, N, std::enable_if_t<detail::is_array<A> && !detail::is_byte_array<A>>> {
  using T = typename A::value_type;
  using abi = polyref_slice;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = Wire<T, N>::keeps_texts;
  using Aux = std::conditional_t<Wire<T, N>::same, NoAux, Column<T, N>>;

  static A from(abi slice, const Where& where, CStrings* texts) {
    A result{};
    check_length(result.size(), slice.size, where);
    for (std::size_t i = 0; i < slice.size; ++i) result[i] = Column<T, N>::at(slice, i, where, texts);
    return result;
  }
  static abi view(const A& value, Aux& aux, const Where& where) {
    if constexpr (Wire<T, N>::same) {
      for (std::size_t i = 0; i < value.size(); ++i) (void)Wire<T, N>::view(value[i], aux, where.at(i));
      return {value.data(), value.size()};
    } else {
      return aux.view(value, where);
    }
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_ARRAY_H
