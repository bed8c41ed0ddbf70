// Packed functions, and their registry by name.
#include <polyref/any.h>
#include <polyref/error.h>
#include <polyref/registry.h>
#include <polyref/thunk/traced.h>
#include <polyref/trace.h>

#include <cstring>
#include <mutex>
#include <new>

#include "error_impl.h"
#include "functions.h"
#include "immortal.h"
#include "lifetime.h"
#include "types.h"

namespace polyref {
namespace {

/// A function that is not one of many of its signature: what it can do stands beside it.
struct SingleFunction {
  polyref_function function;
  polyref_callable callable;
};

SingleFunction* as_single(polyref_function* function) noexcept {
  auto* single = reinterpret_cast<SingleFunction*>(function);  // only looked at after the comparison
  return function->callable == &single->callable ? single : nullptr;
}

int call_now(polyref_function* function, const polyref_any* args, std::int32_t n, polyref_any* result) noexcept {
  const polyref_callable& callable = *function->callable;
  return callable.call ? callable.call(function->self, args, n, result)
                       : callable.signature->packed(function, args, n, result);
}

/// Looking at the log is not in it.
bool is_of_the_log(const std::string_view name) noexcept {
  return name.substr(0, 14) == "polyref.trace." || name.substr(0, 14) == "polyref.audit.";
}

int call_traced(polyref_function* function, const polyref_any* args, std::int32_t n, polyref_any* result) noexcept {
  const char* name = __atomic_load_n(&function->name, __ATOMIC_RELAXED);
  if (name && is_of_the_log(name)) return call_now(function, args, n, result);
  detail::Crossing crossing(name ? name : "a function", function->callable->language, -1);
  for (std::int32_t i = 0; i < n; ++i) thunk::Traced<polyref_any>::note(crossing, args[i]);
  const int failed = call_now(function, args, n, result);
  thunk::Traced<polyref_any>::note(crossing, *result);
  return failed;
}

}  // namespace
}  // namespace polyref

using polyref::as_single;
using polyref::SingleFunction;

polyref_function* polyref_function_make(const polyref_callable* callable, void* self) noexcept {
  return new (std::nothrow) polyref_function{callable, self, 1, nullptr};
}

polyref_function* polyref_function_new(polyref_packed call, void* self, void (*drop)(void* self)) noexcept {
  auto* single = new (std::nothrow) SingleFunction{
      {nullptr, self, 1, nullptr}, {sizeof(polyref_callable), POLYREF_CPP, nullptr, nullptr, call, drop}};
  if (!single) return nullptr;
  single->function.callable = &single->callable;
  return &single->function;
}

void polyref_function_retain(polyref_function* function) noexcept {
  __atomic_fetch_add(&function->count, 1u, __ATOMIC_RELAXED);
}

void polyref_function_release(polyref_function* function) noexcept {
  if (__atomic_fetch_sub(&function->count, 1u, __ATOMIC_ACQ_REL) == 1) polyref::destroy(function);
}

void polyref::delete_function(polyref_function* function) noexcept {
  if (function->callable->drop) function->callable->drop(function->self);
  if (SingleFunction* single = as_single(function)) {
    delete single;
  } else {
    delete function;
  }
}

int polyref_function_call(polyref_function* function, const polyref_any* args, int32_t n,
                          polyref_any* result) noexcept {
  *result = polyref_any{POLYREF_ANY_NONE, 0, {0}};
  if (__builtin_expect(__atomic_load_n(&polyref_tracing, __ATOMIC_RELAXED) != 0, 0)) {
    return polyref::call_traced(function, args, n, result);
  }
  return polyref::call_now(function, args, n, result);
}

namespace polyref {

Functions& Functions::instance() noexcept {
  static Immortal<Functions> functions;
  return functions.get();
}

Function Functions::find(std::string_view name) {
  const std::shared_lock lock(mutex);
  const auto found = by_name.find(name);
  return found == by_name.end() ? Function() : found->second.function;
}

std::string Functions::taken(std::string_view name) const {
  const auto found = by_name.find(name);
  if (found == by_name.end()) return {};
  std::string text = "the function '" + std::string(name) + "' is registered already";
  if (!found->second.origin.empty()) text += " by " + found->second.origin;
  return text;
}

void register_function(std::string_view name, const Function& function, bool replace) {
  if (!function) throw Error(ErrorKind::InvalidArgument, "register_function: the function is null");
  polyref_error* error = polyref_function_register(str(name), function.handle(), replace);
  if (error) throw Error(steal, error);
}

Function get_function(std::string_view name) noexcept { return Functions::instance().find(name); }

std::vector<std::string> function_names() {
  Functions& functions = Functions::instance();
  const std::shared_lock lock(functions.mutex);
  std::vector<std::string> names;
  for (const auto& [name, entry] : functions.by_name) names.push_back(name);
  return names;
}

}  // namespace polyref

polyref_error* polyref_function_register(polyref_str name, polyref_function* function, bool replace) noexcept {
  try {
    if (name.size == 0 || std::memchr(name.data, 0, name.size)) {
      return polyref::make_error(POLYREF_ERROR_INVALID_ARGUMENT, "a function is registered under a name without NUL");
    }
    polyref_function_retain(function);
    polyref::Functions::Entry entry{polyref::Function(polyref::steal, function), {}};
    polyref::Functions& functions = polyref::Functions::instance();
    {
      const std::lock_guard lock(functions.mutex);
      const std::string taken = replace ? std::string() : functions.taken(polyref::view(name));
      if (!taken.empty()) return polyref::make_error(POLYREF_ERROR_INVALID_ARGUMENT, taken);
      const auto place = functions.by_name.try_emplace(std::string(polyref::view(name))).first;
      std::swap(place->second, entry);
      // A name stays in the map for ever.
      if (!__atomic_load_n(&function->name, __ATOMIC_RELAXED)) {
        __atomic_store_n(&function->name, place->first.c_str(), __ATOMIC_RELAXED);
      }
    }
    return nullptr;  // what was replaced ends here, outside of the lock
  } catch (...) {
    return polyref::detail::current_exception_error(nullptr);
  }
}

polyref_function* polyref_function_find(polyref_str name) noexcept {
  const polyref::Function found = polyref::Functions::instance().find(polyref::view(name));
  if (found) polyref_function_retain(found.handle());
  return found.handle();
}

polyref_any polyref_function_names(void) noexcept {
  try {
    return polyref::Any(polyref::function_names()).release();
  } catch (...) {
    polyref_any failed;
    polyref::detail::packed_failure(&failed, nullptr);
    return failed;
  }
}
