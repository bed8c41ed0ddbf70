// Results that own memory: a value pinned in the caller's polyref_storage, read through pointers.
#ifndef POLYREF_THUNK_STORAGE_H
#define POLYREF_THUNK_STORAGE_H

#include <polyref/c_api.h>

#include <memory>
#include <new>
#include <utility>

namespace polyref::thunk {

/// Makes an H in the storage, in place if it fits, and its drop function. Nothing is set if H's constructor throws.
template <class H, class... Args>
H& emplace(polyref_storage* storage, Args&&... args) {
  void* memory = storage->memory;
  if constexpr (sizeof(H) <= sizeof(storage->memory) && alignof(H) <= alignof(std::uint64_t)) {
    H* holder = ::new (memory) H{std::forward<Args>(args)...};
    storage->drop = [](polyref_storage* self) {
      self->drop = nullptr;
      void* in_place = self->memory;
      std::destroy_at(std::launder(static_cast<H*>(in_place)));
    };
    return *holder;
  } else {
    H** slot = ::new (memory) H*(new H{std::forward<Args>(args)...});
    storage->drop = [](polyref_storage* self) {
      self->drop = nullptr;
      void* in_place = self->memory;
      delete *std::launder(static_cast<H**>(in_place));
    };
    return **slot;
  }
}

/// Drops what the storage holds unless the call succeeds: after a failure `drop` is null.
class StorageGuard {
 public:
  explicit StorageGuard(polyref_storage* storage) noexcept : storage_(storage) {}
  StorageGuard(const StorageGuard&) = delete;
  StorageGuard& operator=(const StorageGuard&) = delete;
  ~StorageGuard() {
    if (storage_) polyref_storage_drop(storage_);
  }
  void keep() noexcept { storage_ = nullptr; }

 private:
  polyref_storage* storage_;
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_STORAGE_H
