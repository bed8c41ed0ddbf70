// polyref::make and polyref::adopt: how managed objects come to be.
#ifndef POLYREF_MAKE_H
#define POLYREF_MAKE_H

#include <polyref/ref.h>

#include <atomic>
#include <cstdint>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace polyref {
namespace detail {

/// The index that stands for an exact C++ type, the same in every library of the process.
POLYREF_EXPORT std::uint32_t type_index_of(const std::type_info& type) noexcept;

/// Counts one more living object.
POLYREF_EXPORT void count_made(Object* object, std::uint32_t type_index) noexcept;

/// Marks an object, whose constructor has finished and whose exact type has this index, as managed and living.
inline void set_managed(Object* object, std::uint32_t type_index) noexcept {
  polyref_object* header = handle(object);
  __atomic_store_n(&header->type_index, type_index, __ATOMIC_RELAXED);
  // No read-modify-write: until it is managed, an object's flags are only changed by the thread that makes it.
  const std::uint32_t flags = __atomic_load_n(&header->flags, __ATOMIC_RELAXED);
  __atomic_store_n(&header->flags, flags | POLYREF_MANAGED, __ATOMIC_RELAXED);
  count_made(object, type_index);
}

/// Throws if the object is managed already.
POLYREF_EXPORT void set_adopted(Object* object, const std::type_info& type);

/// `type_index_of(typeid(T))`, looked up once.
template <class T>
std::uint32_t type_index_for() noexcept {
  static std::atomic<std::uint32_t> cached{0};
  std::uint32_t index = cached.load(std::memory_order_relaxed);
  if (index == 0) {
    index = type_index_of(typeid(T));
    cached.store(index, std::memory_order_relaxed);
  }
  return index;
}

}  // namespace detail

/// Makes a T with `new` and these arguments, and marks it managed: it may be handed to every language.
///
/// Throws whatever the constructor throws.
template <class T, class... Args>
[[nodiscard]] Ref<T> make(Args&&... args) {
  static_assert(std::is_base_of_v<Object, T>, "polyref::make makes classes derived from polyref::Object");
  auto* object = new std::remove_const_t<T>(std::forward<Args>(args)...);
  detail::set_managed(object, detail::type_index_for<std::remove_const_t<T>>());
  return Ref<T>(steal, object);
}

/// Takes over an object that was made with `new` by its class's own factory, with the one reference that it was born
/// with. Null stays null.
///
/// Throws polyref::Error (INVALID_ARGUMENT) if the object is managed already.
template <class T>
[[nodiscard]] Ref<T> adopt(T* object) {
  static_assert(std::is_base_of_v<Object, T>, "polyref::adopt takes classes derived from polyref::Object");
  if (!object) return nullptr;
  auto* base = const_cast<Object*>(static_cast<const Object*>(object));
  detail::set_adopted(base, typeid(*object));
  return Ref<T>(steal, base);
}

}  // namespace polyref

#endif  // POLYREF_MAKE_H
