// Short ways to write what a generated module defines.
#ifndef POLYREF_TESTS_RUNTIME_DEFINITIONS_H
#define POLYREF_TESTS_RUNTIME_DEFINITIONS_H

#include <polyref/polyref.h>

#include <string>

namespace definitions {

inline polyref_str text(const char* s) { return {s, std::char_traits<char>::length(s)}; }

template <class T>
polyref_type_def type(std::uint32_t kind, const char* key, const char* parent = "", std::uint64_t fingerprint = 1) {
  polyref_type_def def{};
  def.struct_size = sizeof def;
  def.kind = kind;
  def.key = text(key);
  def.parent = text(parent);
  def.fingerprint = fingerprint;
  def.size = sizeof(T);
  def.type_info = &typeid(T);
  return def;
}

inline polyref_module_def module(const char* name, const polyref_type_def* types, std::size_t count,
                                 std::uint64_t layout = 1) {
  polyref_module_def def{};
  def.struct_size = sizeof def;
  def.abi_version = POLYREF_ABI_VERSION;
  def.name = text(name);
  def.layout = layout;
  def.types = types;
  def.type_count = count;
  return def;
}

/// Registers, and gives the message of the error, or nothing.
inline std::string register_module(const polyref_module_def& def) {
  polyref_error* error = polyref_module_register(&def);
  return error ? std::string(polyref::Error(polyref::steal, error).message()) : std::string();
}

inline bool contains(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
}

}  // namespace definitions

#endif  // POLYREF_TESTS_RUNTIME_DEFINITIONS_H
