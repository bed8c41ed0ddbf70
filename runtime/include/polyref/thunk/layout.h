// Layout: offsets from the Object base as the compiler sees them, and fingerprints.
#ifndef POLYREF_THUNK_LAYOUT_H
#define POLYREF_THUNK_LAYOUT_H

#include <polyref/object.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace polyref::thunk {

/// How far a C's Object base stands behind its start.
template <class C>
std::size_t object_offset() noexcept {
  // An upcast to a non-virtual base only adds a constant; null would stay null, so another address is taken.
  constexpr std::uintptr_t start = 0x10000;
  C* object = reinterpret_cast<C*>(start);
  return reinterpret_cast<std::uintptr_t>(static_cast<Object*>(object)) - start;
}

/// FNV-1a over 64-bit values and text, for fingerprints of types.
class Fingerprint {
 public:
  constexpr Fingerprint& add(std::uint64_t value) noexcept {
    for (int shift = 0; shift < 64; shift += 8) byte(static_cast<unsigned char>(value >> shift));
    return *this;
  }
  constexpr Fingerprint& add(std::string_view text) noexcept {
    for (const char c : text) byte(static_cast<unsigned char>(c));
    return add(text.size());
  }
  constexpr std::uint64_t value() const noexcept { return hash_; }

 private:
  constexpr void byte(unsigned char b) noexcept { hash_ = (hash_ ^ b) * 0x100000001b3u; }

  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace polyref::thunk

/// Bytes from the Object base of class C to its public member. Needs -Wno-invalid-offsetof where it is used.
#define POLYREF_OFFSET_OF(C, member) \
  (static_cast<std::uint32_t>(offsetof(C, member) - ::polyref::thunk::object_offset<C>()))

#endif  // POLYREF_THUNK_LAYOUT_H
