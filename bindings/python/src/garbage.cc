// What the collector sees of C++ objects; garbage.h says what may be seen.
#include <vector>

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

struct Found {
  polyref_object* object;
  const Class* cls;
};
// Objects without a wrapper that are still to be entered; each has one holder, so none is found twice. Guarded by the
// GIL.
std::vector<Found>& found = *new std::vector<Found>;

const Class* class_of(polyref_object* object) {
  PyTypeObject* type = python_type(polyref_object_type(object));
  const ClassSpec* spec = type ? class_spec(type) : nullptr;
  return spec ? spec->cls : nullptr;
}

int visit_edges(polyref_object* object, const Class* cls, visitproc visit, void* arg) {
  for (; cls; cls = cls->base) {
    for (const Edge* edge = cls->edges; edge && edge->visit; ++edge) {
      if (int result = edge->visit(object, visit, arg)) return result;
    }
  }
  return 0;
}

}  // namespace

int traverse_object(polyref_object* object, const Class* cls, visitproc visit, void* arg) {
  if (!is_ours_alone(object)) return 0;
  int result = visit_edges(object, cls, visit, arg);
  while (!result && !found.empty()) {
    Found next = found.back();
    found.pop_back();
    result = visit_edges(next.object, next.cls, visit, arg);
  }
  found.clear();
  return result;
}

int visit_held(polyref_object* object, uint32_t counted, visitproc visit, void* arg) {
  if (!object) return 0;
  if (is_derived(object)) return is_held_only_by(object, counted) ? visit(half_of(object)->self, arg) : 0;
  // Without a wrapper the field's reference is the only one.
  if (polyref_object_count(object) != counted - 1 || object->peer) return 0;
  if (const Class* cls = class_of(object)) found.push_back({object, cls});
  return 0;
}

void clear_object(polyref_object* object, const Class* cls) {
  if (!is_ours_alone(object)) return;
  Aside aside(PyThreadState_Get());
  for (; cls; cls = cls->base) {
    for (const Edge* edge = cls->edges; edge && edge->visit; ++edge) {
      if (edge->clear) edge->clear(object);
    }
  }
}

}  // namespace polyref::python
