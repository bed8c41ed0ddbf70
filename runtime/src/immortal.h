// Statics that are never destroyed, since objects and foreign threads may outlive static destructors, and that need no
// memory to be made, since they may be asked for when there is none.
#ifndef POLYREF_SRC_IMMORTAL_H
#define POLYREF_SRC_IMMORTAL_H

#include <new>

namespace polyref {

/// Holds a T for ever: `static Immortal<T> instance;`.
template <class T>
class Immortal {
 public:
  Immortal() noexcept { ::new (static_cast<void*>(memory_)) T(); }
  T& get() noexcept { return *std::launder(reinterpret_cast<T*>(memory_)); }

 private:
  alignas(T) unsigned char memory_[sizeof(T)];
};

}  // namespace polyref

#endif  // POLYREF_SRC_IMMORTAL_H
