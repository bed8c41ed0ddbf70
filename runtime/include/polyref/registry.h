// The registry and the counts of living objects, from C++.
#ifndef POLYREF_REGISTRY_H
#define POLYREF_REGISTRY_H

#include <polyref/function.h>
#include <polyref/ref.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

namespace polyref {

/// Makes a function known to every language under this name ("ir.cost").
/// Throws polyref::Error (INVALID_ARGUMENT) if the name is taken, unless `replace`.
POLYREF_EXPORT void register_function(std::string_view name, const Function& function, bool replace = false);
/// The function of this name, or a null Function.
POLYREF_EXPORT Function get_function(std::string_view name) noexcept;
/// All names, sorted.
POLYREF_EXPORT std::vector<std::string> function_names();

/// Loads a shared library that adds functions or types to this process, in whatever language it is written: calls its
/// `extern "C" polyref_error* polyref_plugin_init(void)`. It stays loaded until the process ends.
/// Throws polyref::Error: SYSTEM if it can't be loaded, INVALID_ARGUMENT if it is no plugin, and what its start failed
/// with.
POLYREF_EXPORT void load_plugin(const std::string& path);

namespace detail {
POLYREF_EXPORT std::int64_t alive_of(const std::type_info& type) noexcept;
}

/// How many managed objects are alive. Exact when no other thread makes or ends objects meanwhile.
inline std::int64_t alive() noexcept { return polyref_alive(nullptr); }
/// How many of them are a T; T needs no registration.
template <class T>
std::int64_t alive() noexcept {
  return detail::alive_of(typeid(T));
}

/// The address that every language prints for this object.
inline std::uintptr_t address(const Object* object) noexcept { return reinterpret_cast<std::uintptr_t>(object); }
inline std::uintptr_t address(const Object& object) noexcept { return address(&object); }
template <class T>
std::uintptr_t address(const Ref<T>& ref) noexcept {
  return address(ref.canonical());
}

}  // namespace polyref

#endif  // POLYREF_REGISTRY_H
