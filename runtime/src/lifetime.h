// The end of an object.
#ifndef POLYREF_SRC_LIFETIME_H
#define POLYREF_SRC_LIFETIME_H

#include <polyref/c_api.h>

#include <cstdint>

namespace polyref {

/// Ends the object, whose count has been set to dying: now, or once those that are being destroyed around it are gone.
void destroy(polyref_object* object) noexcept;

/// Ends a function, whose count is 0, the same way: what it captured may hold the last reference to others.
void destroy(polyref_function* function) noexcept;

/// Ends the process with a message about an object that was misused.
[[noreturn]] void die(const char* what, const polyref_object* object) noexcept;

/// Tells the language of a foreign object that its count went from 1 to 2 (`shared`) or back; a part's whole is held
/// or let go of. False if its half has gone.
bool call_hook(polyref_object* object, std::uint32_t flags, bool shared) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_LIFETIME_H
