// The registry of functions by name.
#ifndef POLYREF_SRC_FUNCTIONS_H
#define POLYREF_SRC_FUNCTIONS_H

#include <polyref/function.h>

#include <functional>
#include <map>
#include <shared_mutex>
#include <string>
#include <string_view>

namespace polyref {

/// Names and functions, under one lock that readers share.
struct Functions {
  struct Entry {
    Function function;
    std::string origin;                         // the library that defined it; empty if it was registered alone
    const polyref_function_def* def = nullptr;  // of the module that defined it, if one did
  };
  using Map = std::map<std::string, Entry, std::less<>>;

  static Functions& instance() noexcept;

  Function find(std::string_view name);

  /// With `mutex` held: why the name cannot be used, or nothing.
  std::string taken(std::string_view name) const;

  std::shared_mutex mutex;
  Map by_name;
};

/// Ends a function whose count is 0, at once.
void delete_function(polyref_function* function) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_FUNCTIONS_H
