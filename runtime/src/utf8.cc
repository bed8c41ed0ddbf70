#include "utf8.h"

#include <algorithm>
#include <cstddef>

namespace polyref {
namespace {

struct Part {
  std::size_t size;
  bool valid;
};

/// The character that starts at `i`, or the longest part of one.
Part part_at(const std::string& text, std::size_t i) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char first = byte(i);
  if (first < 0x80) return {1, true};
  if (first < 0xC2 || first > 0xF4) return {1, false};
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  // The second byte rules out overlong forms, surrogates, and what is past U+10FFFF.
  const unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  for (std::size_t n = 1; n < length; ++n) {
    if (i + n >= text.size()) return {n, false};
    const unsigned char next = byte(i + n);
    if (next < (n == 1 ? low : 0x80) || next > (n == 1 ? high : 0xBF)) return {n, false};
  }
  return {length, true};
}

}  // namespace

void repair_utf8(std::string& text) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
  std::string repaired;
  bool wrong = false;
  for (std::size_t i = 0; i < text.size();) {
    const Part part = part_at(text, i);
    if (part.valid) {
      repaired.append(text, i, part.size);
    } else {
      repaired += "\xEF\xBF\xBD";
      wrong = true;
    }
    i += part.size;
  }
  if (wrong) text = std::move(repaired);
}

}  // namespace polyref
