// Parts: objects that live inside another one, the whole.
#ifndef POLYREF_SRC_PARTS_H
#define POLYREF_SRC_PARTS_H

#include <polyref/c_api.h>

namespace polyref {

inline bool is_part(const polyref_object* object) noexcept {
  return (__atomic_load_n(&object->flags, __ATOMIC_ACQUIRE) & POLYREF_INSIDE) != 0;
}

/// The whole that a part has been handed out of. It stands in the part's weak slot.
polyref_object* whole_of(const polyref_object* part) noexcept;
/// Says so of a part, unless it has one already. Gives the one that it has.
polyref_object* set_whole(polyref_object* part, polyref_object* whole) noexcept;

/// A part's count went from 1, which is its whole's own, to 2, or back: holds the whole, or lets go of it.
bool hold_whole(polyref_object* part, bool shared) noexcept;

/// Ends the process if a part is destroyed while someone outside its whole holds it: it would be used after its end.
void check_part_unheld(const polyref_object* object) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_PARTS_H
