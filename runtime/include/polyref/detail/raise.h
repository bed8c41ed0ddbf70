// The errors that conversions give, made out of line so that the code that checks stays small.
#ifndef POLYREF_DETAIL_RAISE_H
#define POLYREF_DETAIL_RAISE_H

#include <polyref/object.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <typeinfo>

#if defined(__GNUC__)
#define POLYREF_ALWAYS_INLINE __attribute__((always_inline)) inline
#else
#define POLYREF_ALWAYS_INLINE inline
#endif

namespace polyref {

/// Whether null may stand where an object is expected.
enum class Null { refuse, allow };

/// Where a value is converted: only read for an error's message, so it costs nothing else.
struct Where {
  const char* function = nullptr;   ///< "ir.Node.add"; null if it has no name
  const char* parameter = nullptr;  ///< "a"; null for the result, or if only `position` is known
  std::ptrdiff_t position = -1;     ///< of a parameter without a name, from 0
  std::ptrdiff_t element = -1;      ///< index in a sequence
  const char* field = nullptr;      ///< of a struct
  bool in_field = false;            ///< the element is one of the field's; else the field is one of the element's

  constexpr Where at(std::size_t i) const {
    Where where = *this;
    where.element = static_cast<std::ptrdiff_t>(i);
    where.in_field = field != nullptr;
    return where;
  }
  constexpr Where in(const char* name) const {
    Where where = *this;
    where.field = name;
    where.in_field = false;
    return where;
  }
};

namespace detail {

/// TYPE: "ir.Node.first_input returned null", or that a parameter or an element must not be null.
[[noreturn]] POLYREF_EXPORT void raise_null(const char* function, const char* parameter, std::ptrdiff_t position,
                                            std::ptrdiff_t element, const char* field, bool in_field);
/// Takes the Where apart, so that on the way of every object result none is written to memory. Whatever lies between
/// this and the call must be inlined too: GCC makes functions of their own of branches that don't return.
[[noreturn]] POLYREF_ALWAYS_INLINE void raise_null(const Where& where) {
  raise_null(where.function, where.parameter, where.position, where.element, where.field, where.in_field);
}
/// TYPE: "ir.Node.add: parameter 'a' must be an integer, not a string".
[[noreturn]] POLYREF_EXPORT void raise_type(const Where& where, const char* wanted, const polyref_any& value);
/// TYPE, for an object of another class than `wanted`.
[[noreturn]] POLYREF_EXPORT void raise_class(const Where& where, const std::type_info& wanted,
                                             const polyref_any& value);
/// OVERFLOW: "ir.Node.add: parameter 'a' must be between -128 and 127, got 300".
[[noreturn]] POLYREF_EXPORT void raise_range(const Where& where, std::int64_t min, std::uint64_t max,
                                             const polyref_any& value);
/// INVALID_ARGUMENT: "ir.pad: parameter 'layout': 77 is not a value of ir.Layout".
[[noreturn]] POLYREF_EXPORT void raise_unlisted(const Where& where, std::int64_t value, polyref_str enum_key);
/// INVALID_ARGUMENT: a C string cannot hold NUL.
[[noreturn]] POLYREF_EXPORT void raise_nul(const Where& where);
/// The same for what the system takes as C strings: paths too.
inline void refuse_nul(std::string_view text, const Where& where) {
  if (text.find('\0') != std::string_view::npos) raise_nul(where);
}
/// TYPE: "ir.Node.add takes 2 to 3 arguments, got 5".
[[noreturn]] POLYREF_EXPORT void raise_count(const char* function, std::int32_t n, std::int32_t min, std::int32_t max);
/// INVALID_ARGUMENT: "ir.Node.add: parameter 'a' must have 2 elements, got 3".
[[noreturn]] POLYREF_EXPORT void raise_length(const Where& where, std::size_t wanted, std::size_t got);
/// INVALID_ARGUMENT: "ir.wait: parameter 'time' must be a whole number of 1/1000 s".
[[noreturn]] POLYREF_EXPORT void raise_inexact_time(const Where& where, std::int64_t numerator,
                                                    std::int64_t denominator);
/// OVERFLOW: "ir.wait: parameter 'time' is out of the range of its type".
[[noreturn]] POLYREF_EXPORT void raise_time_range(const Where& where);
/// INVALID_ARGUMENT: "ir.Node.move: parameter 'to' has no field 'z': it is a ir.Point".
[[noreturn]] POLYREF_EXPORT void raise_no_field(const Where& where, polyref_str given, const char* key);
/// OUT_OF_RANGE: "index 7 is out of range for ir.Node.inputs of size 3".
[[noreturn]] POLYREF_EXPORT void raise_index(std::size_t index, const char* sequence, std::size_t size);
/// OUT_OF_RANGE: "ir.Node.attrs has no such key".
[[noreturn]] POLYREF_EXPORT void raise_key(const char* map);
/// CLOSED: the object is unmanaged, so no other language can have it.
[[noreturn]] POLYREF_EXPORT void raise_unmanaged(const Object* object);

}  // namespace detail
}  // namespace polyref

#endif  // POLYREF_DETAIL_RAISE_H
