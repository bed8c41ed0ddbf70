// Text and bytes in the C ABI.
#ifndef POLYREF_THUNK_WIRE_TEXT_H
#define POLYREF_THUNK_WIRE_TEXT_H

#include <polyref/thunk/wire.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace polyref::thunk {

/// As an argument, text that owns nothing (`std::string_view`) points into the caller's, for the call.
template <class T, Null N>
struct Wire<T, N, std::enable_if_t<detail::is_text<T>>> {
  using abi = polyref_str;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static T from(abi text, const Where& /*where*/, CStrings* /*texts*/) {
    return text.data ? T(text.data, text.size) : T();
  }
  static abi view(const T& text, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {text.data(), static_cast<std::size_t>(text.size())};
  }
};

/// A C string: never null, up to its first NUL; an argument with a NUL in it is refused.
template <Null N>
struct Wire<const char*, N, void> {
  using abi = polyref_str;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = true;
  using Aux = NoAux;
  static const char* from(abi text, const Where& where, CStrings* texts) { return texts->keep(text, where); }
  static abi view(const char* text, Aux& /*aux*/, const Where& where) {
    if (!text) detail::raise_null(where);
    return {text, std::strlen(text)};
  }
};

template <class T, Null N>
struct Wire<std::vector<T>, N, std::enable_if_t<detail::is_byte<T>>> {
  using abi = polyref_bytes;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static std::vector<T> from(abi bytes, const Where& /*where*/, CStrings* /*texts*/) {
    const T* data = reinterpret_cast<const T*>(bytes.data);
    return bytes.size ? std::vector<T>(data, data + bytes.size) : std::vector<T>();
  }
  static abi view(const std::vector<T>& bytes, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  }
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_TEXT_H
