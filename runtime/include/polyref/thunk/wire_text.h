// Text and bytes in the C ABI.
#ifndef POLYREF_THUNK_WIRE_TEXT_H
#define POLYREF_THUNK_WIRE_TEXT_H

#include <polyref/thunk/wire.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace polyref::thunk {

template <Null N>
struct Wire<std::string, N, void> {
  using abi = polyref_str;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static std::string from(abi text, const Where& /*where*/, CStrings* /*texts*/) {
    return text.size ? std::string(text.data, text.size) : std::string();
  }
  static abi view(const std::string& text, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {text.data(), text.size()};
  }
};

/// As an argument it points into the caller's text, for the call.
template <Null N>
struct Wire<std::string_view, N, void> {
  using abi = polyref_str;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static std::string_view from(abi text, const Where& /*where*/, CStrings* /*texts*/) noexcept {
    return {text.data, text.size};
  }
  static abi view(std::string_view text, Aux& /*aux*/, const Where& /*where*/) noexcept {
    return {text.data(), text.size()};
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
