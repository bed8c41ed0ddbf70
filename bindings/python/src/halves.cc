// The two halves of objects whose classes were derived in Python, and how long each keeps the other.
#include "halves.h"

#include <unordered_map>

#include "core.h"

namespace polyref::python {

namespace {

// All that are whole. A notice may come late: its address is then only a key to look up.
auto& halves = *new std::unordered_map<polyref_object*, Half*>;

// CPython runs a finalizer once, and remembers so in the header before the object. Ours only decides whether the object
// dies, and has to be asked again.
void forget_finalized(PyObject* self) { reinterpret_cast<uintptr_t*>(self)[-1] &= ~uintptr_t{1}; }

void link(Half* half) {
  if (half->linked || Py_REFCNT(half->self) == 0) return;  // one that is on its way out asks itself
  Py_INCREF(half->self);
  half->linked = true;
}

void unlink(Half* half) {
  half->linked = false;
  forget_finalized(half->self);
  Py_DECREF(half->self);
}

// Called by retain and release. With the GIL the object can't go: its wrapper has a reference.
bool on_transition(polyref_object* object, bool shared) {
  if (!holds_lock()) {
    note_object(object);
    return true;
  }
  Half* half = half_of(object);
  if (!half || !half->self || half->ended) return false;
  if (!half->object) return true;  // under construction
  if (shared) {
    link(half);
  } else if (half->linked && polyref_object_count(object) == 1) {
    if (Py_REFCNT(half->self) > 1) {
      unlink(half);
    } else {
      note_object(object);  // its end would run anything, and C++ may hold locks
    }
  }
  return true;
}

// C++ calls the overrides until the object has gone, which may be after its class has.
struct OwnHalf : Half {
  std::shared_ptr<const Overrides> overrides;
};

void drop_half(void* half) { delete_half(static_cast<Half*>(half)); }

}  // namespace

Half* half_of(polyref_object* object) {
  const polyref_foreign* foreign = polyref_object_foreign(object);
  return foreign && foreign->language == POLYREF_PYTHON ? static_cast<Half*>(foreign->half) : nullptr;
}

Half* new_half(PyObject* self, std::shared_ptr<const Overrides> overrides) {
  return new OwnHalf{{self}, std::move(overrides)};
}

void delete_half(Half* half) { delete static_cast<OwnHalf*>(half); }

polyref_foreign foreign_for(Half* half) {
  return {POLYREF_PYTHON, half, static_cast<OwnHalf*>(half)->overrides->data(), drop_half};
}

void join(Half* half, polyref_object* object) {
  auto* wrapper = reinterpret_cast<Wrapper*>(half->self);
  halves[object] = half;
  half->object = object;
  wrapper->handle = object;
  object->peer = wrapper;
  settle(object);
}

void settle(polyref_object* address) {
  auto found = halves.find(address);
  if (found == halves.end() || found->second->ended) return;
  Half* half = found->second;
  uint32_t count = polyref_object_count(address);
  if (count > 1) {
    link(half);
  } else if (half->linked) {
    unlink(half);
  }
}

// tp_finalize: asked by dealloc, and by the collector for what is garbage.
void finalize_derived(PyObject* self) {
  polyref_object* object = handle(self);
  Half* half = object ? half_of(object) : nullptr;
  bool dying = Py_REFCNT(self) == 1;  // else the collector asks
  if (half && half->ended) return;    // the collector has let go of it
  if (half && !half->linked && polyref_object_count(object) > 1) return link(half);
  if (!half || !half->deleted) {
    if (half) half->deleted = true;
    Aside aside(PyThreadState_Get());
    call_del(self);
  }
  if (!half) return;
  if (!dying) return forget_finalized(self);
  if (Py_REFCNT(self) > 1) return;
  if (polyref_object_try_end(object)) {
    half->ended = true;
  } else {
    link(half);
  }
}

bool let_go(PyObject* self) {
  polyref_object* object = handle(self);
  Half* half = object ? half_of(object) : nullptr;
  // One that is linked is held by garbage, which lets go of it by itself.
  if (!half || half->linked || half->ended) return true;
  half->ended = polyref_object_try_end(object);
  if (!half->ended) link(half);
  return half->ended;
}

void end_derived(polyref_object* object) {
  Half* half = half_of(object);
  halves.erase(object);
  half->self = nullptr;
  if (half->ended || polyref_object_try_end(object)) {
    half->ended = true;
    polyref_object_finish(object);
  } else {
    polyref_release(object);  // C++ keeps it, without its Python half
  }
}

bool is_held_only_by(polyref_object* derived, uint32_t counted) {
  const Half* half = half_of(derived);
  return half && half->self && half->linked && !half->ended && polyref_object_count(derived) == counted;
}

bool init_halves() {
  PyObject* probe = PyType_GenericAlloc(error_type, 0);
  if (!probe) return false;
  PyObject_GC_UnTrack(probe);
  auto* header = reinterpret_cast<uintptr_t*>(probe) - 1;
  bool before = PyObject_GC_IsFinalized(probe) != 0;
  *header |= 1;
  bool set = PyObject_GC_IsFinalized(probe) != 0;
  forget_finalized(probe);
  bool after = PyObject_GC_IsFinalized(probe) != 0;
  PyObject_GC_Track(probe);
  Py_DECREF(probe);
  if (before || !set || after) {
    PyErr_SetString(PyExc_ImportError, "polyref doesn't know how this Python remembers that an object was finalized");
    return false;
  }
  polyref_set_foreign_hook(POLYREF_PYTHON, on_transition);
  return true;
}

}  // namespace polyref::python
