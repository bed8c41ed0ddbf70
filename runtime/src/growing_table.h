// A table that grows but never moves: elements are read without a lock, at stable addresses.
#ifndef POLYREF_SRC_GROWING_TABLE_H
#define POLYREF_SRC_GROWING_TABLE_H

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

namespace polyref {

/// Chunk k holds FirstSize << k elements, so 32-bit indices need few chunks. Growing needs a lock of the caller's.
template <class T, std::uint32_t FirstBits>
class GrowingTable {
 public:
  /// The element at `i`, which has been reserved before.
  T& operator[](std::uint32_t i) noexcept {
    const Place place = place_of(i);
    return chunks_[place.chunk].load(std::memory_order_acquire)[place.offset];
  }

  /// Makes the element at `i`, with all before it, exist. Throws std::bad_alloc.
  void reserve(std::uint32_t i) {
    const Place place = place_of(i);
    for (std::uint32_t k = 0; k <= place.chunk; ++k) {
      if (chunks_[k].load(std::memory_order_relaxed)) continue;
      chunks_[k].store(new T[std::size_t{1} << (FirstBits + k)](), std::memory_order_release);
    }
  }

 private:
  struct Place {
    std::uint32_t chunk;
    std::uint32_t offset;
  };
  static Place place_of(std::uint32_t i) noexcept {
    const std::uint64_t biased = std::uint64_t{i} + (std::uint64_t{1} << FirstBits);
    const auto top = static_cast<std::uint32_t>(63 - __builtin_clzll(biased));
    return {top - FirstBits, static_cast<std::uint32_t>(biased - (std::uint64_t{1} << top))};
  }

  std::array<std::atomic<T*>, 33 - FirstBits> chunks_{};
};

}  // namespace polyref

#endif  // POLYREF_SRC_GROWING_TABLE_H
