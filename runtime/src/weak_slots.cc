// Weak observers: a table of slots, each shared by the observers of one object.
//
// A slot has a count of its observers (and one for the living object), and a state: how many threads are looking at the
// object right now, and whether it has ended. The object's end waits for those looks, which are a few instructions
// long; so a look never touches freed memory.
#include <polyref/weak.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>

#include "growing_table.h"
#include "immortal.h"
#include "lifetime.h"
#include "locks.h"
#include "parts.h"

namespace polyref {
namespace {

constexpr std::uint32_t kEnded = 0x80000000u;

struct WeakSlot {
  std::atomic<std::uint32_t> observers{0};
  std::atomic<std::uint32_t> state{kEnded};
  std::atomic<polyref_object*> object{nullptr};
  std::atomic<polyref_object*> whole{nullptr};  // what the object is a part of
  std::uint32_t next_free = 0;                  // guarded by the table's mutex
};

struct WeakSlots {
  std::mutex mutex;
  GrowingTable<WeakSlot, 10> table;
  std::uint32_t used = 0;  // index 0 stands for no slot
  std::uint32_t free = 0;

  std::uint32_t take(polyref_object* object, std::uint32_t observers) {
    const std::lock_guard lock(mutex);
    std::uint32_t index = free;
    if (index != 0) {
      free = table[index].next_free;
    } else {
      index = ++used;
      table.reserve(index);
    }
    WeakSlot& slot = table[index];
    slot.object.store(object, std::memory_order_relaxed);
    slot.whole.store(nullptr, std::memory_order_relaxed);
    slot.observers.store(observers, std::memory_order_relaxed);
    slot.state.store(0, std::memory_order_release);
    return index;
  }

  void give_back(std::uint32_t index) noexcept {
    const std::lock_guard lock(mutex);
    table[index].next_free = free;
    free = index;
  }
};

WeakSlots& slots() {
  static Immortal<WeakSlots> instance;
  return instance.get();
}

/// Marks the slot as ended and waits for the looks that are under way.
void end_slot(WeakSlot& slot) noexcept {
  std::uint32_t state = slot.state.fetch_or(kEnded, std::memory_order_acq_rel);
  while ((state & ~kEnded) != 0) {
    std::this_thread::yield();
    state = slot.state.load(std::memory_order_acquire);
  }
}

/// What has to live so that the slot's object does.
polyref_object* holder_of(const WeakSlot& slot) noexcept {
  polyref_object* whole = slot.whole.load(std::memory_order_relaxed);
  return whole ? whole : slot.object.load(std::memory_order_relaxed);
}

/// One more reference, unless the object has begun to die. Gives the count before, or 0.
std::uint32_t try_retain(polyref_object* object) noexcept {
  std::uint32_t count = __atomic_load_n(&object->strong, __ATOMIC_RELAXED);
  while (count != 0 && count < POLYREF_DYING) {
    if (__atomic_compare_exchange_n(&object->strong, &count, count + 1, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
      return count;
    }
  }
  return 0;
}

}  // namespace

polyref_object* whole_of(const polyref_object* part) noexcept {
  return slots().table[__atomic_load_n(&part->weak, __ATOMIC_ACQUIRE)].whole.load(std::memory_order_relaxed);
}

polyref_object* set_whole(polyref_object* part, polyref_object* whole) noexcept {
  const std::uint32_t index = polyref_weak_retain(part);
  polyref_object* before = nullptr;
  slots().table[index].whole.compare_exchange_strong(before, whole, std::memory_order_relaxed);
  polyref_weak_release(index);  // the part's own share stays
  return before ? before : whole;
}

std::mutex* weak_slots_mutex() noexcept { return &slots().mutex; }

namespace detail {

void end_weak(Object* object) noexcept {
  const std::uint32_t index = __atomic_exchange_n(&handle(object)->weak, 0, __ATOMIC_ACQ_REL);
  if (index == 0) return;
  check_part_unheld(handle(object));
  end_slot(slots().table[index]);
  polyref_weak_release(index);
}

bool weak_expired(std::uint32_t slot) noexcept {
  WeakSlot& entry = slots().table[slot];
  bool expired = true;
  if ((entry.state.fetch_add(1, std::memory_order_acquire) & kEnded) == 0) {
    const std::uint32_t count = __atomic_load_n(&holder_of(entry)->strong, __ATOMIC_RELAXED);
    expired = count == 0 || count >= POLYREF_DYING;
  }
  entry.state.fetch_sub(1, std::memory_order_release);
  return expired;
}

}  // namespace detail
}  // namespace polyref

using polyref::slots;

uint32_t polyref_weak_retain(polyref_object* object) noexcept {
  std::uint32_t index = __atomic_load_n(&object->weak, __ATOMIC_ACQUIRE);
  if (index == 0) {
    const std::uint32_t fresh = slots().take(object, 2);  // the object's own share and the caller's
    if (__atomic_compare_exchange_n(&object->weak, &index, fresh, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
      return fresh;
    }
    polyref::end_slot(slots().table[fresh]);  // another thread was first
    slots().give_back(fresh);
  }
  polyref_weak_copy(index);
  return index;
}

void polyref_weak_copy(uint32_t slot) noexcept {
  slots().table[slot].observers.fetch_add(1, std::memory_order_relaxed);
}

void polyref_weak_release(uint32_t slot) noexcept {
  if (slots().table[slot].observers.fetch_sub(1, std::memory_order_acq_rel) == 1) slots().give_back(slot);
}

polyref_object* polyref_weak_lock(uint32_t slot) noexcept {
  polyref::WeakSlot& entry = slots().table[slot];
  polyref_object* object = nullptr;
  polyref_object* locked = nullptr;
  std::uint32_t before = 0;
  if ((entry.state.fetch_add(1, std::memory_order_acquire) & polyref::kEnded) == 0) {
    object = entry.object.load(std::memory_order_relaxed);
    polyref_object* holder = polyref::holder_of(entry);
    before = polyref::try_retain(holder);
    if (before != 0) locked = holder;
  }
  entry.state.fetch_sub(1, std::memory_order_release);
  if (before != 0) {
    // Outside the look: the hook may take its time. It is asked by each observer: another one may have taken the count
    // from 1 to 2 and not have been told yet that the half is gone.
    const std::uint32_t flags = __atomic_load_n(&locked->flags, __ATOMIC_RELAXED);
    if ((flags & POLYREF_FOREIGN) && !polyref::call_hook(locked, flags, true)) {
      polyref_release(locked);
      return nullptr;
    }
    if (locked != object) {  // the whole: it holds its part until that has been counted itself
      polyref_retain(object);
      polyref_release(locked);
      locked = object;
    }
  }
  return locked;
}
