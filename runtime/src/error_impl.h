// What a polyref_error is.
#ifndef POLYREF_SRC_ERROR_IMPL_H
#define POLYREF_SRC_ERROR_IMPL_H

#include <polyref/c_api.h>

#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <vector>

/// Immutable once it is shared, but for its count.
struct polyref_error {
  std::atomic<std::uint32_t> count{1};
  std::int32_t kind = POLYREF_ERROR_RUNTIME;
  std::int32_t code = 0;
  bool immortal = false;                   // the preallocated one
  const polyref_type* type = nullptr;      // of a CUSTOM error
  const std::string* cpp_type = nullptr;   // lives for ever
  const char* frame = nullptr;             // the innermost frame, which lives for ever
  const std::exception* thrown = nullptr;  // inside what `exception` holds
  polyref_error* cause = nullptr;          // one reference
  std::exception_ptr exception;
  std::shared_ptr<void> foreign[POLYREF_LANGUAGES];  // the exceptions of other languages that it is, or was on its way
  std::string message;
  std::string category;
  std::vector<std::string> frames;  // outside of `frame`

  /// Whether another language has let it through.
  bool is_foreign() const noexcept {
    for (const std::shared_ptr<void>& exception : foreign) {
      if (exception) return true;
    }
    return false;
  }

  polyref_error() = default;
  polyref_error(const polyref_error&) = delete;
  polyref_error& operator=(const polyref_error&) = delete;
  ~polyref_error();
};

namespace polyref {

/// The error to give where memory has run out. Never freed.
polyref_error* out_of_memory_error() noexcept;

/// A new error; the out-of-memory error if there is no memory for it.
polyref_error* make_error(std::int32_t kind, std::string message) noexcept;

/// A copy that its caller may still change. Throws std::bad_alloc.
polyref_error* clone_error(const polyref_error& error);

}  // namespace polyref

#endif  // POLYREF_SRC_ERROR_IMPL_H
