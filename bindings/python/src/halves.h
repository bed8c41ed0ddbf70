// Objects whose classes were derived in Python; all of it needs the GIL.
#ifndef POLYREF_PYTHON_HALVES_H
#define POLYREF_PYTHON_HALVES_H

#include <memory>
#include <vector>

#include "core.h"

namespace polyref::python {

// The Python half of an object; null if it has none.
Half* half_of(polyref_object* object);
// What a class overrides, in the order of its virtual methods; nulls for what it doesn't.
using Overrides = std::vector<void (*)()>;
// A half of an object that is to be made; it keeps what its class overrides.
Half* new_half(PyObject* self, std::shared_ptr<const Overrides> overrides);
void delete_half(Half* half);
// What the C++ object is to know of its half; it takes the half over.
polyref_foreign foreign_for(Half* half);
// Makes a wrapper and a new object one.
void join(Half* half, polyref_object* object);
// Links or unlinks the object that is at this address, if one is. May run anything.
void settle(polyref_object* address);
// tp_finalize of classes made in Python.
void finalize_derived(PyObject* self);
// Before the collector clears a wrapper; false if C++ has got hold of the object meanwhile.
bool let_go(PyObject* self);
// When the Python part has gone: ends the object.
void end_derived(polyref_object* object);
// Whether the wrapper lives for the sake of C++, and these are all references to the object: the wrapper's and others.
bool is_held_only_by(polyref_object* derived, uint32_t counted);
// Calls the user's `__del__`, if there is one; reports what it raises.
void call_del(PyObject* self);

// ---- derived_type.cc ----
// `__init_subclass__`, `tp_new` and `tp_init` for classes made in Python.
PyObject* init_subclass(PyObject* cls, PyObject* args, PyObject* kwargs);
PyObject* new_derived(PyTypeObject* type);
int init_derived(PyObject* self, PyObject* args, PyObject* kwargs);
// `__class__`, which is written only where C++'s part of the object and its overrides stay what they are.
PyObject* get_class(PyObject* self, void*);
int set_class(PyObject* self, PyObject* cls, void*);

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_HALVES_H
