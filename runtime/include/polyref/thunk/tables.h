// What the tables of a module are made of.
#ifndef POLYREF_THUNK_TABLES_H
#define POLYREF_THUNK_TABLES_H

#include <polyref/object.h>

#include <cstddef>

namespace polyref::thunk {

/// A string literal, NUL bytes included.
template <std::size_t N>
constexpr polyref_str text(const char (&literal)[N]) noexcept {
  return {literal, N - 1};
}

/// `polyref_type_def::is_instance` of an object class.
template <class T>
bool is_instance(const polyref_object* object) noexcept {
  return dynamic_cast<const T*>(static_cast<const Object*>(detail::object(object))) != nullptr;
}

/// `polyref_type_def::match` of an exception class.
template <class T>
const void* match() noexcept {
  try {
    throw;
  } catch (const T& exception) {
    return &exception;
  } catch (...) {
    return nullptr;
  }
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_TABLES_H
