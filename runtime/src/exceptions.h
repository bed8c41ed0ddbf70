// From the exception that is being handled to an error.
#ifndef POLYREF_SRC_EXCEPTIONS_H
#define POLYREF_SRC_EXCEPTIONS_H

#include <polyref/error.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <system_error>
#include <typeinfo>

namespace polyref {

/// Where a base stands in a thrown object; found once per thrown type, since it is the same in each object.
struct BaseOffset {
  std::ptrdiff_t offset = -1;

  template <class B>
  void set(const void* thrown, const B* base) noexcept {
    if (base) offset = reinterpret_cast<const char*>(base) - static_cast<const char*>(thrown);
  }
  template <class B>
  const B* in(const void* thrown) const noexcept {
    return offset < 0 ? nullptr : reinterpret_cast<const B*>(static_cast<const char*>(thrown) + offset);
  }
};

/// What is known of a type that has been thrown.
struct ThrownClass {
  std::int32_t kind = POLYREF_ERROR_RUNTIME;
  std::string name;
  BaseOffset exception;     // std::exception
  BaseOffset error;         // polyref::Error
  BaseOffset system_error;  // std::system_error
  BaseOffset nested;        // std::nested_exception
  BaseOffset carrier;       // detail::ErrorCarrier
};

/// Looks at the exception that is being handled, by rethrowing it. Throws std::bad_alloc.
ThrownClass* classify_current(const std::type_info& type, const void* thrown);

}  // namespace polyref

#endif  // POLYREF_SRC_EXCEPTIONS_H
