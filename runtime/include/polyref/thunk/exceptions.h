// Annotated exception classes: made by other languages, and asked for their methods.
#ifndef POLYREF_THUNK_EXCEPTIONS_H
#define POLYREF_THUNK_EXCEPTIONS_H

#include <polyref/error.h>

#include <exception>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace polyref::detail {
/// TYPE: the error was not made of an exception of this class.
[[noreturn]] POLYREF_EXPORT void raise_no_exception(const polyref_error* error, const std::type_info& wanted);
}  // namespace polyref::detail

namespace polyref::thunk {

/// The exception of class T that an error was made of, or null if it was none.
template <class T>
const T* exception_cast(const polyref_error* error) noexcept {
  return dynamic_cast<const T*>(detail::thrown_exception(error));
}

/// The same, for methods: throws polyref::Error (TYPE) if the error is no T.
template <class T>
const T& error_self(const polyref_error* error) {
  const T* exception = exception_cast<T>(error);
  if (!exception) detail::raise_no_exception(error, typeid(T));
  return *exception;
}

/// A T that has passed another language: C++ catches it as the T that it is, and it goes on with all that it carries.
template <class T>
class CarriedException final : public T, public detail::ErrorCarrier {
 public:
  CarriedException(const T& exception, polyref_error* error) : T(exception), ErrorCarrier(error) {}
};

/// As `polyref_type_def::rethrow`.
template <class T>
void rethrow_carried(polyref_error* error) {
  const T* thrown = exception_cast<T>(error);
  if (!thrown) throw Error(steal, error);
  throw CarriedException<T>(*thrown, error);
}

/// An error as if a T with these arguments had been thrown. Owned.
template <class T, class... Args>
polyref_error* make_error(Args&&... args) {
  static_assert(std::is_copy_constructible_v<T>, "polyref: an exported exception class can be copied");
  const std::exception_ptr exception = std::make_exception_ptr(T(std::forward<Args>(args)...));
  try {
    std::rethrow_exception(exception);
  } catch (...) {
    return detail::current_exception_error(nullptr);
  }
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_EXCEPTIONS_H
