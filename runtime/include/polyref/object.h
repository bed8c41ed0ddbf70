// polyref::Object: the base of everything that is shared between languages.
#ifndef POLYREF_OBJECT_H
#define POLYREF_OBJECT_H

#include <polyref/c_api.h>

#include <cstddef>
#include <cstdint>

namespace polyref {

class Object;

namespace detail {

/// What stands behind the vtable pointer. The same memory as `polyref_object`, and like there only ever touched by
/// atomic operations once the object is shared.
struct ObjectHeader {
  std::uint32_t strong = 1;
  std::uint32_t weak = 0;
  std::uint32_t type_index = 0;
  std::uint32_t flags = 0;
  void* peer = nullptr;
};

/// Ends the weak slot of an object that dies, so that no observer can lock it any more.
POLYREF_EXPORT void end_weak(Object* object) noexcept;

/// What the generated subclass of a foreign object knows of its other half; null for all others.
POLYREF_EXPORT const polyref_foreign* foreign_half(const Object& object) noexcept;

}  // namespace detail

/// The base class of shared objects: 32 bytes, a count of references, and no public name that could clash with a
/// user's.
///
/// Derive publicly, once, and not virtually. The count starts at 1 and belongs to the maker: use `polyref::make` or
/// `polyref::adopt`. An Object on the stack or by value inside another is legal, but cannot be handed to another
/// language. Copying an object copies nothing of its header: a copy has its own count and identity.
class POLYREF_EXPORT Object {
 public:
  Object() noexcept = default;
  Object(const Object& /*other*/) noexcept {}
  Object& operator=(const Object& /*other*/) noexcept { return *this; }

  virtual ~Object() {
    // Observers of managed objects have been told before the destructor began; this is for all others.
    if (__atomic_load_n(&polyref_header_.weak, __ATOMIC_RELAXED) != 0) detail::end_weak(this);
  }

 private:
  friend const polyref_foreign* detail::foreign_half(const Object& object) noexcept;

  /// The key function too: one vtable, in libpolyref, while the destructor can be inlined.
  virtual const polyref_foreign* polyref_foreign_() const noexcept;

  detail::ObjectHeader polyref_header_;
};

static_assert(sizeof(Object) == sizeof(polyref_object) && alignof(Object) == alignof(polyref_object),
              "polyref::Object is polyref_object");
static_assert(offsetof(polyref_object, strong) == sizeof(void*) + offsetof(detail::ObjectHeader, strong) &&
                  offsetof(polyref_object, weak) == sizeof(void*) + offsetof(detail::ObjectHeader, weak) &&
                  offsetof(polyref_object, type_index) == sizeof(void*) + offsetof(detail::ObjectHeader, type_index) &&
                  offsetof(polyref_object, flags) == sizeof(void*) + offsetof(detail::ObjectHeader, flags) &&
                  offsetof(polyref_object, peer) == sizeof(void*) + offsetof(detail::ObjectHeader, peer),
              "polyref::Object is laid out as polyref_object");
#if UINTPTR_MAX == UINT64_MAX
static_assert(sizeof(Object) == 32, "the header of an object is 32 bytes");
#endif

namespace detail {

/// The C view of an object, and back. Both are the canonical address, that of the Object base.
inline polyref_object* handle(const Object* object) noexcept {
  return reinterpret_cast<polyref_object*>(const_cast<Object*>(object));
}
inline Object* object(const polyref_object* handle) noexcept {
  return reinterpret_cast<Object*>(const_cast<polyref_object*>(handle));
}

inline bool is_managed(const Object* object) noexcept {
  return (__atomic_load_n(&handle(object)->flags, __ATOMIC_RELAXED) & POLYREF_MANAGED) != 0;
}

}  // namespace detail
}  // namespace polyref

#endif  // POLYREF_OBJECT_H
