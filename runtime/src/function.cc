// Packed functions, and their registry by name.
#include <polyref/any.h>
#include <polyref/error.h>
#include <polyref/registry.h>

#include <atomic>
#include <mutex>
#include <new>

#include "error_impl.h"
#include "functions.h"
#include "immortal.h"
#include "types.h"

struct polyref_function {
  std::atomic<std::uint32_t> count;
  polyref_packed call;
  void* self;
  void (*drop)(void* self);
};

polyref_function* polyref_function_new(polyref_packed call, void* self, void (*drop)(void* self)) noexcept {
  return new (std::nothrow) polyref_function{{1}, call, self, drop};
}

void polyref_function_retain(polyref_function* function) noexcept {
  function->count.fetch_add(1, std::memory_order_relaxed);
}

void polyref_function_release(polyref_function* function) noexcept {
  if (function->count.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  if (function->drop) function->drop(function->self);
  delete function;
}

int polyref_function_call(polyref_function* function, const polyref_any* args, int32_t n,
                          polyref_any* result) noexcept {
  *result = polyref_any{POLYREF_ANY_NONE, 0, {0}};
  return function->call(function->self, args, n, result);
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
    polyref_function_retain(function);
    polyref::Functions::Entry entry{polyref::Function(polyref::steal, function), {}};
    polyref::Functions& functions = polyref::Functions::instance();
    {
      const std::lock_guard lock(functions.mutex);
      const std::string taken = replace ? std::string() : functions.taken(polyref::view(name));
      if (!taken.empty()) return polyref::make_error(POLYREF_ERROR_INVALID_ARGUMENT, taken);
      std::swap(functions.by_name[std::string(polyref::view(name))], entry);
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
