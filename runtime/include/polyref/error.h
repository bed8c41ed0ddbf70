// polyref::Error: the exception that carries an error of any language.
#ifndef POLYREF_ERROR_H
#define POLYREF_ERROR_H

#include <polyref/c_api.h>
#include <polyref/ref.h>

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace polyref {

/// What an error is to other languages; see docs/reference/runtime.md for the exceptions that they raise.
enum class ErrorKind : std::int32_t {
  Runtime = POLYREF_ERROR_RUNTIME,
  InvalidArgument = POLYREF_ERROR_INVALID_ARGUMENT,
  OutOfRange = POLYREF_ERROR_OUT_OF_RANGE,
  OutOfMemory = POLYREF_ERROR_OUT_OF_MEMORY,
  System = POLYREF_ERROR_SYSTEM,
  Type = POLYREF_ERROR_TYPE,
  Overflow = POLYREF_ERROR_OVERFLOW,
  Custom = POLYREF_ERROR_CUSTOM,
  Closed = POLYREF_ERROR_CLOSED
};

/// An error with a kind, a message, a cause and frames. It may be thrown as it is, be the base of annotated exception
/// classes, or hold what came out of another language. Copies share one `polyref_error`.
class POLYREF_EXPORT Error : public std::exception {
 public:
  explicit Error(std::string_view message);
  Error(ErrorKind kind, std::string_view message);
  /// An error that `cause` led to.
  Error(ErrorKind kind, std::string_view message, const Error& cause);
  /// A SYSTEM error with this code, whose message is `message`, a colon, and the code's own text.
  Error(std::error_code code, std::string_view message);
  /// Takes over one reference; `error` is not null.
  Error(Steal, polyref_error* error) noexcept : error_(error) {}

  Error(const Error& other) noexcept;
  Error& operator=(const Error& other) noexcept;
  ~Error() override;

  const char* what() const noexcept override;
  ErrorKind kind() const noexcept;
  /// Valid as long as this error.
  std::string_view message() const noexcept;
  /// The code of a SYSTEM error, and 0 for others.
  int code() const noexcept;
  /// The category of the code: "generic", "system", ...; empty for others.
  std::string_view category() const noexcept;
  /// The error that led to this one.
  std::optional<Error> cause() const;
  /// The functions of the border that the error has passed, innermost first.
  std::vector<std::string> frames() const;
  void add_frame(std::string_view frame);

  /// The C view, borrowed.
  const polyref_error* handle() const noexcept { return error_; }

 private:
  polyref_error* error_;
};

namespace detail {

/// What an exception that has passed another language carries beside its own class: the error, which holds that
/// language's exception, its frames and its cause. A second base of what is thrown then.
class POLYREF_EXPORT ErrorCarrier {
 public:
  /// Takes over one reference.
  explicit ErrorCarrier(polyref_error* error) noexcept : error_(error) {}
  ErrorCarrier(const ErrorCarrier& other) noexcept;
  ErrorCarrier& operator=(const ErrorCarrier&) = delete;
  virtual ~ErrorCarrier();

  const polyref_error* carried() const noexcept { return error_; }

 private:
  polyref_error* error_;
};

/// The error for the exception that is being handled; call it inside `catch (...)` only. `frame` names the function
/// that the exception leaves ("ir.Node.add"), must live for ever, and may be null. Never fails: without memory it gives
/// a preallocated OUT_OF_MEMORY error. Owned.
POLYREF_EXPORT polyref_error* current_exception_error(const char* frame) noexcept;

/// Throws the C++ exception that the error was made of, or else a polyref::Error. Takes over one reference.
[[noreturn]] POLYREF_EXPORT void raise(polyref_error* error);

/// The `std::exception` that the error was made of, or null. Borrowed.
POLYREF_EXPORT const std::exception* thrown_exception(const polyref_error* error) noexcept;

}  // namespace detail
}  // namespace polyref

#endif  // POLYREF_ERROR_H
