// The C API of errors.
#include <polyref/error.h>

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include "error_impl.h"
#include "types.h"
#include "utf8.h"

polyref_error::~polyref_error() {
  // A long chain of causes must not need a deep stack.
  polyref_error* next = std::exchange(cause, nullptr);
  while (next && !next->immortal && next->count.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    polyref_error* after = std::exchange(next->cause, nullptr);
    delete next;
    next = after;
  }
}

namespace polyref {

polyref_error* out_of_memory_error() noexcept {
  static polyref_error& error = *[] {
    alignas(polyref_error) static unsigned char memory[sizeof(polyref_error)];
    auto* made = ::new (memory) polyref_error;
    made->kind = POLYREF_ERROR_OUT_OF_MEMORY;
    made->immortal = true;
    made->message = "out of memory";  // short enough to need no memory
    return made;
  }();
  return &error;
}

polyref_error* make_error(std::int32_t kind, std::string message) noexcept {
  try {
    repair_utf8(message);
    auto* error = new polyref_error;
    error->kind = kind;
    error->message = std::move(message);
    return error;
  } catch (const std::bad_alloc&) {
    return out_of_memory_error();
  }
}

polyref_error* clone_error(const polyref_error& error) {
  auto* copy = new polyref_error;
  try {
    copy->message = error.message;
    copy->category = error.category;
    copy->frames = error.frames;
  } catch (...) {
    delete copy;
    throw;
  }
  copy->kind = error.kind;
  copy->code = error.code;
  copy->type = error.type;
  copy->cpp_type = error.cpp_type;
  copy->frame = error.frame;
  copy->exception = error.exception;
  copy->thrown = error.thrown;
  std::copy(std::begin(error.foreign), std::end(error.foreign), std::begin(copy->foreign));
  copy->cause = error.cause;
  if (copy->cause) polyref_error_retain(copy->cause);
  return copy;
}

namespace {

/// The error itself if the caller holds the only reference, else a copy in its place. Throws std::bad_alloc.
polyref_error* sole(polyref_error* error) {
  if (!error->immortal && error->count.load(std::memory_order_acquire) == 1) return error;
  polyref_error* copy = clone_error(*error);
  polyref_error_release(error);
  return copy;
}

}  // namespace
}  // namespace polyref

polyref_error* polyref_error_new(int32_t kind, polyref_str message) noexcept {
  try {
    return polyref::make_error(kind, std::string(polyref::view(message)));
  } catch (const std::bad_alloc&) {
    return polyref::out_of_memory_error();
  }
}

void polyref_error_retain(polyref_error* error) noexcept {
  if (!error->immortal) error->count.fetch_add(1, std::memory_order_relaxed);
}

void polyref_error_release(polyref_error* error) noexcept {
  if (!error->immortal && error->count.fetch_sub(1, std::memory_order_acq_rel) == 1) delete error;
}

int32_t polyref_error_kind(const polyref_error* error) noexcept { return error->kind; }
polyref_str polyref_error_message(const polyref_error* error) noexcept { return polyref::str(error->message); }
const polyref_type* polyref_error_type(const polyref_error* error) noexcept { return error->type; }

polyref_str polyref_error_cpp_type(const polyref_error* error) noexcept {
  return error->cpp_type ? polyref::str(*error->cpp_type) : polyref_str{"", 0};
}

int32_t polyref_error_code(const polyref_error* error) noexcept { return error->code; }
polyref_str polyref_error_category(const polyref_error* error) noexcept { return polyref::str(error->category); }
const polyref_error* polyref_error_cause(const polyref_error* error) noexcept { return error->cause; }

size_t polyref_error_frame_count(const polyref_error* error) noexcept {
  return error->frames.size() + (error->frame ? 1 : 0);
}

polyref_str polyref_error_frame(const polyref_error* error, size_t i) noexcept {
  if (i >= polyref_error_frame_count(error)) return {"", 0};
  if (error->frame && i-- == 0) return polyref::str(error->frame);
  return polyref::str(error->frames[i]);
}

void polyref_error_add_frame(polyref_error* error, polyref_str frame) noexcept {
  if (error->immortal) return;
  try {
    error->frames.emplace_back(polyref::view(frame));
  } catch (const std::bad_alloc&) {
    // An error without one of its frames is better than none.
  }
}

polyref_error* polyref_error_with_cause(polyref_error* error, polyref_error* cause) noexcept {
  try {
    if (!error->cause && error != cause) {
      error = polyref::sole(error);
      error->cause = std::exchange(cause, nullptr);
    }
  } catch (const std::bad_alloc&) {
    // An error without its cause is better than none.
  }
  if (cause) polyref_error_release(cause);
  return error;
}

polyref_error* polyref_error_with_foreign(polyref_error* error, int32_t language, void* exception,
                                          void (*drop)(void* exception)) noexcept {
  try {
    std::shared_ptr<void> foreign(exception, drop);  // drops it if there is no memory
    error = polyref::sole(error);
    if (language >= 0 && language < POLYREF_LANGUAGES) error->foreign[language] = std::move(foreign);
  } catch (const std::bad_alloc&) {
    // An error without its exception is better than none.
  }
  return error;
}

void* polyref_error_foreign(const polyref_error* error, int32_t language) noexcept {
  return language >= 0 && language < POLYREF_LANGUAGES ? error->foreign[language].get() : nullptr;
}
