// `const char*` parameters of packed entries, alone, optional or in sequences: the texts are copied for the call.
#ifndef POLYREF_THUNK_C_STRING_PACKED_H
#define POLYREF_THUNK_C_STRING_PACKED_H

#include <polyref/any.h>
#include <polyref/thunk/nested.h>
#include <polyref/thunk/wire.h>

#include <string_view>
#include <type_traits>

namespace polyref::thunk {

template <class T>
inline constexpr bool holds_c_strings = std::is_same_v<typename Nested<T>::Leaf, const char*>;

/// An argument together with the texts that it points to.
template <class T>
class PackedTexts {
 public:
  PackedTexts(const polyref_any& any, const Where& where)
      : value_(Nested<T>::from(any, where, [this](const polyref_any& leaf, const Where& at) {
          const auto text = Packed<std::string_view>::from(leaf, at);
          return texts_.keep({text.data(), text.size()}, at);
        })) {}
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
