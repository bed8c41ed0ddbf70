// Modules: checked as a whole, registered as a whole, and once.
#include "modules.h"

#include <polyref/error.h>

#include <cstddef>
#include <map>

#include "error_impl.h"
#include "immortal.h"
#include "process.h"

namespace polyref {
namespace {

/// Written with Types' mutex held; read without.
using ModuleMap = InsertOnlyMap<std::string_view, RegisteredModule, std::hash<std::string_view>, 64>;

ModuleMap& modules() {
  static Immortal<ModuleMap> map;
  return map.get();
}

std::string module_name(const polyref_module_def& def, const std::string& origin) {
  return "the module '" + std::string(view(def.name)) + "' (" + origin + ")";
}

/// The first error of a wrong build, before anything else in the structs is believed.
void check_build(const polyref_module_def& def, const std::string& origin) {
  if (def.struct_size < offsetof(polyref_module_def, flags)) {
    throw Error(ErrorKind::InvalidArgument, "a module definition from " + origin + " has no valid size");
  }
  if (def.abi_version != POLYREF_ABI_VERSION) {
    throw Error(ErrorKind::InvalidArgument, "a module from " + origin + " was built for version " +
                                                std::to_string(def.abi_version) + " of polyref's C ABI, but " +
                                                polyref_library_path() + " has version " +
                                                std::to_string(POLYREF_ABI_VERSION) + ": build it again");
  }
  const auto check_size = [&](const char* what, std::size_t size, std::size_t wanted) {
    if (size == wanted) return;
    throw Error(ErrorKind::InvalidArgument, "a module from " + origin +
                                                " was built with other headers of polyref: its " + what + " has " +
                                                std::to_string(size) + " bytes, not " + std::to_string(wanted) +
                                                " as in " + polyref_library_path() + ": build it again");
  };
  check_size("polyref_module_def", def.struct_size, sizeof(polyref_module_def));
  for (std::size_t i = 0; i < def.type_count; ++i) {
    check_size("polyref_type_def", def.types[i].struct_size, sizeof(polyref_type_def));
  }
}

void check_single_runtime(const polyref_module_def& def, const std::string& origin) {
  const std::string other = other_runtime();
  if (other.empty()) return;
  throw Error(ErrorKind::Runtime, module_name(def, origin) +
                                      " cannot be loaded: there are two copies of libpolyref in "
                                      "this process, " +
                                      polyref_library_path() + " and " + other +
                                      "; objects of one would be unknown to the other");
}

void register_module(const polyref_module_def& def) {
  // The loader's lock may be held by who waits for ours, so everything about libraries is asked first.
  const std::string origin = library_of(&def);
  check_build(def, origin);
  const RegisteredModule* known = modules().find(view(def.name));
  if (known && known->def == &def) return;
  check_single_runtime(def, origin);
  pin_library(&def);

  Types& types = Types::instance();
  const std::lock_guard types_lock(types.mutex);
  known = modules().find(view(def.name));
  if (known && known->def == &def) return;
  if (known) {
    if (known->def->layout == def.layout) return;  // the same module, built into another library too
    throw Error(ErrorKind::InvalidArgument, module_name(def, origin) +
                                                " differs from the one that is registered, from " + known->origin +
                                                "; build both against the same headers");
  }
  const std::lock_guard functions_lock(Functions::instance().mutex);
  Registration registration(def, origin);
  registration.prepare();
  auto node = std::make_unique<ModuleMap::Node>(ModuleMap::Node{view(def.name), {&def, origin}, nullptr});
  registration.publish();
  modules().link(node.release());
}

}  // namespace
}  // namespace polyref

polyref_error* polyref_module_register(const polyref_module_def* module) noexcept {
  try {
    polyref::register_module(*module);
    return nullptr;
  } catch (...) {
    return polyref::detail::current_exception_error(nullptr);
  }
}

const polyref_module_def* polyref_module_find(polyref_str name) noexcept {
  const polyref::RegisteredModule* found = polyref::modules().find(polyref::view(name));
  return found ? found->def : nullptr;
}
