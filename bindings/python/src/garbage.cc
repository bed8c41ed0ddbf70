// What the collector sees of C++ objects; garbage.h says what may be seen.
#include <vector>

#include "halves.h"

namespace polyref::python {

namespace {

// Nobody but the collector leads to it any more.
bool has_ended(polyref_object* object) {
  const Half* half = is_derived(object) ? half_of(object) : nullptr;
  return half && half->ended;
}

// Threads of its own may be changing its fields at any time, whoever holds it.
bool has_threads(polyref_object* object) {
  const polyref_type* type = polyref_object_type(object);
  return type && (type->def->flags & POLYREF_TYPE_THREADS) != 0;
}

// Whether the wrapper is all that holds the object. If C++ holds it too, it may be changing the fields on any thread.
bool is_ours_alone(polyref_object* object) {
  // While calls run without the GIL, other threads may be changing the fields.
  if (blocking_calls != 0) return false;
  return polyref_object_count(object) == 1 || has_ended(object);
}

struct Found {
  polyref_object* object;
  const Class* cls;
};
// Objects that only a field of an entered one keeps, still to be entered; each has one holder, so none is found twice.
// Guarded by the GIL.
std::vector<Found>& found = *new std::vector<Found>;

const Class* class_of(polyref_object* object) {
  PyTypeObject* type = python_type(polyref_object_type(object));
  const ClassSpec* spec = type ? class_spec(type) : nullptr;
  return spec ? spec->cls : nullptr;
}

int visit_edges(polyref_object* object, const Class* cls, visitproc visit, void* arg) {
  if (has_threads(object)) return 0;
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
  if (is_derived(object)) {
    if (!is_held_only_by(object, counted)) return 0;
    PyObject* wrapper = half_of(object)->self;
    // Its wrapper's traversal can't know of this field, which proves that no thread of C++'s has it. So it is entered
    // from here, if nothing else leads to it.
    if (Py_REFCNT(wrapper) == 1) {
      if (const Class* cls = class_of(object)) found.push_back({object, cls});
    }
    return visit(wrapper, arg);
  }
  // Without a wrapper the field's reference is the only one.
  if (polyref_object_count(object) != counted - 1 || object->peer) return 0;
  if (const Class* cls = class_of(object)) found.push_back({object, cls});
  return 0;
}

void clear_object(polyref_object* object, const Class* cls) {
  if (has_threads(object) || (!is_ours_alone(object) && !has_ended(object))) return;
  Aside aside(PyThreadState_Get());
  for (; cls; cls = cls->base) {
    for (const Edge* edge = cls->edges; edge && edge->visit; ++edge) {
      if (edge->clear) edge->clear(object);
    }
  }
}

}  // namespace polyref::python
