// The Itanium C++ ABI describes each class's bases in its type_info, so neither an object nor a rethrow is needed to
// find what a type derives from.
#include "type_walk.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace polyref {

bool visit_bases(const std::type_info& type, bool (*visit)(const std::type_info& base, void* context), void* context) {
  if (visit(type, context)) return true;
  if (const auto* single = dynamic_cast<const abi::__si_class_type_info*>(&type)) {
    return visit_bases(*single->__base_type, visit, context);
  }
  if (const auto* multiple = dynamic_cast<const abi::__vmi_class_type_info*>(&type)) {
    for (unsigned i = 0; i < multiple->__base_count; ++i) {
      const abi::__base_class_type_info& base = multiple->__base_info[i];
      if (base.__is_public_p() && visit_bases(*base.__base_type, visit, context)) return true;
    }
  }
  return false;
}

bool derives_from(const std::type_info& type, const std::type_info& base) {
  return visit_bases(
      type,
      [](const std::type_info& visited, void* context) {
        return visited == *static_cast<const std::type_info*>(context);
      },
      const_cast<std::type_info*>(&base));
}

std::string readable_name(const std::type_info& type) {
  if (type == typeid(std::string)) return "std::string";
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(type.name(), nullptr, nullptr, &status),
                                                         &std::free);
  return status == 0 ? name.get() : type.name();
}

}  // namespace polyref
