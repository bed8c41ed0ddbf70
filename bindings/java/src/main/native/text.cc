#include "text.h"

#include <cstring>
#include <string>

#include "errors.h"

namespace polyref::java {
namespace {

constexpr std::size_t kSmall = 1024;
constexpr std::size_t kHeader = sizeof(std::int64_t);

// Trivial, so that threads need no cleaning up. Java has read it before anything else can run on the thread.
thread_local std::int64_t small_block[kSmall / kHeader];

bool is_ascii(const char* data, std::size_t size) noexcept {
  std::size_t i = 0;
  std::uint64_t seen = 0;
  for (; i + sizeof(seen) <= size; i += sizeof(seen)) {
    std::uint64_t word;
    std::memcpy(&word, data + i, sizeof(word));
    seen |= word;
  }
  for (; i < size; ++i) seen |= static_cast<std::uint64_t>(static_cast<unsigned char>(data[i]));
  return (seen & 0x8080808080808080u) == 0;
}

// The length of the well-formed sequence at `p` (Unicode 15, table 3-7), or 0.
std::size_t sequence(const unsigned char* p, std::size_t left) noexcept {
  unsigned char first = p[0];
  if (first < 0x80) return 1;
  std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || length > left) return 0;
  unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (p[1] < low || p[1] > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (p[i] < 0x80 || p[i] > 0xBF) return 0;
  }
  return length;
}

// Where the text stops being UTF-8; its size if it never does.
std::size_t valid_until(const char* data, std::size_t size) noexcept {
  const auto* p = reinterpret_cast<const unsigned char*>(data);
  std::size_t i = 0;
  while (i < size) {
    std::size_t length = sequence(p + i, size - i);
    if (length == 0) break;
    i += length;
  }
  return i;
}

jlong fail(JNIEnv* env, std::int32_t kind, const char* frame, const std::string& what) {
  std::string message = std::string(frame) + ": " + what;
  throw_error(env, polyref_error_new(kind, {message.data(), message.size()}));
  return 0;
}

}  // namespace

jlong give_text(JNIEnv* env, polyref_str text, const char* frame) noexcept {
  if (text.size > INT32_MAX - 64) return fail(env, POLYREF_ERROR_RUNTIME, frame, "the text is too long for Java");
  auto header = static_cast<std::int64_t>(text.size);
  if (!is_ascii(text.data, text.size)) {
    std::size_t good = valid_until(text.data, text.size);
    if (good != text.size) {
      return fail(env, POLYREF_ERROR_RUNTIME, frame, "the text is not UTF-8 from byte " + std::to_string(good) + " on");
    }
    header |= kTextNotAscii;
  }
  std::int64_t* block = small_block;
  if (text.size > sizeof(small_block) - kHeader) {
    block = static_cast<std::int64_t*>(std::malloc(kHeader + text.size));
    if (!block) return fail(env, POLYREF_ERROR_OUT_OF_MEMORY, frame, "no memory for the text");
    header |= kTextSeparate;
  }
  block[0] = header;
  if (text.size > 0) std::memcpy(block + 1, text.data, text.size);
  return address(block);
}

}  // namespace polyref::java
