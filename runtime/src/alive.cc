// Living objects by type: plain counters in blocks of each thread, added up when somebody asks.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "immortal.h"
#include "locks.h"
#include "thread_state.h"

namespace polyref {

__thread ThreadState thread_state __attribute__((tls_model("initial-exec")));

namespace {

/// All blocks, and what threads that have ended left. Never destroyed: objects may outlive static destructors.
struct Counts {
  std::mutex mutex;
  CountBlock* blocks = nullptr;
  std::vector<std::int64_t> ended;

  std::int64_t& ended_at(std::uint32_t i) {
    if (i >= ended.size()) ended.resize(std::size_t{i} + 1);
    return ended[i];
  }

  void link(CountBlock* block) noexcept {
    block->next = blocks;
    block->previous = nullptr;
    if (blocks) blocks->previous = block;
    blocks = block;
  }

  void unlink(CountBlock* block) noexcept {
    if (block->next) block->next->previous = block->previous;
    (block->previous ? block->previous->next : blocks) = block->next;
  }
};

Counts& counts() {
  static Immortal<Counts> instance;
  return instance.get();
}

/// Merges the thread's counts when it ends.
struct EndOfThread {
  EndOfThread() = default;
  EndOfThread(const EndOfThread&) = delete;
  EndOfThread& operator=(const EndOfThread&) = delete;
  ~EndOfThread() {
    CountBlock* block = thread_state.counts;
    thread_state.counts = nullptr;
    thread_state.ended = true;
    if (!block) return;
    Counts& all = counts();
    const std::lock_guard lock(all.mutex);
    for (std::uint32_t i = block->capacity; i-- > 0;) {
      const std::int64_t count = block->counts[i].load(std::memory_order_relaxed);
      if (count != 0) all.ended_at(i) += count;
    }
    all.unlink(block);
    delete[] block->counts;
    delete block;
  }
  void arm() noexcept {}
};

/// Gives this thread a block with room for `type_index`, keeping what it has counted.
void grow(Counts& all, std::uint32_t type_index) {
  static thread_local EndOfThread end_of_thread;
  end_of_thread.arm();
  CountBlock* block = thread_state.counts;
  const std::uint32_t capacity = std::max({32u, type_index + 1, block ? 2 * block->capacity : 0u});
  auto fresh = std::make_unique<std::atomic<std::int64_t>[]>(capacity);
  if (!block) {
    block = new CountBlock{0, nullptr, nullptr, nullptr};
    all.link(block);
    thread_state.counts = block;
  }
  for (std::uint32_t i = 0; i < block->capacity; ++i) {
    fresh[i].store(block->counts[i].load(std::memory_order_relaxed), std::memory_order_relaxed);
  }
  delete[] block->counts;
  block->counts = fresh.release();
  block->capacity = capacity;
}

}  // namespace

std::mutex* counts_mutex() noexcept { return &counts().mutex; }

void count_object_slow(std::uint32_t type_index, std::int64_t change) noexcept {
  Counts& all = counts();
  const std::lock_guard lock(all.mutex);
  if (thread_state.ended) {
    all.ended_at(type_index) += change;
    return;
  }
  grow(all, type_index);
  std::atomic<std::int64_t>& count = thread_state.counts->counts[type_index];
  count.store(count.load(std::memory_order_relaxed) + change, std::memory_order_relaxed);
}

std::int64_t sum_counts(bool (*wanted)(std::uint32_t type_index, const void* context), const void* context) noexcept {
  Counts& all = counts();
  const std::lock_guard lock(all.mutex);
  std::size_t size = all.ended.size();
  for (const CountBlock* block = all.blocks; block; block = block->next) {
    size = std::max(size, std::size_t{block->capacity});
  }
  std::int64_t sum = 0;
  for (std::uint32_t i = 1; i < size; ++i) {
    std::int64_t count = i < all.ended.size() ? all.ended[i] : 0;
    for (const CountBlock* block = all.blocks; block; block = block->next) {
      if (i < block->capacity) count += block->counts[i].load(std::memory_order_relaxed);
    }
    if (count != 0 && wanted(i, context)) sum += count;
  }
  return sum;
}

}  // namespace polyref
