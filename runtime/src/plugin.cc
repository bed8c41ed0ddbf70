// Plugins: libraries that bring functions and types of any language into a running process.
#include <dlfcn.h>
#include <polyref/error.h>
#include <polyref/registry.h>

#include <filesystem>
#include <string>
#include <system_error>

#include "types.h"

namespace polyref {
namespace {

std::string last_error() {
  const char* text = dlerror();
  return text ? text : "unknown reason";
}

}  // namespace

void load_plugin(const std::string& path) {
  if (path.empty() || path.find('\0') != std::string::npos) {
    throw Error(ErrorKind::InvalidArgument, "a plugin needs the path of its library");
  }
  // Never unloaded: what it registers is used until the process ends.
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) {
    const bool there = std::filesystem::exists(path);
    const auto why = there ? std::errc::executable_format_error : std::errc::no_such_file_or_directory;
    throw Error(std::make_error_code(why), "the plugin can't be loaded: " + last_error());
  }
  using Init = polyref_error* (*)();
  const auto init = reinterpret_cast<Init>(dlsym(library, "polyref_plugin_init"));
  if (!init) throw Error(ErrorKind::InvalidArgument, path + " is no plugin: it has no function polyref_plugin_init");
  if (polyref_error* error = init()) throw Error(steal, error);
}

}  // namespace polyref

polyref_error* polyref_plugin_load(polyref_str path) noexcept {
  try {
    polyref::load_plugin(std::string(polyref::view(path)));
    return nullptr;
  } catch (...) {
    return polyref::detail::current_exception_error(nullptr);
  }
}
