#include "convert.h"

#include <new>
#include <stdexcept>
#include <vector>

namespace bench_jni {

namespace {

constexpr jsize kShort = 128;

void append_utf8(std::string& out, std::uint32_t c) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
    return;
  }
  int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  static constexpr unsigned kLead[] = {0, 0xC0, 0xE0, 0xF0};
  out.push_back(static_cast<char>(kLead[more] | (c >> (6 * more))));
  while (more-- > 0) out.push_back(static_cast<char>(0x80 | ((c >> (6 * more)) & 0x3F)));
}

std::string encode(const jchar* text, jsize size) {
  std::string out;
  out.reserve(static_cast<std::size_t>(size));
  for (jsize i = 0; i < size; ++i) {
    std::uint32_t c = text[i];
    bool high = c >= 0xD800 && c < 0xDC00;
    if (high && i + 1 < size && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000) {
      c = 0x10000 + ((c - 0xD800) << 10) + (text[++i] - 0xDC00u);
    } else if (c >= 0xD800 && c < 0xE000) {
      throw std::invalid_argument("the string has a surrogate without its pair");
    }
    append_utf8(out, c);
  }
  return out;
}

/// One code point of UTF-8 that is known to be valid, as the model's is.
std::uint32_t next_code_point(const std::string& text, std::size_t& i) {
  auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
  std::uint32_t c = byte(i++);
  int more = c < 0x80 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
  if (more > 0) c &= 0x3Fu >> more;
  while (more-- > 0 && i < text.size()) c = (c << 6) | (byte(i++) & 0x3F);
  return c;
}

}  // namespace

std::string to_utf8(JNIEnv* env, jstring text) {
  jsize size = env->GetStringLength(text);
  if (size <= kShort) {
    jchar buffer[kShort];
    env->GetStringRegion(text, 0, size, buffer);
    return encode(buffer, size);
  }
  std::vector<jchar> buffer(static_cast<std::size_t>(size));
  env->GetStringRegion(text, 0, size, buffer.data());
  return encode(buffer.data(), size);
}

jstring from_utf8(JNIEnv* env, const std::string& text) {
  bool plain = true;
  for (char c : text) plain &= c > 0;
  if (plain) return env->NewStringUTF(text.c_str());  // ASCII without NUL is the same in both encodings
  std::vector<jchar> wide;
  wide.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    std::uint32_t c = next_code_point(text, i);
    if (c >= 0x10000) {
      wide.push_back(static_cast<jchar>(0xD800 + ((c - 0x10000) >> 10)));
      c = 0xDC00 + ((c - 0x10000) & 0x3FF);
    }
    wide.push_back(static_cast<jchar>(c));
  }
  return env->NewString(wide.data(), static_cast<jsize>(wide.size()));
}

void translate_exception(JNIEnv* env) {
  auto raise = [env](const char* name, const char* message) {
    jclass type = env->FindClass(name);
    if (type) env->ThrowNew(type, message);
  };
  try {
    throw;
  } catch (const JavaThrown&) {
    // It is pending already.
  } catch (const std::out_of_range& error) {
    raise("java/lang/IndexOutOfBoundsException", error.what());
  } catch (const std::invalid_argument& error) {
    raise("java/lang/IllegalArgumentException", error.what());
  } catch (const std::bad_alloc& error) {
    raise("java/lang/OutOfMemoryError", error.what());
  } catch (const std::exception& error) {
    raise("java/lang/RuntimeException", error.what());
  } catch (...) {
    raise("java/lang/RuntimeException", "unknown C++ exception");
  }
}

}  // namespace bench_jni
