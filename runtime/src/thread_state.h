// What the runtime keeps for each thread: its counts of living objects and its queue of objects to destroy.
#ifndef POLYREF_SRC_THREAD_STATE_H
#define POLYREF_SRC_THREAD_STATE_H

#include <polyref/object.h>

#include <atomic>
#include <cstdint>

namespace polyref {

/// One thread's changes to the number of living objects, by type index. Only its thread writes; all may read.
struct CountBlock {
  std::uint32_t capacity;
  std::atomic<std::int64_t>* counts;
  CountBlock* next;
  CountBlock* previous;
};

/// Trivial, so that it can be used to the very end of a thread, after its destructors have run.
struct ThreadState {
  CountBlock* counts;
  polyref_object* queue_head;
  polyref_object* queue_tail;
  polyref_function* functions;  // those that wait for their end, linked by their names
  std::uint32_t depth;
  bool ended;
};

// Initial-exec: one instruction to reach, and small enough for the room that the loader keeps for late libraries.
// `__thread`, since with `thread_local` every use from another file first asks whether it must be initialised.
extern __thread ThreadState thread_state __attribute__((tls_model("initial-exec")));

/// The general case of `count_object`: the first object of a type on this thread, or a thread that has ended.
void count_object_slow(std::uint32_t type_index, std::int64_t change) noexcept;

/// Counts one more or one less living object of a type.
inline void count_object(std::uint32_t type_index, std::int64_t change) noexcept {
  const CountBlock* block = thread_state.counts;
  if (__builtin_expect(block != nullptr && type_index < block->capacity, 1)) {
    std::atomic<std::int64_t>& count = block->counts[type_index];
    count.store(count.load(std::memory_order_relaxed) + change, std::memory_order_relaxed);
  } else {
    count_object_slow(type_index, change);
  }
}

/// Adds up the counts of all threads, those that have ended included, for the types that `wanted` accepts.
std::int64_t sum_counts(bool (*wanted)(std::uint32_t type_index, const void* context), const void* context) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_THREAD_STATE_H
