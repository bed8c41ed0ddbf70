// The registry of modules.
#ifndef POLYREF_SRC_MODULES_H
#define POLYREF_SRC_MODULES_H

#include <polyref/c_api.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "functions.h"
#include "types.h"

namespace polyref {

struct RegisteredModule {
  const polyref_module_def* def;
  std::string origin;
};

/// One registration: everything is checked and made ready first, then published without a step that can fail.
/// All with the mutexes of Types and Functions held.
class Registration {
 public:
  Registration(const polyref_module_def& def, const std::string& origin) : def_(def), origin_(origin) {}

  /// Throws polyref::Error if something conflicts with what is there.
  void prepare();
  void publish() noexcept;

 private:
  struct NewType {
    std::unique_ptr<RegisteredType> type;
    std::unique_ptr<Types::KeyMap::Node> node;
  };

  /// Throws polyref::Error if a type of another module's isn't there, or isn't what this module was built against.
  void check_import(const polyref_import_def& def) const;
  void prepare_type(const polyref_type_def& def);
  void prepare_function(const polyref_function_def& def);
  /// True if an equal type is there. Throws if a conflicting one is.
  bool merge_type(const polyref_type_def& def) const;
  /// The same of a function: one that is declared alike.
  bool merge_function(const polyref_function_def& def) const;
  const RegisteredType* find_type(std::string_view key) const;
  [[noreturn]] void conflict(std::string what, const std::string& other) const;

  const polyref_module_def& def_;
  const std::string& origin_;
  std::vector<NewType> types_;
  Functions::Map functions_;
};

}  // namespace polyref

#endif  // POLYREF_SRC_MODULES_H
