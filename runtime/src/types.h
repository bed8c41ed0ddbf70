// The table of C++ types: an index for each exact type, and its nearest registered type.
#ifndef POLYREF_SRC_TYPES_H
#define POLYREF_SRC_TYPES_H

#include <polyref/c_api.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <vector>

#include "growing_table.h"
#include "insert_only_map.h"

namespace polyref {

struct ThrownClass;  // exceptions.cc: what is known of a type that has been thrown

/// A registered type with what its C struct points to.
struct RegisteredType {
  polyref_type type{};
  std::vector<const polyref_type*> ancestors;
  std::string origin;  // the library that defined it
};

/// One exact C++ type (or, without a `info`, a registered enum).
struct TypeEntry {
  std::atomic<const std::type_info*> info{nullptr};
  std::atomic<const RegisteredType*> registered{nullptr};
  std::atomic<const polyref_type*> nearest{nullptr};
  std::atomic<const ThrownClass*> thrown{nullptr};
};

inline std::string_view view(polyref_str text) noexcept { return {text.data, text.size}; }
inline polyref_str str(std::string_view text) noexcept { return {text.data(), text.size()}; }

/// All types of the process. Look-ups are lock-free; changes are made under `mutex`. Nothing is ever removed.
class Types {
 public:
  static Types& instance() noexcept;

  std::mutex mutex;

  /// The index of an exact type, the same for its type_info in every library. Makes one on first sight.
  std::uint32_t index_of(const std::type_info& info);
  TypeEntry& entry(std::uint32_t index) noexcept { return entries_[index]; }

  const polyref_type* find(std::string_view key) const noexcept;
  std::size_t count() const noexcept { return count_.load(std::memory_order_acquire); }
  const polyref_type* at(std::size_t i) noexcept { return &order_[static_cast<std::uint32_t>(i)]->type; }

  // With `mutex` held:
  std::uint32_t index_of_locked(const std::type_info& info);
  std::uint32_t new_index_locked(const std::type_info* info);
  const RegisteredType* registered_locked(std::string_view key) const noexcept;
  const RegisteredType* registered_locked(const std::type_info& info) noexcept;
  using KeyMap = InsertOnlyMap<std::string_view, const RegisteredType*, std::hash<std::string_view>>;
  /// Makes room for `n` more types, so that publishing them cannot fail.
  void reserve_locked(std::size_t n);
  void publish_locked(const RegisteredType* type, KeyMap::Node* node) noexcept;
  /// Finds every type's nearest registered type anew.
  void resolve_all_locked() noexcept;

 private:
  struct HashPointer {
    std::size_t operator()(const std::type_info* p) const noexcept { return reinterpret_cast<std::uintptr_t>(p) >> 4; }
  };
  const polyref_type* nearest_locked(const std::type_info& info) noexcept;

  GrowingTable<TypeEntry, 8> entries_;
  std::uint32_t used_ = 0;  // index 0 stands for "not asked for"
  InsertOnlyMap<const std::type_info*, std::uint32_t, HashPointer> by_address_;
  std::unordered_map<std::type_index, std::uint32_t> by_type_;
  KeyMap by_key_;
  GrowingTable<const RegisteredType*, 8> order_;
  std::atomic<std::size_t> count_{0};
};

}  // namespace polyref

#endif  // POLYREF_SRC_TYPES_H
