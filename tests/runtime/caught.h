// Throws, and gives the error that the handler of a thunk makes of it.
#ifndef POLYREF_TESTS_RUNTIME_CAUGHT_H
#define POLYREF_TESTS_RUNTIME_CAUGHT_H

#include <polyref/error.h>

#include <string>

namespace caught {

template <class F>
polyref::Error error_of(F&& body, const char* frame = nullptr) {
  try {
    body();
  } catch (...) {
    return {polyref::steal, polyref::detail::current_exception_error(frame)};
  }
  return polyref::Error("nothing was thrown");
}

inline std::string cpp_type(const polyref::Error& error) {
  const polyref_str text = polyref_error_cpp_type(error.handle());
  return {text.data, text.size};
}

}  // namespace caught

#endif  // POLYREF_TESTS_RUNTIME_CAUGHT_H
