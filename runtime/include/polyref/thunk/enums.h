// Enums in packed calls: closed ones are checked, flags are bits.
#ifndef POLYREF_THUNK_ENUMS_H
#define POLYREF_THUNK_ENUMS_H

#include <polyref/any.h>
#include <polyref/thunk/nested.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace polyref::thunk {

/// A closed enum's value. Throws TYPE, OVERFLOW, or INVALID_ARGUMENT unless the type lists it.
template <class E>
E read_listed(const polyref_any& any, const polyref_type* type, const Where& where) {
  const auto value = Packed<std::underlying_type_t<E>>::from(any, where);
  const auto number = static_cast<std::int64_t>(value);
  for (std::size_t i = 0; i < type->def->constant_count; ++i) {
    if (type->def->constants[i].value == number) return static_cast<E>(value);
  }
  detail::raise_unlisted(where, number, type->key);
}

/// A set of flags, or a nesting of them, as the bits of its type: without a sign, whatever the type's.
template <class T>
auto flag_bits(const T& value) {
  using Leaf = typename Nested<T>::Leaf;
  static_assert(std::is_enum_v<Leaf>);
  return Nested<T>::map(value, [](Leaf flags) {
    return std::uint64_t{static_cast<typename detail::FixedInt<sizeof(Leaf), false>::type>(flags)};
  });
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_ENUMS_H
