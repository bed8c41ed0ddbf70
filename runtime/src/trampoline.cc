// What trampolines share: calls of C++'s own bodies, and methods without one.
#include <polyref/error.h>
#include <polyref/thunk/trampoline.h>

#include <string>

#include "type_walk.h"

namespace polyref::detail {

SuperCall& super_call() noexcept {
  static thread_local SuperCall call{nullptr, nullptr};
  return call;
}

void raise_abstract(const char* method, const Object* object) {
  const polyref_type* type = polyref_object_type(handle(object));
  const std::string base = type ? std::string(type->key.data, type->key.size) : readable_name(typeid(*object));
  throw Error(ErrorKind::Type, std::string(method) + " is abstract, and this object's class, which is derived from " +
                                   base + ", gives it no body");
}

}  // namespace polyref::detail
