// What a std::type_info says of a class's bases.
#ifndef POLYREF_SRC_TYPE_WALK_H
#define POLYREF_SRC_TYPE_WALK_H

#include <string>
#include <typeinfo>

namespace polyref {

/// Calls `visit(base, context)` for the type itself and each of its public bases, direct ones first, until it gives
/// true. Gives whether it did.
bool visit_bases(const std::type_info& type, bool (*visit)(const std::type_info& base, void* context), void* context);

/// Whether `type` is `base` or publicly derives from it.
bool derives_from(const std::type_info& type, const std::type_info& base);

/// The C++ name as people write it: "ir::Node", "std::string".
std::string readable_name(const std::type_info& type);

}  // namespace polyref

#endif  // POLYREF_SRC_TYPE_WALK_H
