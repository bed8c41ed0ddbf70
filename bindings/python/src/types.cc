// From C++ types to Python classes and back.
#include <unordered_map>

#include "core.h"

namespace polyref::python {

namespace {

// What find_type() learnt: the Python class of all objects with this virtual table. A table belongs to one C++ class;
// only classes that Python knows themselves are remembered, so loading more classes can't make an entry wrong.
struct Seen {
  const void* vptr;
  PyTypeObject* type;
};
Seen seen[256];

Seen& place_for(const void* vptr) {
  auto bits = reinterpret_cast<uintptr_t>(vptr);
  return seen[(bits >> 4 ^ bits >> 12) % 256];
}

// Generated classes by their Python type. Leaked: types may be looked at until the very end.
auto& registered_types = *new std::unordered_map<PyTypeObject*, const polyref_type*>;

}  // namespace

PyTypeObject* python_type(const polyref_type* type) {
  for (; type; type = type->parent) {
    if (void* own = __atomic_load_n(&type->language[POLYREF_PYTHON], __ATOMIC_ACQUIRE)) {
      return static_cast<PyTypeObject*>(own);
    }
  }
  return nullptr;
}

const polyref_type* registered_type(PyTypeObject* type) {
  for (; type; type = type->tp_base) {
    if (auto found = registered_types.find(type); found != registered_types.end()) return found->second;
  }
  return nullptr;
}

void remember_type(PyTypeObject* type, const polyref_type* registered) {
  registered_types[type] = registered;
  polyref_type_set_language(registered, POLYREF_PYTHON, type);
}

PyTypeObject* find_type(polyref_object* object, Class* expected) {
  if (POLYREF_UNLIKELY(is_derived(object))) {
    PyErr_SetString(PyExc_RuntimeError, "the object's Python half is ending, so it can't be handed to Python");
    return nullptr;
  }
  Seen& entry = place_for(object->vptr);
  PyTypeObject* found = entry.vptr == object->vptr ? entry.type : nullptr;
  if (!found) {
    const polyref_type* type = polyref_object_type(object);
    found = python_type(type);
    bool exact = found && type->index == polyref_object_type_index(object) &&
                 __atomic_load_n(&type->language[POLYREF_PYTHON], __ATOMIC_ACQUIRE) == found;
    if (exact) entry = {object->vptr, found};
  }
  // A class that isn't exported, or that comes from a module which isn't imported: the static type has all there is.
  if (!found || !PyType_IsSubtype(found, expected->type)) return expected->type;
  if (found == expected->type && entry.vptr == object->vptr) expected->vptr = object->vptr;
  return found;
}

}  // namespace polyref::python
