#include "types.h"

#include <polyref/make.h>
#include <polyref/object.h>
#include <polyref/registry.h>

#include "immortal.h"
#include "thread_state.h"
#include "type_walk.h"

namespace polyref {

Types& Types::instance() noexcept {
  static Immortal<Types> types;
  return types.get();
}

std::uint32_t Types::index_of(const std::type_info& info) {
  if (const std::uint32_t* index = by_address_.find(&info)) return *index;
  const std::lock_guard lock(mutex);
  return index_of_locked(info);
}

std::uint32_t Types::index_of_locked(const std::type_info& info) {
  if (const std::uint32_t* index = by_address_.find(&info)) return *index;
  // Libraries may each have a type_info of their own for one type; they compare equal by name.
  const auto known = by_type_.find(info);
  const std::uint32_t index = known != by_type_.end() ? known->second : new_index_locked(&info);
  by_address_.insert(&info, index);
  return index;
}

std::uint32_t Types::new_index_locked(const std::type_info* info) {
  const std::uint32_t index = used_ + 1;
  entries_.reserve(index);
  if (info) by_type_.emplace(*info, index);
  used_ = index;
  entries_[index].info.store(info, std::memory_order_release);
  if (info) entries_[index].nearest.store(nearest_locked(*info), std::memory_order_release);
  return index;
}

const polyref_type* Types::find(std::string_view key) const noexcept {
  const RegisteredType* const* found = by_key_.find(key);
  return found ? &(*found)->type : nullptr;
}

const RegisteredType* Types::registered_locked(std::string_view key) const noexcept {
  const RegisteredType* const* found = by_key_.find(key);
  return found ? *found : nullptr;
}

const RegisteredType* Types::registered_locked(const std::type_info& info) noexcept {
  const auto known = by_type_.find(info);
  return known == by_type_.end() ? nullptr : entries_[known->second].registered.load(std::memory_order_relaxed);
}

void Types::reserve_locked(std::size_t n) { order_.reserve(static_cast<std::uint32_t>(count() + n)); }

void Types::publish_locked(const RegisteredType* type, KeyMap::Node* node) noexcept {
  const std::size_t i = count();
  order_[static_cast<std::uint32_t>(i)] = type;
  entries_[type->type.index].registered.store(type, std::memory_order_release);
  by_key_.link(node);
  // Last: what is listed can be found by its key too.
  count_.store(i + 1, std::memory_order_release);
}

void Types::resolve_all_locked() noexcept {
  for (std::uint32_t i = 1; i <= used_; ++i) {
    TypeEntry& entry = entries_[i];
    const std::type_info* info = entry.info.load(std::memory_order_relaxed);
    if (info) entry.nearest.store(nearest_locked(*info), std::memory_order_release);
  }
}

const polyref_type* Types::nearest_locked(const std::type_info& info) noexcept {
  struct Search {
    Types* types;
    const polyref_type* best;
  } search{this, nullptr};
  visit_bases(
      info,
      [](const std::type_info& base, void* context) {
        auto* found = static_cast<Search*>(context);
        const RegisteredType* registered = found->types->registered_locked(base);
        if (registered && (!found->best || registered->type.depth > found->best->depth))
          found->best = &registered->type;
        return false;
      },
      &search);
  return search.best;
}

namespace detail {

std::uint32_t type_index_of(const std::type_info& type) noexcept { return Types::instance().index_of(type); }

std::int64_t alive_of(const std::type_info& type) noexcept {
  return sum_counts(
      [](std::uint32_t index, const void* context) {
        const std::type_info* info = Types::instance().entry(index).info.load(std::memory_order_acquire);
        return info && derives_from(*info, *static_cast<const std::type_info*>(context));
      },
      &type);
}

}  // namespace detail
}  // namespace polyref

using polyref::Types;

uint32_t polyref_object_type_index(polyref_object* object) noexcept {
  const uint32_t index = __atomic_load_n(&object->type_index, __ATOMIC_RELAXED);
  if (index != 0) return index;
  // Objects that are managed have theirs. Others are not asked to keep one: in a constructor it would be a base's.
  const polyref::Object& unmanaged = *polyref::detail::object(object);
  return polyref::detail::type_index_of(typeid(unmanaged));
}

const polyref_type* polyref_object_type(polyref_object* object) noexcept {
  const uint32_t index = polyref_object_type_index(object);
  return Types::instance().entry(index).nearest.load(std::memory_order_acquire);
}

int64_t polyref_alive(const polyref_type* type) noexcept {
  if (!type) return polyref::sum_counts([](std::uint32_t, const void*) { return true; }, nullptr);
  const void* info = type->def->type_info;
  return info ? polyref::detail::alive_of(*static_cast<const std::type_info*>(info)) : 0;
}

const polyref_type* polyref_type_find(polyref_str key) noexcept { return Types::instance().find(polyref::view(key)); }

size_t polyref_type_count(void) noexcept { return Types::instance().count(); }

const polyref_type* polyref_type_at(size_t i) noexcept {
  return i < polyref_type_count() ? Types::instance().at(i) : nullptr;
}

void polyref_type_set_language(const polyref_type* type, int which, void* value) noexcept {
  if (which < 0 || which >= POLYREF_LANGUAGES) return;
  __atomic_store_n(&const_cast<polyref_type*>(type)->language[which], value, __ATOMIC_RELEASE);
}
