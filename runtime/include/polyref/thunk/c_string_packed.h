// `const char*` parameters of packed entries, alone, optional or in sequences: the texts are copied for the call.
#ifndef POLYREF_THUNK_C_STRING_PACKED_H
#define POLYREF_THUNK_C_STRING_PACKED_H

#include <polyref/any.h>
#include <polyref/thunk/wire.h>

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace polyref::thunk {

/// Reads a T, which holds `const char*` somewhere, with the texts kept in a CStrings.
template <class T, Null N>
struct PackedTextReader {
  static constexpr bool applies = false;
};
template <Null N>
struct PackedTextReader<const char*, N> {
  static constexpr bool applies = true;
  static const char* from(const polyref_any& any, const Where& where, CStrings& texts) {
    const auto text = Packed<std::string_view>::from(any, where);
    return texts.keep({text.data(), text.size()}, where);
  }
};
template <class T, Null N>
struct PackedTextReader<std::optional<T>, N> {
  static constexpr bool applies = PackedTextReader<T, N>::applies;
  static std::optional<T> from(const polyref_any& any, const Where& where, CStrings& texts) {
    if (any.tag == POLYREF_ANY_NONE) return std::nullopt;
    return PackedTextReader<T, N>::from(any, where, texts);
  }
};
template <class T, Null N>
struct PackedTextReader<std::vector<T>, N> {
  static constexpr bool applies = PackedTextReader<T, N>::applies;
  static std::vector<T> from(const polyref_any& any, const Where& where, CStrings& texts) {
    if (any.tag != POLYREF_ANY_LIST) detail::raise_type(where, "a list", any);
    std::vector<T> result;
    result.reserve(any.v.l->size);
    for (std::size_t i = 0; i < any.v.l->size; ++i) {
      result.push_back(PackedTextReader<T, N>::from(any.v.l->data[i], where.at(i), texts));
    }
    return result;
  }
};

template <class T>
inline constexpr bool holds_c_strings = PackedTextReader<T, Null::refuse>::applies;

/// An argument together with the texts that it points to.
template <class T, Null N>
class PackedTexts {
 public:
  PackedTexts(const polyref_any& any, const Where& where) : value_(PackedTextReader<T, N>::from(any, where, texts_)) {}
  PackedTexts(const PackedTexts&) = delete;
  PackedTexts& operator=(const PackedTexts&) = delete;
  ~PackedTexts() = default;

  operator const T&() const noexcept { return value_; }  // NOLINT(google-explicit-constructor)

 private:
  CStrings texts_;
  T value_;
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_C_STRING_PACKED_H
