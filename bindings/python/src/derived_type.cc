// Classes that are derived from exported ones in Python.
#include <memory>

#include "call_arguments.h"
#include "halves.h"
#include "override_check.h"

namespace polyref::python {

namespace {

const char kAttribute[] = "__polyref_overrides__";  // of each class made in Python: a capsule with its Derived

// What is known of a class made in Python. Its objects keep it too, which may outlive what the class's dict holds.
struct Derived {
  const ClassSpec* spec;
  Overrides overrides;
  const Virtual* missing = nullptr;  // an abstract method without a body
};
using DerivedRef = std::shared_ptr<const Derived>;

void drop_derived(PyObject* capsule) { delete static_cast<DerivedRef*>(PyCapsule_GetPointer(capsule, kAttribute)); }

// The exported class that a class is derived from; null with TypeError if it can't be.
const ClassSpec* exported_base(PyTypeObject* type) {
  const ClassSpec* nearest = nullptr;
  for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(type->tp_mro); ++i) {
    auto* base = reinterpret_cast<PyTypeObject*>(PyTuple_GET_ITEM(type->tp_mro, i));
    const ClassSpec* spec = class_spec(base);
    if (spec && nearest && !PyType_IsSubtype(nearest->cls->type, base)) {
      PyErr_Format(PyExc_TypeError, "%s can't derive from both %s and %s: an object is one C++ object", type->tp_name,
                   nearest->cls->name, spec->cls->name);
      return nullptr;
    }
    if (spec && !nearest) nearest = spec;
  }
  if (nearest && nearest->derivation) return nearest;
  PyErr_Format(PyExc_TypeError,
               "%s can't derive from %s: it has no methods to override, or C++ can't be derived from it", type->tp_name,
               nearest ? nearest->cls->name : object_class.name);
  return nullptr;
}

// Finds out what the class overrides. Null with TypeError.
DerivedRef look_up_overrides(PyTypeObject* type, const ClassSpec* spec) {
  auto derived = std::make_shared<Derived>();
  derived->spec = spec;
  for (Virtual* const* at = spec->derivation->virtuals; *at; ++at) {
    Virtual& method = **at;
    PyObject* attribute = _PyType_Lookup(type, method.interned);
    bool overrides = attribute && attribute != _PyType_Lookup(spec->cls->type, method.interned);
    if (overrides && !fits(type, attribute, method, spec->derivation->virtuals)) return nullptr;
    if (!overrides && method.pure && !derived->missing) derived->missing = &method;
    derived->overrides.push_back(overrides ? method.entry : nullptr);
  }
  return derived;
}

int clear_derived(PyObject* self) {
  if (!let_go(self)) return 0;
  PyTypeObject* type = Py_TYPE(self);
  // Members of `__slots__`, then the dict, then what C++ holds.
  for (PyTypeObject* base = type; base && !class_spec(base); base = base->tp_base) {
    auto* heap = reinterpret_cast<PyHeapTypeObject*>(base);
    auto* member = reinterpret_cast<PyMemberDef*>(reinterpret_cast<char*>(heap) + Py_TYPE(base)->tp_basicsize);
    for (Py_ssize_t i = 0; i < Py_SIZE(base); ++i, ++member) {
      if (member->type != Py_T_OBJECT_EX || (member->flags & Py_READONLY)) continue;
      auto** place = reinterpret_cast<PyObject**>(reinterpret_cast<char*>(self) + member->offset);
      Py_CLEAR(*place);
    }
  }
  PyObject* dict = PyObject_GenericGetDict(self, nullptr);
  if (dict) {
    PyDict_Clear(dict);
    Py_DECREF(dict);
  } else {
    PyErr_Clear();
  }
  for (PyTypeObject* base = type; base; base = base->tp_base) {
    const ClassSpec* spec = class_spec(base);
    if (spec) return spec->clear ? spec->clear(self) : 0;
  }
  return 0;
}

// Null with TypeError if the class can't be derived so.
DerivedRef prepare(PyTypeObject* type) {
  const ClassSpec* spec = exported_base(type);
  if (!spec) return nullptr;
  if (type->tp_dictoffset == 0) {
    PyErr_Format(PyExc_TypeError, "%s needs a __dict__: add '__dict__' to its __slots__, or leave them out",
                 type->tp_name);
    return nullptr;
  }
  DerivedRef derived = look_up_overrides(type, spec);
  if (!derived) return nullptr;
  auto kept = std::make_unique<DerivedRef>(derived);
  PyObject* capsule = PyCapsule_New(kept.get(), kAttribute, drop_derived);
  if (!capsule) return nullptr;
  kept.release();  // the capsule's now
  bool set = PyObject_SetAttrString(reinterpret_cast<PyObject*>(type), kAttribute, capsule) == 0;
  Py_DECREF(capsule);
  if (!set) return nullptr;
  type->tp_clear = clear_derived;
  type->tp_finalize = finalize_derived;
  return derived;
}

// What was found out when the class was made, or is found out now: its `__init_subclass__` may not have called ours.
DerivedRef derived_of(PyTypeObject* type) {
  static PyObject* const attribute = PyUnicode_InternFromString(kAttribute);
  PyObject* capsule = PyDict_GetItemWithError(type->tp_dict, attribute);
  if (!capsule || !PyCapsule_IsValid(capsule, kAttribute)) return prepare(type);
  type->tp_finalize = finalize_derived;  // a `__del__` given to the class later has put itself there
  return *static_cast<DerivedRef*>(PyCapsule_GetPointer(capsule, kAttribute));
}

}  // namespace

PyObject* init_subclass(PyObject* cls, PyObject* args, PyObject* kwargs) {
  if (!prepare(reinterpret_cast<PyTypeObject*>(cls))) return nullptr;
  PyObject* super = PyObject_CallFunctionObjArgs(reinterpret_cast<PyObject*>(&PySuper_Type),
                                                 reinterpret_cast<PyObject*>(object_class.type), cls, nullptr);
  PyObject* next = super ? PyObject_GetAttrString(super, "__init_subclass__") : nullptr;
  PyObject* result = next ? PyObject_Call(next, args, kwargs) : nullptr;
  Py_XDECREF(next);
  Py_XDECREF(super);
  return result;
}

PyObject* new_derived(PyTypeObject* type) {
  do_put_off();
  const DerivedRef derived = derived_of(type);
  if (!derived) return nullptr;
  if (derived->missing) {
    return PyErr_Format(PyExc_TypeError, "%s can't be constructed: it gives no body to %s, which is abstract",
                        type->tp_name, derived->missing->path);
  }
  // Refuses what `abc` knows to be abstract.
  PyObject* nothing = PyTuple_New(0);
  PyObject* made = nothing ? PyBaseObject_Type.tp_new(type, nothing, nullptr) : nullptr;
  Py_XDECREF(nothing);
  return made;
}

int init_derived(PyObject* self, PyObject* args, PyObject* kwargs) {
  PyTypeObject* type = Py_TYPE(self);
  if (class_spec(type)) return 0;  // an exported class constructs in `__new__`
  if (handle(self)) {
    PyErr_Format(PyExc_TypeError, "this %s is constructed already", type->tp_name);
    return -1;
  }
  const DerivedRef derived = derived_of(type);
  if (!derived) return -1;
  if (!derived->spec->derivation->construct) {
    PyErr_Format(PyExc_TypeError, "%s can't be constructed: %s exports no constructor", type->tp_name,
                 derived->spec->cls->name);
    return -1;
  }
  CallArguments given(args, kwargs);
  if (!given) return -1;
  Half* half = new_half(self, {derived, &derived->overrides});
  const polyref_foreign foreign = foreign_for(half);
  polyref_object* object = derived->spec->derivation->construct(&foreign, given.data(), given.count(), given.names());
  if (!object) {
    delete_half(half);
    return -1;
  }
  join(half, object);
  return 0;
}

PyObject* get_class(PyObject* self, void*) {
  auto* type = reinterpret_cast<PyObject*>(Py_TYPE(self));
  Py_INCREF(type);
  return type;
}

int set_class(PyObject* self, PyObject* cls, void*) {
  static PyObject* const name = PyUnicode_InternFromString("__class__");
  PyTypeObject* before = Py_TYPE(self);
  auto* after = reinterpret_cast<PyTypeObject*>(cls);
  // What isn't made yet is made as its class then says; Python itself refuses what is no class derived in Python.
  const bool derived = cls && PyType_Check(cls) && PyType_IsSubtype(after, object_class.type) && !class_spec(after);
  if (handle(self) && !class_spec(before) && derived) {
    const DerivedRef made = derived_of(before);
    const DerivedRef wanted = made ? derived_of(after) : nullptr;
    if (!wanted) return -1;
    if (made->spec != wanted->spec || made->overrides != wanted->overrides) {
      PyErr_Format(PyExc_TypeError,
                   "a %s can't become a %s: its C++ object keeps the class and the overrides that it was made with",
                   before->tp_name, after->tp_name);
      return -1;
    }
  }
  PyObject* plain = _PyType_Lookup(&PyBaseObject_Type, name);
  return Py_TYPE(plain)->tp_descr_set(plain, self, cls);
}

void call_del(PyObject* self) {
  static PyObject* const name = PyUnicode_InternFromString("__del__");
  PyObject* method = _PyType_Lookup(Py_TYPE(self), name);
  // Ours is a wrapper of tp_finalize, not written in Python.
  if (!method || Py_TYPE(method) == &PyWrapperDescr_Type) return;
  PyObject* result = PyObject_CallMethodNoArgs(self, name);
  if (!result) PyErr_WriteUnraisable(self);
  Py_XDECREF(result);
}

}  // namespace polyref::python
