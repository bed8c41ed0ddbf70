// What a thrown type is to other languages. Runs once per type.
#include <memory>
#include <new>
#include <stdexcept>

#include "exceptions.h"
#include "type_walk.h"

namespace polyref {
namespace {

struct Rule {
  const std::type_info& type;
  std::int32_t kind;
};

/// The first rule whose type is a base of what was thrown.
std::int32_t kind_of(const std::type_info& type) {
  static const Rule rules[] = {
      {typeid(std::bad_alloc), POLYREF_ERROR_OUT_OF_MEMORY},
      {typeid(std::out_of_range), POLYREF_ERROR_OUT_OF_RANGE},
      {typeid(std::overflow_error), POLYREF_ERROR_OVERFLOW},
      {typeid(std::system_error), POLYREF_ERROR_SYSTEM},
      {typeid(std::invalid_argument), POLYREF_ERROR_INVALID_ARGUMENT},
      {typeid(std::domain_error), POLYREF_ERROR_INVALID_ARGUMENT},
      {typeid(std::length_error), POLYREF_ERROR_INVALID_ARGUMENT},
      {typeid(std::range_error), POLYREF_ERROR_INVALID_ARGUMENT},
  };
  for (const Rule& rule : rules) {
    if (derives_from(type, rule.type)) return rule.kind;
  }
  return POLYREF_ERROR_RUNTIME;
}

}  // namespace

ThrownClass* classify_current(const std::type_info& type, const void* thrown) {
  auto found = std::make_unique<ThrownClass>();
  found->kind = kind_of(type);
  found->name = readable_name(type);
  try {
    throw;
  } catch (const std::exception& exception) {
    found->exception.set(thrown, &exception);
    found->error.set(thrown, dynamic_cast<const Error*>(&exception));
    found->system_error.set(thrown, dynamic_cast<const std::system_error*>(&exception));
    found->nested.set(thrown, dynamic_cast<const std::nested_exception*>(&exception));
    found->carrier.set(thrown, dynamic_cast<const detail::ErrorCarrier*>(&exception));
  } catch (const std::nested_exception& nested) {
    found->nested.set(thrown, &nested);
  } catch (...) {
    // No std::exception: its name is all that can be said.
  }
  return found.release();
}

}  // namespace polyref
