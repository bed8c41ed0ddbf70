// The one handler behind every `catch (...)` of a thunk. On the hot path it rethrows nothing.
#include "exceptions.h"

#include <cxxabi.h>
#include <polyref/any.h>
#include <polyref/function.h>
#include <polyref/make.h>

#include <cstring>
#include <new>
#include <utility>

#include "error_impl.h"
#include "types.h"
#include "utf8.h"

namespace polyref {
namespace {

/// Nested exceptions are followed down to here.
constexpr int kMaxCauses = 64;

polyref_error* error_of_current(const char* frame, int causes_left);

/// The object that an exception_ptr points to: its only member, in libstdc++ as in libc++.
const void* thrown_object(const std::exception_ptr& exception) noexcept {
  static_assert(sizeof(std::exception_ptr) == sizeof(void*));
  const void* object = nullptr;
  std::memcpy(&object, static_cast<const void*>(&exception), sizeof object);
  return object;
}

const ThrownClass& thrown_class(TypeEntry& entry, const std::type_info& type, const void* thrown) {
  const ThrownClass* known = entry.thrown.load(std::memory_order_acquire);
  if (known) return *known;
  const ThrownClass* found = classify_current(type, thrown);
  if (entry.thrown.compare_exchange_strong(known, found, std::memory_order_acq_rel)) return *found;
  delete found;  // another thread was first
  return *known;
}

/// The message for what is no std::exception: its type, and its text if it is one.
std::string describe(const ThrownClass& thrown, const std::type_info& type, const void* object) {
  std::string text = "C++ exception of type " + thrown.name;
  const char* chars = nullptr;
  if (type == typeid(const char*) || type == typeid(char*)) chars = *static_cast<const char* const*>(object);
  if (type == typeid(std::string)) chars = static_cast<const std::string*>(object)->c_str();
  if (chars && *chars) text.append(": ").append(chars);
  return text;
}

/// What an exception was thrown with; null for the root of a chain.
std::exception_ptr nested_in(const std::exception_ptr& exception) noexcept {
  try {
    std::rethrow_exception(exception);
  } catch (const std::nested_exception& nested) {
    return nested.nested_ptr();
  } catch (...) {
    return nullptr;
  }
}

/// The root of a chain, behind an error that says how many others are left out between.
polyref_error* root_of(std::exception_ptr exception) {
  std::size_t left_out = 0;
  for (std::exception_ptr next; (next = nested_in(exception)); ++left_out) exception = next;
  try {
    std::rethrow_exception(exception);
  } catch (...) {
    polyref_error* root = error_of_current(nullptr, 0);
    if (left_out == 0) return root;
    const std::string text = "(" + std::to_string(left_out) + " more errors are left out here)";
    polyref_error* gap = make_error(POLYREF_ERROR_RUNTIME, text);
    gap->cause = root;
    return gap;
  }
}

polyref_error* cause_of(const std::nested_exception& nested, int causes_left) noexcept {
  if (!nested.nested_ptr()) return nullptr;
  if (causes_left == 0) {
    try {
      return root_of(nested.nested_ptr());
    } catch (...) {
      return nullptr;
    }
  }
  try {
    std::rethrow_exception(nested.nested_ptr());
  } catch (...) {
    try {
      return error_of_current(nullptr, causes_left - 1);
    } catch (...) {
      return nullptr;
    }
  }
}

void add_frame(polyref_error& error, const char* frame) {
  if (!frame) return;
  if (!error.frame && error.frames.empty()) {
    error.frame = frame;
  } else {
    error.frames.emplace_back(frame);
  }
}

/// Fills in the error for an exception whose class is known.
void fill(polyref_error& error, const ThrownClass& thrown, const std::type_info& type, const polyref_type* nearest,
          const void* object) {
  error.cpp_type = &thrown.name;
  error.thrown = thrown.exception.in<std::exception>(object);
  if (!thrown.error.in<Error>(object)) {
    error.kind = thrown.kind;
    if (error.thrown) {
      const char* what = error.thrown->what();
      error.message = what ? what : "";
    } else {
      error.message = describe(thrown, type, object);
    }
    repair_utf8(error.message);
  }
  if (const auto* system = thrown.system_error.in<std::system_error>(object)) {
    error.code = system->code().value();
    error.category = system->code().category().name();
  }
  if (nearest && nearest->def->kind == POLYREF_TYPE_EXCEPTION) {
    error.kind = POLYREF_ERROR_CUSTOM;
    error.type = nearest;
  }
}

polyref_error* error_of_current(const char* frame, int causes_left) {
  const std::type_info* type = abi::__cxa_current_exception_type();
  std::exception_ptr exception = std::current_exception();
  const void* object = thrown_object(exception);
  if (!type || !object) return make_error(POLYREF_ERROR_RUNTIME, "an exception that is not from C++");

  TypeEntry& entry = Types::instance().entry(Types::instance().index_of(*type));
  const ThrownClass& thrown = thrown_class(entry, *type, object);
  if (const auto* carrier = thrown.carrier.in<detail::ErrorCarrier>(object)) {
    polyref_error* error = clone_error(*carrier->carried());
    add_frame(*error, frame);
    return error;
  }
  // A polyref::Error already holds kind, message, cause and frames; they are copied, since its owner may still use it.
  const Error* held = thrown.error.in<Error>(object);
  if (held && held->handle()->immortal) return out_of_memory_error();
  auto* error = held ? clone_error(*held->handle()) : new polyref_error;
  try {
    // An Error as such is only the envelope of what it holds; a class derived from it is an exception of its own.
    if (*type != typeid(Error)) {
      fill(*error, thrown, *type, entry.nearest.load(std::memory_order_acquire), object);
      error->exception = std::move(exception);
      const auto* nested = thrown.nested.in<std::nested_exception>(object);
      if (nested && !error->cause) error->cause = cause_of(*nested, causes_left);
    }
    add_frame(*error, frame);
  } catch (...) {
    delete error;
    throw;
  }
  return error;
}

}  // namespace

namespace detail {

polyref_error* current_exception_error(const char* frame) noexcept {
  try {
    return error_of_current(frame, kMaxCauses);
  } catch (...) {
    return out_of_memory_error();
  }
}

ErrorCarrier::ErrorCarrier(const ErrorCarrier& other) noexcept : error_(other.error_) { polyref_error_retain(error_); }
ErrorCarrier::~ErrorCarrier() { polyref_error_release(error_); }

void raise(polyref_error* error) {
  // What another language let through must come back there as itself, so it travels with all that it holds.
  if (error->is_foreign() && error->type && error->type->def->rethrow) error->type->def->rethrow(error);
  if (error->exception && !error->is_foreign()) {
    const std::exception_ptr exception = error->exception;
    polyref_error_release(error);
    std::rethrow_exception(exception);
  }
  throw Error(steal, error);
}

const std::exception* thrown_exception(const polyref_error* error) noexcept { return error->thrown; }

int packed_failure(polyref_any* result, const char* function) noexcept {
  *result = polyref_any{POLYREF_ANY_ERROR, 1, {0}};
  result->v.e = current_exception_error(function);
  return 1;
}

}  // namespace detail
}  // namespace polyref
