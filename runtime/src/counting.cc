// The cold paths of counting: the last release, foreign objects, and misuse.
#include <polyref/make.h>
#include <polyref/object.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "lifetime.h"
#include "parts.h"

namespace polyref {
namespace {

std::atomic<polyref_foreign_hook> foreign_hooks[POLYREF_LANGUAGES];

/// A dying object's count starts here, in the middle of what counts as dying, so that references which come and go in
/// destructors never lead out of it.
constexpr std::uint32_t kDying = POLYREF_DYING + 0x40000000u;
constexpr std::uint32_t kFirstDying = POLYREF_DYING + 0x20000000u;

}  // namespace

void die(const char* what, const polyref_object* object) noexcept {
  std::fprintf(stderr, "polyref: %s (object at %p)\n", what, static_cast<const void*>(object));
  std::abort();
}

bool call_hook(polyref_object* object, std::uint32_t flags, bool shared) noexcept {
  if (flags & POLYREF_INSIDE) return hold_whole(object, shared);
  const std::uint32_t language = flags >> POLYREF_LANGUAGE_SHIFT;
  polyref_foreign_hook hook =
      language < POLYREF_LANGUAGES ? foreign_hooks[language].load(std::memory_order_acquire) : nullptr;
  return !hook || hook(object, shared);
}

}  // namespace polyref

using polyref::call_hook;
using polyref::die;
using polyref::kDying;
using polyref::kFirstDying;

void polyref_retain_slow(polyref_object* object, uint32_t before) noexcept {
  if (before == 1) {
    call_hook(object, __atomic_load_n(&object->flags, __ATOMIC_RELAXED), true);
    return;
  }
  if (before == 0) die("a reference was taken to an object that has been destroyed", object);
  if (before < kFirstDying) die("too many references to one object", object);
}

void polyref_release_slow(polyref_object* object, uint32_t before, uint32_t flags) noexcept {
  if (before == 2) {
    call_hook(object, flags, false);
    return;
  }
  if (before == 0) die("an object was released more often than retained", object);
  if (before >= POLYREF_DYING) return;
  // Pairs with the releases of all other references: what they wrote is seen by the destructor.
  (void)__atomic_load_n(&object->strong, __ATOMIC_ACQUIRE);
  __atomic_store_n(&object->strong, kDying, __ATOMIC_RELAXED);
  polyref::destroy(object);
}

void polyref_object_retain(polyref_object* object) noexcept { polyref_retain(object); }
void polyref_object_release(polyref_object* object) noexcept { polyref_release(object); }

uint32_t polyref_object_count(const polyref_object* object) noexcept {
  const uint32_t count = __atomic_load_n(&object->strong, __ATOMIC_RELAXED);
  return count >= POLYREF_DYING ? 0 : count;
}

void polyref_set_foreign_hook(int32_t language, polyref_foreign_hook hook) noexcept {
  if (language < 0 || language >= POLYREF_LANGUAGES) return;
  polyref::foreign_hooks[language].store(hook, std::memory_order_release);
}

bool polyref_object_try_end(polyref_object* object) noexcept {
  uint32_t count = 1;
  return __atomic_compare_exchange_n(&object->strong, &count, kDying, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void polyref_object_finish(polyref_object* object) noexcept { polyref::destroy(object); }

const polyref_foreign* polyref_object_foreign(polyref_object* object) noexcept {
  return polyref::detail::foreign_half(*polyref::detail::object(object));
}
