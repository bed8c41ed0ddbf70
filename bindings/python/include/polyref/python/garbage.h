// How Python's collector sees cycles that lead through C++ objects: what their fields hold.
//
// An object is entered only if its wrapper is all that holds it, and what a field holds is visited only if the field is
// all that holds it (beside a wrapper of its own). What can't be proved so is left alone.
#ifndef POLYREF_PYTHON_GARBAGE_H
#define POLYREF_PYTHON_GARBAGE_H

#include <polyref/python/api.h>
#include <polyref/python/callables.h>
#include <polyref/python/objects.h>

#include <cstring>
#include <type_traits>

namespace polyref::python {

// One field that can lead back to Python.
struct Edge {
  int (*visit)(polyref_object* owner, visitproc visit, void* arg);
  void (*clear)(polyref_object* owner);  // null: can't be cleared
};

// Visits the Python callable in a function; takes the reference. The field has another one, and nobody else may.
inline int visit_function(polyref_function* function, visitproc visit, void* arg) {
  if (!function) return 0;
  PyObject* home = home_of(function);
  bool only = __atomic_load_n(&function->count, __ATOMIC_RELAXED) == 2;
  int result = home && only ? visit(home, arg) : 0;
  polyref_function_release(function);
  return result;
}

// Calls a thunk that may have an error parameter, and drops the error.
template <auto thunk, class... Args>
auto call_quietly(Args... args) {
  if constexpr (std::is_invocable_v<decltype(thunk), Args..., polyref_error**>) {
    polyref_error* error = nullptr;
    if constexpr (std::is_void_v<decltype(thunk(args..., &error))>) {
      thunk(args..., &error);
      if (error) polyref_error_release(error);
    } else {
      auto result = thunk(args..., &error);
      if (error) polyref_error_release(error);
      return result;
    }
  } else {
    return thunk(args...);
  }
}

template <auto set>
void clear_field(polyref_object* owner) {
  call_quietly<set>(owner, nullptr);
}
template <auto size, auto erase>
void clear_list(polyref_object* owner) {
  call_quietly<erase>(owner, size_t{0}, size(owner));
}

template <auto size, auto put>
void clear_array(polyref_object* owner) {
  for (size_t i = 0; i < size(owner); ++i) call_quietly<put>(owner, i, nullptr);
}

template <auto get>
int visit_callback(polyref_object* owner, visitproc visit, void* arg) {
  return visit_function(call_quietly<get>(owner), visit, arg);
}
template <auto size, auto at>
int visit_callbacks(polyref_object* owner, visitproc visit, void* arg) {
  size_t count = size(owner);
  for (size_t i = 0; i < count; ++i) {
    if (int result = visit_function(call_quietly<at>(owner, i), visit, arg)) return result;
  }
  return 0;
}

// A `Ref` in memory.
template <const uint32_t& offset>
int visit_object(polyref_object* owner, visitproc visit, void* arg) {
  polyref_object* held;
  std::memcpy(&held, reinterpret_cast<char*>(owner) + offset, sizeof held);
  return api->visit_held(held, 2, visit, arg);  // the wrapper's and the field's
}
template <auto size, auto at>
int visit_objects(polyref_object* owner, visitproc visit, void* arg) {
  size_t count = size(owner);
  for (size_t i = 0; i < count; ++i) {
    polyref_object* held = call_quietly<at>(owner, i);
    if (!held) continue;
    int result = api->visit_held(held, 3, visit, arg);  // and ours
    polyref_release(held);
    if (result) return result;
  }
  return 0;
}

// The tp_traverse and tp_clear of a class with edges, or with a base that has.
template <Class& cls>
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  return handle(self) ? api->traverse(handle(self), &cls, visit, arg) : 0;
}
template <Class& cls>
int clear(PyObject* self) {
  if (handle(self)) api->clear(handle(self), &cls);
  return 0;
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_GARBAGE_H
