// polyref::WeakRef<T>: observes an object without keeping it alive.
#ifndef POLYREF_WEAK_H
#define POLYREF_WEAK_H

#include <polyref/ref.h>

#include <cstdint>
#include <utility>

namespace polyref {
namespace detail {

/// Whether the observed object has begun to die. Another thread may end it right after.
POLYREF_EXPORT bool weak_expired(std::uint32_t slot) noexcept;

}  // namespace detail

/// A weak observer of a T. Four bytes: an index into the runtime's slots, shared by all observers of one object.
///
/// `lock` may race with the object's end on any thread. One WeakRef variable may not be changed by two threads at once.
template <class T>
class WeakRef {
 public:
  WeakRef() noexcept = default;
  WeakRef(const Ref<T>& ref) noexcept : slot_(observe(ref.canonical())) {}  // NOLINT(google-explicit-constructor)
  /// Observes `object`, which may be `this` or null.
  explicit WeakRef(T* object) noexcept : slot_(observe(object)) {}

  WeakRef(const WeakRef& other) noexcept : slot_(other.slot_) {
    if (slot_) polyref_weak_copy(slot_);
  }
  WeakRef(WeakRef&& other) noexcept : slot_(std::exchange(other.slot_, 0)) {}
  WeakRef& operator=(WeakRef other) noexcept {
    std::swap(slot_, other.slot_);
    return *this;
  }
  ~WeakRef() {
    if (slot_) polyref_weak_release(slot_);
  }

  /// The object, kept alive by the result; null if it has died or is dying.
  [[nodiscard]] Ref<T> lock() const noexcept {
    return slot_ ? Ref<T>(steal, detail::object(polyref_weak_lock(slot_))) : Ref<T>();
  }
  /// True if `lock` would give null. Only a true is final.
  bool expired() const noexcept { return slot_ == 0 || detail::weak_expired(slot_); }
  void reset() noexcept { *this = WeakRef(); }

 private:
  static std::uint32_t observe(const Object* object) noexcept {
    return object ? polyref_weak_retain(detail::handle(object)) : 0;
  }

  std::uint32_t slot_ = 0;
};

}  // namespace polyref

#endif  // POLYREF_WEAK_H
