// How objects become managed, and how they are destroyed without a deep stack.
#include "lifetime.h"

#include <polyref/error.h>
#include <polyref/make.h>
#include <polyref/object.h>

#include <atomic>

#include "functions.h"
#include "live.h"
#include "thread_state.h"

namespace polyref {
namespace {

/// Objects that die while others are being destroyed on the same thread are destroyed in place, as C++ programmers
/// expect, down to this depth. It bounds the stack: one level takes some hundred bytes beside the destructor's own.
constexpr std::uint32_t kMaxDepth = 32;

void push(ThreadState& thread, polyref_object* object) noexcept {
  // No reference is left, so no wrapper is, and the slot for one is free to link the queue.
  object->peer = nullptr;
  if (thread.queue_tail) {
    thread.queue_tail->peer = object;
  } else {
    thread.queue_head = object;
  }
  thread.queue_tail = object;
}

polyref_object* pop(ThreadState& thread) noexcept {
  polyref_object* object = thread.queue_head;
  thread.queue_head = static_cast<polyref_object*>(object->peer);
  if (!thread.queue_head) thread.queue_tail = nullptr;
  object->peer = nullptr;
  return object;
}

std::atomic<polyref_run_unlocked> run_unlocked{nullptr};

bool has_threads(polyref_object* object) noexcept {
  const polyref_type* type = polyref_object_type(object);
  return type && (type->def->flags & POLYREF_TYPE_THREADS) != 0;
}

void delete_object(ThreadState& thread, polyref_object* object) noexcept {
  ++thread.depth;
  const polyref_run_unlocked run = run_unlocked.load(std::memory_order_acquire);
  if (run && has_threads(object)) {
    run([](void* data) { delete detail::object(static_cast<polyref_object*>(data)); }, object);
  } else {
    delete detail::object(object);
  }
  --thread.depth;
}

void end_function(ThreadState& thread, polyref_function* function) noexcept {
  ++thread.depth;
  delete_function(function);
  --thread.depth;
}

void drain(ThreadState& thread) noexcept {
  while (thread.queue_head || thread.functions) {
    if (thread.queue_head) {
      delete_object(thread, pop(thread));
    } else {
      polyref_function* function = thread.functions;
      thread.functions = reinterpret_cast<polyref_function*>(const_cast<char*>(function->name));
      end_function(thread, function);
    }
  }
}

}  // namespace

const polyref_foreign* Object::polyref_foreign_() const noexcept { return nullptr; }

void destroy(polyref_object* object) noexcept {
  if (__atomic_load_n(&object->weak, __ATOMIC_RELAXED) != 0) detail::end_weak(detail::object(object));
  const std::uint32_t flags = __atomic_load_n(&object->flags, __ATOMIC_RELAXED);
  if (flags & POLYREF_MANAGED) {
    // No longer managed: a destructor cannot hand its object to another language.
    __atomic_store_n(&object->flags, flags & ~std::uint32_t{POLYREF_MANAGED}, __ATOMIC_RELAXED);
    count_object(__atomic_load_n(&object->type_index, __ATOMIC_RELAXED), -1);
    if (is_tracked()) track_ended(object);
  }
  ThreadState& thread = thread_state;
  if (thread.depth >= kMaxDepth) return push(thread, object);
  delete_object(thread, object);
  if (thread.depth == 0) drain(thread);
}

void destroy(polyref_function* function) noexcept {
  ThreadState& thread = thread_state;
  if (thread.depth >= kMaxDepth) {
    function->name = reinterpret_cast<const char*>(thread.functions);
    thread.functions = function;
    return;
  }
  end_function(thread, function);
  if (thread.depth == 0) drain(thread);
}

namespace detail {

const polyref_foreign* foreign_half(const Object& object) noexcept { return object.polyref_foreign_(); }

void count_made(Object* object, std::uint32_t type_index) noexcept {
  count_object(type_index, 1);
  if (is_tracking()) track_made(handle(object));
}

void set_adopted(Object* object, const std::type_info& type) {
  if (is_managed(object)) throw Error(ErrorKind::InvalidArgument, "polyref::adopt: the object is managed already");
  set_managed(object, type_index_of(type));
}

}  // namespace detail
}  // namespace polyref

void polyref_set_run_unlocked(polyref_run_unlocked run) noexcept {
  polyref::run_unlocked.store(run, std::memory_order_release);
}
