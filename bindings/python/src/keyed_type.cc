// The type under `polyref.Map` and `polyref.Set`: a live view of a map or a set. What their abstract classes in
// collections.abc give by themselves is in views.py.
#include "core.h"

namespace polyref::python {

namespace {

struct Keyed {
  PyObject_HEAD PyObject* owner;
  const KeyedOps* ops;
};

PyTypeObject* keyed_type = nullptr;
PyTypeObject* map_type = nullptr;  // made in Python
PyTypeObject* set_type = nullptr;

const KeyedOps& ops_of(PyObject* self) { return *reinterpret_cast<Keyed*>(self)->ops; }
polyref_object* object_of(PyObject* self) { return handle(reinterpret_cast<Keyed*>(self)->owner); }

bool is_writable(PyObject* self) {
  if (ops_of(self).put) return true;
  PyErr_Format(PyExc_TypeError, "%s is read-only", ops_of(self).name);
  return false;
}

// Whether it is a map, or a set, as the caller needs it to be.
bool is_map(PyObject* self, bool wanted) {
  if ((ops_of(self).find != nullptr) == wanted) return true;
  PyErr_Format(PyExc_TypeError, "%s is a %s", ops_of(self).name, wanted ? "set" : "map");
  return false;
}

PyObject* whole(PyObject* self, PyObject* = nullptr) { return ops_of(self).whole(object_of(self)); }

Py_ssize_t size(PyObject* self) { return static_cast<Py_ssize_t>(ops_of(self).size(object_of(self))); }

int contains(PyObject* self, PyObject* key) { return ops_of(self).has(object_of(self), key); }

PyObject* subscript(PyObject* self, PyObject* key) {
  if (!is_map(self, true)) return nullptr;
  const int found = contains(self, key);
  if (found == 0) PyErr_SetObject(PyExc_KeyError, key);
  return found == 1 ? ops_of(self).find(object_of(self), key) : nullptr;
}

int ass_subscript(PyObject* self, PyObject* key, PyObject* value) {
  if (!is_map(self, true) || !is_writable(self)) return -1;
  if (value) return ops_of(self).put(object_of(self), key, value) < 0 ? -1 : 0;
  const int found = ops_of(self).drop(object_of(self), key);
  if (found == 0) PyErr_SetObject(PyExc_KeyError, key);
  return found == 1 ? 0 : -1;
}

// Over what is in it now.
PyObject* iterate(PyObject* self) {
  PyObject* all = whole(self);
  PyObject* iterator = all ? PyObject_GetIter(all) : nullptr;
  Py_XDECREF(all);
  return iterator;
}

PyObject* repr(PyObject* self) {
  if (Py_ReprEnter(self) != 0) return PyUnicode_FromString("{...}");
  PyObject* all = whole(self);
  PyObject* text = all ? PyObject_Repr(all) : nullptr;
  Py_XDECREF(all);
  Py_ReprLeave(self);
  return text;
}

PyObject* add(PyObject* self, PyObject* item) {
  if (!is_map(self, false) || !is_writable(self)) return nullptr;
  if (ops_of(self).put(object_of(self), item, nullptr) < 0) return nullptr;
  Py_RETURN_NONE;
}

PyObject* discard(PyObject* self, PyObject* item) {
  if (!is_writable(self) || ops_of(self).drop(object_of(self), item) < 0) return nullptr;
  Py_RETURN_NONE;
}

PyObject* assign(PyObject* self, PyObject* values) {
  if (!is_writable(self) || !ops_of(self).assign(object_of(self), values)) return nullptr;
  Py_RETURN_NONE;
}

PyObject* refuse_copy(PyObject* self, const char* what) {
  return ops_of(self).find ? refuse_view("polyref.Map", what, "dict") : refuse_view("polyref.Set", what, "set");
}
PyObject* refuse_deepcopy(PyObject* self, PyObject*) { return refuse_copy(self, "copied deeply"); }
PyObject* refuse_pickle(PyObject* self, PyObject*) { return refuse_copy(self, "pickled"); }

PyObject* refuse(PyTypeObject* type, PyObject*, PyObject*) {
  return PyErr_Format(PyExc_TypeError, "cannot create '%s' instances: they are views of fields", type->tp_name);
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(reinterpret_cast<Keyed*>(self)->owner);
  type->tp_free(self);
  Py_DECREF(type);
}

// No tp_clear, as for a list.
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  Py_VISIT(reinterpret_cast<Keyed*>(self)->owner);
  return 0;
}

PyObject* set_view_types(PyObject*, PyObject* types) {
  if (!PyArg_ParseTuple(types, "O!O!", &PyType_Type, &map_type, &PyType_Type, &set_type)) return nullptr;
  Py_INCREF(reinterpret_cast<PyObject*>(map_type));
  Py_INCREF(reinterpret_cast<PyObject*>(set_type));
  Py_RETURN_NONE;
}

PyMethodDef methods[] = {
    {"_whole", whole, METH_NOARGS, "A copy."},
    {"__copy__", whole, METH_NOARGS, nullptr},
    {"__deepcopy__", refuse_deepcopy, METH_O, nullptr},
    {"__reduce__", refuse_pickle, METH_NOARGS, nullptr},
    {"__reduce_ex__", refuse_pickle, METH_O, nullptr},
    {"_add", add, METH_O, "Puts an item into a set."},
    {"_discard", discard, METH_O, "Takes an item or an entry out, if it is there."},
    {"_assign", assign, METH_O, "Replaces all of it."},
    {nullptr, nullptr, 0, nullptr},
};

PyMethodDef functions[] = {
    {"_set_view_types", set_view_types, METH_VARARGS, "The classes of views: of maps and of sets."},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(refuse)},
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_repr, reinterpret_cast<void*>(repr)},
    {Py_tp_hash, reinterpret_cast<void*>(PyObject_HashNotImplemented)},
    {Py_tp_iter, reinterpret_cast<void*>(iterate)},
    {Py_sq_contains, reinterpret_cast<void*>(contains)},
    {Py_mp_length, reinterpret_cast<void*>(size)},
    {Py_mp_subscript, reinterpret_cast<void*>(subscript)},
    {Py_mp_ass_subscript, reinterpret_cast<void*>(ass_subscript)},
    {Py_tp_methods, methods},
    {0, nullptr},
};

PyType_Spec spec = {"polyref._core.Keyed", sizeof(Keyed), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, slots};

}  // namespace

PyObject* new_keyed(PyObject* owner, const KeyedOps* ops) {
  PyTypeObject* type = ops->find ? map_type : set_type;
  PyObject* self = type->tp_alloc(type, 0);
  if (!self) return nullptr;
  Py_INCREF(owner);
  reinterpret_cast<Keyed*>(self)->owner = owner;
  reinterpret_cast<Keyed*>(self)->ops = ops;
  return self;
}

bool is_map_view(PyObject* value) { return Py_TYPE(value) == map_type; }

bool is_set_view(PyObject* value) { return Py_TYPE(value) == set_type; }

bool init_keyed_type(PyObject* module) {
  keyed_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  return keyed_type && PyModule_AddObjectRef(module, "Keyed", reinterpret_cast<PyObject*>(keyed_type)) == 0 &&
         PyModule_AddFunctions(module, functions) == 0;
}

}  // namespace polyref::python
