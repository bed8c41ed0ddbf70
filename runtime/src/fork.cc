// A child of fork() has only the thread that called it: no lock of the runtime may be in the hands of another one then.
#include <pthread.h>

#include <mutex>
#include <new>
#include <shared_mutex>

#include "functions.h"
#include "locks.h"
#include "types.h"

namespace polyref {
namespace {

/// In the order in which they are taken together anywhere else.
void lock_all() {
  Types::instance().mutex.lock();
  Functions::instance().mutex.lock();
  for (std::mutex* (*mutex)() : kLeafMutexes) mutex()->lock();
}

void unlock_mutexes() {
  for (std::mutex* (*mutex)() : kLeafMutexes) mutex()->unlock();
  Types::instance().mutex.unlock();
}

void unlock_in_parent() {
  unlock_mutexes();
  Functions::instance().mutex.unlock();
}

void unlock_in_child() {
  unlock_mutexes();
  // A lock that readers share knows its writer by the thread's number, which is another one here.
  ::new (&Functions::instance().mutex) std::shared_mutex();
}

const bool registered = pthread_atfork(lock_all, unlock_in_parent, unlock_in_child) == 0;

}  // namespace
}  // namespace polyref
