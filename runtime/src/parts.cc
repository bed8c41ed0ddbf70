#include "parts.h"

#include <polyref/thunk/part.h>

#include <cstdint>

#include "lifetime.h"

namespace polyref {
namespace {

constexpr std::uint32_t kPart =
    POLYREF_MANAGED | POLYREF_FOREIGN | POLYREF_INSIDE | (std::uint32_t{POLYREF_CPP} << POLYREF_LANGUAGE_SHIFT);

bool is_managed_itself(const polyref_object* object) noexcept {
  const std::uint32_t flags = __atomic_load_n(&object->flags, __ATOMIC_ACQUIRE);
  return (flags & (POLYREF_MANAGED | POLYREF_INSIDE)) == POLYREF_MANAGED;
}

}  // namespace

bool hold_whole(polyref_object* part, bool shared) noexcept {
  polyref_object* whole = whole_of(part);
  if (shared) {
    polyref_retain(whole);
  } else {
    polyref_release(whole);  // which may be the end of both
  }
  return true;
}

void check_part_unheld(const polyref_object* object) noexcept {
  if (!is_part(object) || __atomic_load_n(&object->strong, __ATOMIC_RELAXED) <= 1) return;
  die("a part of an object was destroyed while it was in use elsewhere", object);
}

namespace detail {

void retain_part(const Object* whole, const Object* part) {
  polyref_object* object = handle(part);
  polyref_object* holder = is_part(handle(whole)) ? whole_of(handle(whole)) : handle(whole);
  if (object != holder && !is_managed_itself(object)) {
    // Only C++ can have counted it yet.
    const bool held = __atomic_load_n(&object->strong, __ATOMIC_RELAXED) > 1;
    if (set_whole(object, holder) != holder) raise_two_wholes(part);
    const std::uint32_t before = __atomic_fetch_or(&object->flags, kPart, __ATOMIC_ACQ_REL);
    if (held && (before & POLYREF_INSIDE) == 0) polyref_retain(holder);
  }
  polyref_retain(object);
}

}  // namespace detail
}  // namespace polyref
