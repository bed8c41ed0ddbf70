// polyref::Ref<T>: a counted reference to an object.
#ifndef POLYREF_REF_H
#define POLYREF_REF_H

#include <polyref/object.h>

#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>

namespace polyref {

/// Tag: take over a reference that is already counted.
struct Steal {};
inline constexpr Steal steal{};

/// A counted reference to a T, or null.
///
/// It stores the canonical address, that of the Object base, so its memory equals a `polyref_object*` and an array of
/// Refs is an array of handles. T may be incomplete until it is used: a class can hold Refs to itself.
/// Copying is thread-safe; one Ref variable may not be changed by two threads at once.
template <class T>
class Ref {
 public:
  using element_type = T;

  constexpr Ref() noexcept = default;
  constexpr Ref(std::nullptr_t) noexcept {}  // NOLINT(google-explicit-constructor): null is a Ref of every type

  /// One more reference to `object`, which may be `this` or null.
  explicit Ref(T* object) noexcept : object_(const_cast<std::remove_const_t<T>*>(object)) { retain(); }

  /// Takes over one counted reference. `object` may be null.
  Ref(Steal, Object* object) noexcept : object_(object) {}

  Ref(const Ref& other) noexcept : object_(other.object_) { retain(); }
  Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}

  template <class U, std::enable_if_t<!std::is_same_v<U, T> && std::is_convertible_v<U*, T*>, int> = 0>
  Ref(const Ref<U>& other) noexcept : object_(other.canonical()) {  // NOLINT(google-explicit-constructor): an upcast
    retain();
  }
  template <class U, std::enable_if_t<!std::is_same_v<U, T> && std::is_convertible_v<U*, T*>, int> = 0>
  Ref(Ref<U>&& other) noexcept : object_(other.release_canonical()) {}  // NOLINT(google-explicit-constructor)

  Ref& operator=(const Ref& other) noexcept {
    Ref(other).swap(*this);
    return *this;
  }
  Ref& operator=(Ref&& other) noexcept {
    Ref(std::move(other)).swap(*this);
    return *this;
  }
  Ref& operator=(std::nullptr_t) noexcept {
    Ref().swap(*this);
    return *this;
  }

  ~Ref() {
    if (object_) polyref_release(detail::handle(object_));
  }

  T* get() const noexcept { return static_cast<T*>(object_); }
  T* operator->() const noexcept { return get(); }
  T& operator*() const noexcept { return *get(); }
  explicit operator bool() const noexcept { return object_ != nullptr; }

  void reset() noexcept { *this = nullptr; }
  void swap(Ref& other) noexcept { std::swap(object_, other.object_); }

  /// Gives up the reference without ending it: the caller owns one count. Null if there was none.
  [[nodiscard]] T* release() noexcept { return static_cast<T*>(std::exchange(object_, nullptr)); }

  /// The canonical address, equal in every language; still owned by this Ref.
  Object* canonical() const noexcept { return object_; }
  /// As `release`, for a T that may be incomplete.
  [[nodiscard]] Object* release_canonical() noexcept { return std::exchange(object_, nullptr); }

 private:
  void retain() noexcept {
    if (object_) polyref_retain(detail::handle(object_));
  }

  Object* object_ = nullptr;
};

static_assert(sizeof(Ref<Object>) == sizeof(polyref_object*), "a Ref is a handle");

template <class T, class U>
bool operator==(const Ref<T>& a, const Ref<U>& b) noexcept {
  return a.canonical() == b.canonical();
}
template <class T, class U>
bool operator!=(const Ref<T>& a, const Ref<U>& b) noexcept {
  return !(a == b);
}
template <class T, class U>
bool operator<(const Ref<T>& a, const Ref<U>& b) noexcept {
  return std::less<const Object*>()(a.canonical(), b.canonical());
}
template <class T>
bool operator==(const Ref<T>& a, std::nullptr_t) noexcept {
  return !a;
}
template <class T>
bool operator!=(const Ref<T>& a, std::nullptr_t) noexcept {
  return static_cast<bool>(a);
}
template <class T>
bool operator==(std::nullptr_t, const Ref<T>& a) noexcept {
  return !a;
}
template <class T>
bool operator!=(std::nullptr_t, const Ref<T>& a) noexcept {
  return static_cast<bool>(a);
}
template <class T, class U>
bool operator==(const Ref<T>& a, U* b) noexcept {
  return a.canonical() == static_cast<const Object*>(b);
}
template <class T, class U>
bool operator!=(const Ref<T>& a, U* b) noexcept {
  return !(a == b);
}
template <class T>
void swap(Ref<T>& a, Ref<T>& b) noexcept {
  a.swap(b);
}

/// The same object as a T, or null if it is none (or `ref` is null).
template <class T, class U>
Ref<T> ref_cast(const Ref<U>& ref) noexcept {
  return Ref<T>(dynamic_cast<T*>(ref.get()));
}

}  // namespace polyref

template <class T>
struct std::hash<polyref::Ref<T>> {
  std::size_t operator()(const polyref::Ref<T>& ref) const noexcept {
    return std::hash<const polyref::Object*>()(ref.canonical());
  }
};

#endif  // POLYREF_REF_H
