// The texts of the errors that conversions give.
#include <polyref/detail/raise.h>
#include <polyref/error.h>
#include <polyref/thunk/exceptions.h>
#include <polyref/thunk/part.h>

#include <cinttypes>
#include <cstdio>
#include <string>

#include "type_walk.h"
#include "types.h"

namespace polyref::detail {
namespace {

/// "parameter 'a'", "argument 1", "the result".
std::string subject(const Where& where) {
  std::string text = "the value";
  if (where.parameter) {
    text = std::string("parameter '") + where.parameter + "'";
  } else if (where.position >= 0) {
    text = "argument " + std::to_string(where.position + 1);
  } else if (where.function) {
    text = "the result";
  }
  const std::string element = where.element >= 0 ? "element " + std::to_string(where.element) + " of " : "";
  const std::string field = where.field ? std::string("field '") + where.field + "' of " : "";
  return (where.in_field ? element + field : field + element) + text;
}

/// "ir.Node.add: parameter 'a' must be "
std::string prefix(const Where& where) {
  return (where.function ? std::string(where.function) + ": " : std::string()) + subject(where);
}

const char* kind_name(const polyref_any& value) {
  static const char* const names[] = {"null",     "a bool", "an integer", "an integer", "a number",
                                      "a string", "bytes",  "an object",  "a function", "a list",
                                      "an error", "a map",  "a tensor"};
  return value.tag < sizeof names / sizeof *names ? names[value.tag] : "a value of an unknown kind";
}

/// "ir.Node", or the C++ name of a class that is not registered.
std::string class_name(const std::type_info& type) {
  Types& types = Types::instance();
  const polyref_type* nearest = types.entry(types.index_of(type)).nearest.load(std::memory_order_acquire);
  return nearest ? std::string(view(nearest->key)) : readable_name(type);
}

std::string address_text(const Object* object) {
  char text[32];
  std::snprintf(text, sizeof text, "0x%" PRIxPTR, reinterpret_cast<std::uintptr_t>(object));
  return text;
}

std::string unmanaged_message(const Object* object) {
  std::string text = class_name(typeid(*object)) + " at " + address_text(object);
  if (__atomic_load_n(&handle(object)->strong, __ATOMIC_RELAXED) >= POLYREF_DYING) {
    return text + " is being destroyed: it can't be handed to another language";
  }
  return text +
         " was not made by polyref::make or adopt (it lives on the stack or inside another object): it can't be handed "
         "to another language";
}

}  // namespace

void raise_null(const char* function, const char* parameter, std::ptrdiff_t position, std::ptrdiff_t element,
                const char* field, bool in_field) {
  const Where where{function, parameter, position, element, field, in_field};
  if (!where.parameter && where.position < 0 && where.element < 0 && !where.field && where.function) {
    throw Error(ErrorKind::Type, std::string(where.function) + " returned null");
  }
  throw Error(ErrorKind::Type, prefix(where) + (where.element >= 0 ? " is null" : " must not be null"));
}

void raise_no_field(const Where& where, polyref_str given, const char* key) {
  throw Error(ErrorKind::InvalidArgument,
              prefix(where) + " has no field '" + std::string(view(given)) + "': it is a " + key);
}

void raise_type(const Where& where, const char* wanted, const polyref_any& value) {
  throw Error(ErrorKind::Type, prefix(where) + " must be " + wanted + ", not " + kind_name(value));
}

void raise_class(const Where& where, const std::type_info& wanted, const polyref_any& value) {
  std::string got = kind_name(value);
  if (value.tag == POLYREF_ANY_OBJECT) {
    const Object& other = *object(value.v.o);
    got = "of class " + class_name(typeid(other));
  }
  throw Error(ErrorKind::Type, prefix(where) + " must be of class " + class_name(wanted) + ", not " + got);
}

void raise_range(const Where& where, std::int64_t min, std::uint64_t max, const polyref_any& value) {
  std::string got = value.tag == POLYREF_ANY_UINT ? std::to_string(value.v.u) : std::to_string(value.v.i);
  if (value.tag == POLYREF_ANY_FLOAT) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", value.v.f);
    got = text;
  }
  throw Error(ErrorKind::Overflow, prefix(where) + " must be between " + std::to_string(min) + " and " +
                                       std::to_string(max) + ", got " + got);
}

void raise_unlisted(const Where& where, std::int64_t value, polyref_str enum_key) {
  throw Error(ErrorKind::InvalidArgument,
              prefix(where) + ": " + std::to_string(value) + " is not a value of " + std::string(view(enum_key)));
}

void raise_nul(const Where& where) {
  throw Error(ErrorKind::InvalidArgument, prefix(where) + " must not contain NUL, which would end it in C");
}

void raise_count(const char* function, std::int32_t n, std::int32_t min, std::int32_t max) {
  std::string text = std::string(function ? function : "the function") + " takes " + std::to_string(min);
  if (max != min) text += " to " + std::to_string(max);
  text += max == 1 ? " argument, got " : " arguments, got ";
  throw Error(ErrorKind::Type, text + std::to_string(n));
}

void raise_length(const Where& where, std::size_t wanted, std::size_t got) {
  throw Error(ErrorKind::InvalidArgument, prefix(where) + " must have " + std::to_string(wanted) +
                                              (wanted == 1 ? " element" : " elements") + ", got " +
                                              std::to_string(got));
}

void raise_inexact_time(const Where& where, std::int64_t numerator, std::int64_t denominator) {
  std::string unit = std::to_string(numerator);
  if (denominator != 1) unit += "/" + std::to_string(denominator);
  throw Error(ErrorKind::InvalidArgument, prefix(where) + " must be a whole number of " + unit + " s");
}

void raise_time_range(const Where& where) {
  throw Error(ErrorKind::Overflow, prefix(where) + " is out of the range of its type");
}

void raise_index(std::size_t index, const char* sequence, std::size_t size) {
  throw Error(ErrorKind::OutOfRange, "index " + std::to_string(index) + " is out of range for " + sequence +
                                         " of size " + std::to_string(size));
}

void raise_key(const char* map) { throw Error(ErrorKind::OutOfRange, std::string(map) + " has no such key"); }

void raise_unmanaged(const Object* object) { throw Error(ErrorKind::Closed, unmanaged_message(object)); }

void raise_two_wholes(const Object* part) {
  throw Error(ErrorKind::InvalidArgument, class_name(typeid(*part)) + " at " + address_text(part) +
                                              " was handed out as a part of another object: it can't be in two");
}

void raise_no_exception(const polyref_error* error, const std::type_info& wanted) {
  throw Error(ErrorKind::Type,
              "the error is no " + class_name(wanted) + ": " + std::string(view(polyref_error_message(error))));
}

}  // namespace polyref::detail

polyref_error* polyref_unmanaged_error(polyref_object* object) noexcept {
  try {
    polyref::detail::raise_unmanaged(polyref::detail::object(object));
  } catch (...) {
    return polyref::detail::current_exception_error(nullptr);
  }
}
