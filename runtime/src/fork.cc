// A child of fork() has only the thread that called it: no lock of the runtime may be in the hands of another one then.
#include <pthread.h>

#include <mutex>

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

void unlock_all() {
  for (std::mutex* (*mutex)() : kLeafMutexes) mutex()->unlock();
  Functions::instance().mutex.unlock();
  Types::instance().mutex.unlock();
}

const bool registered = pthread_atfork(lock_all, unlock_all, unlock_all) == 0;

}  // namespace
}  // namespace polyref
