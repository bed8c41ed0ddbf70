// What the generated subclasses need whose virtual methods call another language.
#ifndef POLYREF_THUNK_TRAMPOLINE_H
#define POLYREF_THUNK_TRAMPOLINE_H

#include <polyref/make.h>
#include <polyref/thunk/foreign_call.h>

#include <cstddef>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace polyref::detail {

/// A call of C++'s own body of a virtual method, under way on this thread. `slot` is the method's signature: another
/// module than the one that asks may have begun the call, with a text of its own.
struct SuperCall {
  const Object* object;
  const char* slot;
};
POLYREF_EXPORT SuperCall& super_call() noexcept;

/// TYPE: "ir.Pass.run is abstract, and org.example.MyPass gives it no body".
[[noreturn]] POLYREF_EXPORT void raise_abstract(const char* method, const Object* object);

}  // namespace polyref::detail

namespace polyref::thunk {

/// While it lives, the next call of this method on this object, on this thread, runs C++'s own body: what `super`
/// means.
class Super {
 public:
  Super(polyref_object* object, const char* slot) noexcept : outer_(detail::super_call()) {
    detail::super_call() = {detail::object(object), slot};
  }
  Super(const Super&) = delete;
  Super& operator=(const Super&) = delete;
  ~Super() { detail::super_call() = outer_; }

  /// Whether the call that asks is the one; it then is no more.
  static bool taken(const Object* object, const char* slot) noexcept {
    detail::SuperCall& call = detail::super_call();
    if (call.object != object || (call.slot != slot && std::strcmp(call.slot, slot) != 0)) return false;
    call = {};
    return true;
  }

 private:
  detail::SuperCall outer_;
};

/// A trampoline's link to the other language. It ends the half when the object is destroyed.
class ForeignHalf {
 public:
  explicit ForeignHalf(const polyref_foreign& foreign) noexcept : foreign_(foreign) {}
  ForeignHalf(const ForeignHalf&) = delete;
  ForeignHalf& operator=(const ForeignHalf&) = delete;
  ~ForeignHalf() {
    if (foreign_.drop) foreign_.drop(foreign_.half);
  }

  const polyref_foreign* get() const noexcept { return &foreign_; }
  /// The override of a method; its `call` is null if there is none.
  Entry entry(std::size_t index) const noexcept {
    return {__atomic_load_n(&foreign_.overrides[index], __ATOMIC_RELAXED), foreign_.half, foreign_.language};
  }

 private:
  polyref_foreign foreign_;
};

/// Keeps what an override returned for a method whose result is a reference, `std::string_view` or pointer: until the
/// method has been called so many times more on the same object and thread.
template <class T>
class Kept {
 public:
  const T& keep(T value) {
    const std::lock_guard lock(mutex_);
    Ring& ring = by_thread_[std::this_thread::get_id()];
    return ring.values[ring.next++ % kCalls].emplace(std::move(value));
  }

  /// The same of a `Ref`, whose object is returned. The object that was called isn't kept: whoever calls it has it, and
  /// it would keep itself.
  auto* keep_object(T value, const Object* called) {
    auto* object = value.get();
    if (object != called) keep(std::move(value));
    return object;
  }

 private:
  static constexpr std::size_t kCalls = 8;

  struct Ring {
    std::optional<T> values[kCalls];
    std::size_t next = 0;
  };
  std::mutex mutex_;
  std::map<std::thread::id, Ring> by_thread_;
};

/// A kept text as a C string. A NUL, which would end it early, is refused as in an argument: INVALID_ARGUMENT.
inline const char* c_text(const std::string& kept, const Where& where) {
  detail::refuse_nul(kept, where);
  return kept.c_str();
}

/// A kept text as a T that points into it.
template <class T>
T text_view(const std::string& kept) {
  return T(kept.data(), kept.size());
}

/// Makes a trampoline T for a foreign half. If it throws, the half is still the caller's.
template <class T, class... A>
Ref<T> make_foreign(const polyref_foreign* foreign, A&&... args) {
  Object* object = new T(*foreign, std::forward<A>(args)...);
  polyref_object* header = detail::handle(object);
  // Halves that C++ owns outright need no notice of who else holds the object.
  if (foreign->language != POLYREF_RUST && foreign->language != POLYREF_CPP) {
    header->flags |= POLYREF_FOREIGN | static_cast<std::uint32_t>(foreign->language) << POLYREF_LANGUAGE_SHIFT;
  }
  detail::set_managed(object, detail::type_index_for<T>());
  return Ref<T>(steal, object);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_TRAMPOLINE_H
