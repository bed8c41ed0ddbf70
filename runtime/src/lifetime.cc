// How objects become managed, and how they are destroyed without a deep stack.
#include "lifetime.h"

#include <polyref/error.h>
#include <polyref/make.h>
#include <polyref/object.h>

#include "thread_state.h"

namespace polyref {
namespace {

/// Objects that die while others are being destroyed on the same thread are destroyed in place, as C++ programmers
/// expect, down to this depth. It bounds the stack: one level takes some hundred bytes beside the destructor's own.
constexpr std::uint32_t kMaxDepth = 32;

void push(polyref_object* object) noexcept {
  // No reference is left, so no wrapper is, and the slot for one is free to link the queue.
  object->peer = nullptr;
  if (thread_state.queue_tail) {
    thread_state.queue_tail->peer = object;
  } else {
    thread_state.queue_head = object;
  }
  thread_state.queue_tail = object;
}

polyref_object* pop() noexcept {
  polyref_object* object = thread_state.queue_head;
  thread_state.queue_head = static_cast<polyref_object*>(object->peer);
  if (!thread_state.queue_head) thread_state.queue_tail = nullptr;
  object->peer = nullptr;
  return object;
}

void delete_object(polyref_object* object) noexcept {
  ++thread_state.depth;
  delete detail::object(object);
  --thread_state.depth;
}

}  // namespace

void Object::polyref_anchor_() const noexcept {}

void destroy(polyref_object* object) noexcept {
  if (__atomic_load_n(&object->weak, __ATOMIC_RELAXED) != 0) detail::end_weak(detail::object(object));
  const std::uint32_t flags = __atomic_load_n(&object->flags, __ATOMIC_RELAXED);
  if (flags & POLYREF_MANAGED) {
    // No longer managed: a destructor cannot hand its object to another language.
    __atomic_store_n(&object->flags, flags & ~std::uint32_t{POLYREF_MANAGED}, __ATOMIC_RELAXED);
    count_object(__atomic_load_n(&object->type_index, __ATOMIC_RELAXED), -1);
  }
  if (thread_state.depth >= kMaxDepth) return push(object);
  delete_object(object);
  if (thread_state.depth == 0) {
    while (thread_state.queue_head) delete_object(pop());
  }
}

namespace detail {

void set_managed(Object* object, std::uint32_t type_index) noexcept {
  polyref_object* header = handle(object);
  __atomic_store_n(&header->type_index, type_index, __ATOMIC_RELAXED);
  // No read-modify-write: until it is managed, an object's flags are only changed by the thread that makes it.
  const std::uint32_t flags = __atomic_load_n(&header->flags, __ATOMIC_RELAXED);
  __atomic_store_n(&header->flags, flags | POLYREF_MANAGED, __ATOMIC_RELAXED);
  count_object(type_index, 1);
}

void set_adopted(Object* object, const std::type_info& type) {
  if (is_managed(object)) throw Error(ErrorKind::InvalidArgument, "polyref::adopt: the object is managed already");
  set_managed(object, type_index_of(type));
}

}  // namespace detail
}  // namespace polyref
