// polyref::Error, a C++ view of polyref_error.
#include <polyref/error.h>

#include <string>

#include "error_impl.h"
#include "types.h"

namespace polyref {

Error::Error(std::string_view message) : Error(ErrorKind::Runtime, message) {}

Error::Error(ErrorKind kind, std::string_view message)
    : error_(polyref_error_new(static_cast<std::int32_t>(kind), str(message))) {}

Error::Error(ErrorKind kind, std::string_view message, const Error& cause) : Error(kind, message) {
  if (error_->immortal) return;
  polyref_error_retain(cause.error_);
  error_->cause = cause.error_;
}

Error::Error(std::error_code code, std::string_view message)
    : Error(ErrorKind::System, std::string(message) + ": " + code.message()) {
  if (error_->immortal) return;
  error_->code = code.value();
  error_->category = code.category().name();
}

Error::Error(const Error& other) noexcept : std::exception(other), error_(other.error_) {
  polyref_error_retain(error_);
}

Error& Error::operator=(const Error& other) noexcept {
  polyref_error_retain(other.error_);
  polyref_error_release(error_);
  error_ = other.error_;
  return *this;
}

Error::~Error() { polyref_error_release(error_); }

const char* Error::what() const noexcept { return error_->message.c_str(); }
ErrorKind Error::kind() const noexcept { return static_cast<ErrorKind>(error_->kind); }
std::string_view Error::message() const noexcept { return error_->message; }
int Error::code() const noexcept { return error_->code; }
std::string_view Error::category() const noexcept { return error_->category; }

std::optional<Error> Error::cause() const {
  if (!error_->cause) return std::nullopt;
  polyref_error_retain(error_->cause);
  return Error(steal, error_->cause);
}

std::vector<std::string> Error::frames() const {
  std::vector<std::string> frames;
  for (std::size_t i = 0; i < polyref_error_frame_count(error_); ++i) {
    frames.emplace_back(view(polyref_error_frame(error_, i)));
  }
  return frames;
}

void Error::add_frame(std::string_view frame) {
  // Others may hold the same error, so it is only changed while it is ours alone.
  if (!error_->immortal && error_->count.load(std::memory_order_acquire) != 1) {
    polyref_error* own = clone_error(*error_);
    polyref_error_release(error_);
    error_ = own;
  }
  polyref_error_add_frame(error_, str(frame));
}

}  // namespace polyref
