#include "process.h"

#include <dlfcn.h>
#include <link.h>
#include <polyref/c_api.h>

#include <cstring>
#include <vector>

namespace polyref {

std::string library_of(const void* address) {
  Dl_info info;
  if (dladdr(address, &info) == 0 || !info.dli_fname || !*info.dli_fname) return "unknown";
  return info.dli_fname;
}

void pin_library(const void* address) noexcept {
  Dl_info info;
  if (dladdr(address, &info) != 0 && info.dli_fname) {
    dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
  }
}

namespace {

/// Loaded libraries whose file is called like this one: libpolyref.so.1, libpolyref-abc.so, ...
std::vector<std::string> candidates() {
  std::vector<std::string> paths;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* context) {
        const char* path = info->dlpi_name ? info->dlpi_name : "";
        const char* slash = std::strrchr(path, '/');
        if (std::strncmp(slash ? slash + 1 : path, "libpolyref", 10) == 0) {
          static_cast<std::vector<std::string>*>(context)->push_back(path);
        }
        return 0;
      },
      &paths);
  return paths;
}

}  // namespace

std::string other_runtime() {
  const void* own = reinterpret_cast<const void*>(&polyref_library_path);
  Dl_info here;
  if (dladdr(own, &here) == 0) return {};
  for (const std::string& path : candidates()) {
    void* library = dlopen(path.c_str(), RTLD_LAZY | RTLD_NOLOAD);
    if (!library) continue;
    // The symbol may come from a dependency, which is how everybody else finds this very library.
    const void* found = dlsym(library, "polyref_library_path");
    dlclose(library);
    Dl_info there;
    if (found && dladdr(found, &there) != 0 && there.dli_fbase != here.dli_fbase) return there.dli_fname;
  }
  return {};
}

}  // namespace polyref

uint32_t polyref_abi_version(void) noexcept { return POLYREF_ABI_VERSION; }

const char* polyref_library_path(void) noexcept {
  static const std::string& path =
      *new std::string(polyref::library_of(reinterpret_cast<const void*>(&polyref_library_path)));
  return path.c_str();
}
