// Finds objects that two threads use at once.
#ifndef POLYREF_SRC_THREAD_CHECK_H
#define POLYREF_SRC_THREAD_CHECK_H

#include <polyref/c_api.h>

#include <cstdint>

namespace polyref {

/// Notes that a method of the object runs on a thread, if that is to be checked; then it must be left again.
bool enter_object(polyref_object* object, const char* function, std::uint32_t thread) noexcept;
void leave_object(polyref_object* object, std::uint32_t thread) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_THREAD_CHECK_H
