// What the collector sees of C++ objects; garbage.h says what may be seen.
#include "halves.h"

namespace polyref::python {

namespace {

// Whether the object lives no longer than its wrapper.
bool is_ours_alone(polyref_object* object) {
  // While calls run without the GIL, other threads may be changing the fields.
  if (blocking_calls != 0) return false;
  if (polyref_object_count(object) == 1) return true;
  if (!is_derived(object)) return false;
  const Half* half = half_of(object);
  return half && half->linked;  // whoever else holds it holds the wrapper
}

}  // namespace

int traverse_object(polyref_object* object, const Class* cls, visitproc visit, void* arg) {
  if (!is_ours_alone(object)) return 0;
  for (; cls; cls = cls->base) {
    for (const Edge* edge = cls->edges; edge && edge->visit; ++edge) {
      if (int result = edge->visit(object, visit, arg)) return result;
    }
  }
  return 0;
}

void clear_object(polyref_object* object, const Class* cls) {
  if (!is_ours_alone(object)) return;
  Aside aside;
  for (; cls; cls = cls->base) {
    for (const Edge* edge = cls->edges; edge && edge->visit; ++edge) {
      if (edge->clear) edge->clear(object);
    }
  }
}

}  // namespace polyref::python
