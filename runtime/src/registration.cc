// Preparing and publishing what a module defines.
#include <polyref/error.h>

#include <typeinfo>

#include "modules.h"
#include "type_walk.h"

namespace polyref {
namespace {

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

void Registration::conflict(std::string what, const std::string& other) const {
  throw Error(ErrorKind::InvalidArgument, std::move(what) + ": one is from " + other + ", the other from " + origin_ +
                                              "; build both against the same headers");
}

const RegisteredType* Registration::find_type(std::string_view key) const {
  for (const NewType& fresh : types_) {
    if (view(fresh.type->type.key) == key) return fresh.type.get();
  }
  return Types::instance().registered_locked(key);
}

bool Registration::merge_type(const polyref_type_def& def) const {
  if (const RegisteredType* known = find_type(view(def.key))) {
    const polyref_type_def& other = *known->type.def;
    if (other.kind != def.kind || other.fingerprint != def.fingerprint || other.size != def.size) {
      conflict("the type " + quoted(view(def.key)) + " has two different definitions", known->origin);
    }
    return true;
  }
  if (!def.type_info) return false;
  const auto& info = *static_cast<const std::type_info*>(def.type_info);
  const RegisteredType* known = Types::instance().registered_locked(info);
  for (const NewType& fresh : types_) {
    const void* other = fresh.type->type.def->type_info;
    if (other && *static_cast<const std::type_info*>(other) == info) known = fresh.type.get();
  }
  if (known) {
    conflict("the C++ class " + readable_name(info) + " is registered as " + quoted(view(known->type.key)) +
                 " and as " + quoted(view(def.key)),
             known->origin);
  }
  return false;
}

void Registration::prepare_type(const polyref_type_def& def) {
  if (merge_type(def)) return;
  const RegisteredType* parent = nullptr;
  if (def.parent.size != 0) {
    parent = find_type(view(def.parent));
    if (!parent) {
      throw Error(ErrorKind::InvalidArgument, "the base " + quoted(view(def.parent)) + " of " + quoted(view(def.key)) +
                                                  " (from " + origin_ + ") is not registered: load its module first");
    }
  }

  auto fresh = std::make_unique<RegisteredType>();
  Types& types = Types::instance();
  polyref_type& type = fresh->type;
  type.struct_size = sizeof type;
  type.index = def.type_info ? types.index_of_locked(*static_cast<const std::type_info*>(def.type_info))
                             : types.new_index_locked(nullptr);
  type.key = def.key;
  type.module = def_.name;
  type.def = &def;
  if (parent) {
    type.parent = &parent->type;
    type.depth = parent->type.depth + 1;
    fresh->ancestors = parent->ancestors;
  }
  fresh->ancestors.push_back(&type);
  type.ancestors = fresh->ancestors.data();
  fresh->origin = origin_;

  auto node = std::make_unique<Types::KeyMap::Node>(Types::KeyMap::Node{view(def.key), fresh.get(), nullptr});
  types_.push_back({std::move(fresh), std::move(node)});
}

bool Registration::merge_function(const polyref_function_def& def) const {
  const Functions::Map& known = Functions::instance().by_name;
  const auto found = known.find(view(def.name));
  if (found == known.end() || !found->second.def) return false;
  if (view(found->second.def->signature) != view(def.signature)) {
    conflict("the function " + quoted(view(def.name)) + " has two different signatures", found->second.origin);
  }
  return true;
}

void Registration::prepare_function(const polyref_function_def& def) {
  const std::string name(view(def.name));
  if (merge_function(def)) return;
  const std::string taken = Functions::instance().taken(name);
  if (!taken.empty()) throw Error(ErrorKind::InvalidArgument, taken + "; " + origin_ + " defines it again");
  polyref_function* function = polyref_function_new(def.call, nullptr, nullptr);
  if (!function) throw std::bad_alloc();
  function->name = def.name.data;  // a literal
  const bool is_new = functions_.emplace(name, Functions::Entry{Function(steal, function), origin_, &def}).second;
  if (!is_new) {
    throw Error(ErrorKind::InvalidArgument, "the function " + quoted(name) + " is defined twice in " + origin_);
  }
}

void Registration::check_import(const polyref_import_def& def) const {
  const RegisteredType* known = Types::instance().registered_locked(view(def.key));
  const std::string uses = "the module " + quoted(view(def_.name)) + " (" + origin_ + ") uses the type " +
                           quoted(view(def.key)) + " of the module " + quoted(view(def.module));
  if (!known) {
    throw Error(ErrorKind::InvalidArgument, uses + ", which isn't registered: load that module first");
  }
  if (known->type.def->fingerprint != def.fingerprint) {
    throw Error(ErrorKind::InvalidArgument, uses + " as it was when it was built, but the one that is loaded (" +
                                                known->origin + ") differs: build both against the same headers");
  }
}

void Registration::prepare() {
  for (std::size_t i = 0; i < def_.import_count; ++i) check_import(def_.imports[i]);
  for (std::size_t i = 0; i < def_.type_count; ++i) prepare_type(def_.types[i]);
  for (std::size_t i = 0; i < def_.function_count; ++i) prepare_function(def_.functions[i]);
  Types::instance().reserve_locked(types_.size());
}

void Registration::publish() noexcept {
  Types& types = Types::instance();
  for (NewType& fresh : types_) types.publish_locked(fresh.type.release(), fresh.node.release());
  types.resolve_all_locked();
  Functions::instance().by_name.merge(functions_);
}

}  // namespace polyref
