// The mutexes that are never held while another one is taken.
#ifndef POLYREF_SRC_LOCKS_H
#define POLYREF_SRC_LOCKS_H

#include <mutex>

namespace polyref {

std::mutex* counts_mutex() noexcept;
std::mutex* weak_slots_mutex() noexcept;
std::mutex* log_mutex() noexcept;
std::mutex* thread_check_mutex() noexcept;
std::mutex* tracked_mutex() noexcept;

constexpr std::mutex* (*kLeafMutexes[])() = {counts_mutex, weak_slots_mutex, log_mutex, thread_check_mutex,
                                             tracked_mutex};

}  // namespace polyref

#endif  // POLYREF_SRC_LOCKS_H
