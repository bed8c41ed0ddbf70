// Notes of single living objects, while somebody wants them.
#ifndef POLYREF_SRC_LIVE_H
#define POLYREF_SRC_LIVE_H

#include <polyref/c_api.h>

#include <cstdint>

namespace polyref {

/// Not zero while objects are tracked one by one.
extern std::uint32_t tracking;

inline bool is_tracking() noexcept { return __builtin_expect(__atomic_load_n(&tracking, __ATOMIC_RELAXED) != 0, 0); }

/// Whether objects have been noted, now or before: their ends are, from then on.
extern std::uint32_t tracked_ever;
inline bool is_tracked() noexcept { return __builtin_expect(__atomic_load_n(&tracked_ever, __ATOMIC_RELAXED) != 0, 0); }

void track_made(polyref_object* object) noexcept;
/// Also for objects that were made while nobody tracked.
void track_ended(polyref_object* object) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_LIVE_H
