// Makes the Python types of exported classes and exceptions.
#include <algorithm>
#include <cstring>
#include <iterator>
#include <unordered_map>

#include "halves.h"

namespace polyref::python {

void remember_type(PyTypeObject* type, const polyref_type* registered);

namespace {

auto& class_specs = *new std::unordered_map<PyTypeObject*, const ClassSpec*>;
auto& error_specs = *new std::unordered_map<PyTypeObject*, const ErrorSpec*>;

// The class that another module has made of the same C++ class: two that link the same code may both export it, and the
// registry has seen that they agree.
const Class* made_before(const polyref_type* registered) {
  auto* type = static_cast<PyTypeObject*>(registered->language[POLYREF_PYTHON]);
  if (auto found = class_specs.find(type); found != class_specs.end()) return found->second->cls;
  if (auto found = error_specs.find(type); found != error_specs.end()) return found->second->cls;
  return nullptr;
}

PyTypeObject* make_type(PyType_Spec* spec, PyTypeObject* base) {
  PyObject* bases = PyTuple_Pack(1, base);
  if (!bases) return nullptr;
  PyObject* type = PyType_FromSpecWithBases(spec, bases);
  Py_DECREF(bases);
  return reinterpret_cast<PyTypeObject*>(type);
}

// Makes Python's syntax find the special methods among these: a type's own table of methods doesn't do so by itself.
// One without a function is None. As in a class of Python's own, `==` without a hash leaves none.
bool enable_special(PyTypeObject* type, const PyMethodDef* methods) {
  bool equality = false;
  bool hash = false;
  for (const PyMethodDef* method = methods; method->ml_name; ++method) {
    if (std::string_view(method->ml_name).substr(0, 2) != "__") continue;
    equality |= std::string_view(method->ml_name) == "__eq__";
    hash |= std::string_view(method->ml_name) == "__hash__";
    PyObject* self = reinterpret_cast<PyObject*>(type);
    PyObject* descriptor = method->ml_meth ? PyObject_GetAttrString(self, method->ml_name) : Py_NewRef(Py_None);
    const bool set = descriptor && PyObject_SetAttrString(self, method->ml_name, descriptor) == 0;
    Py_XDECREF(descriptor);
    if (!set) return false;
  }
  if (!equality || hash) return true;
  return PyObject_SetAttrString(reinterpret_cast<PyObject*>(type), "__hash__", Py_None) == 0;
}

}  // namespace

const char* qualified_name(const char* path, const char* module) { return path + std::strlen(module) + 1; }

const char* plain_name(const char* path) { return std::strrchr(path, '.') + 1; }

bool name_type(PyTypeObject* type, const char* path, const char* module) {
  auto* self = reinterpret_cast<PyObject*>(type);
  PyObject* package = PyUnicode_FromString(module);
  PyObject* name = PyUnicode_FromString(qualified_name(path, module));
  const bool set = package && name && PyObject_SetAttrString(self, "__module__", package) == 0 &&
                   PyObject_SetAttrString(self, "__qualname__", name) == 0;
  Py_XDECREF(package);
  Py_XDECREF(name);
  return set;
}

void seal(PyTypeObject* type) {
  type->tp_flags |= Py_TPFLAGS_IMMUTABLETYPE;
  PyType_Modified(type);
}

bool define_class(const ClassSpec* spec) {
  Class& cls = *spec->cls;
  if (const Class* made = cls.type ? nullptr : made_before(spec->type())) cls = *made;
  if (cls.type) return true;
  for (Field* const* field = spec->fields; *field; ++field) {
    if ((*field)->offset_of) (*field)->offset = *(*field)->offset_of;
  }
  PyType_Slot slots[] = {
      {Py_tp_doc, const_cast<char*>(spec->doc)},
      {Py_tp_new, reinterpret_cast<void*>(object_new)},
      {Py_tp_dealloc, reinterpret_cast<void*>(object_dealloc)},
      {Py_tp_methods, spec->methods},
      {Py_tp_getset, spec->getset},
      {0, nullptr},  // tp_traverse
      {0, nullptr},  // tp_clear
      {0, nullptr},  // tp_init
      {0, nullptr},
  };
  PyType_Slot* optional = std::find_if(slots, std::end(slots), [](const PyType_Slot& slot) { return slot.slot == 0; });
  if (spec->traverse) {
    *optional++ = {Py_tp_traverse, reinterpret_cast<void*>(spec->traverse)};
    *optional++ = {Py_tp_clear, reinterpret_cast<void*>(spec->clear)};
  }
  if (spec->derivation) *optional++ = {Py_tp_init, reinterpret_cast<void*>(init_derived)};
  const unsigned long collected = spec->traverse ? Py_TPFLAGS_HAVE_GC : 0;
  PyType_Spec type_spec = {cls.name, sizeof(Wrapper), 0,
                           static_cast<unsigned>(Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | collected), slots};
  PyTypeObject* type = make_type(&type_spec, spec->base ? spec->base->type : object_class.type);
  if (!type || !enable_special(type, spec->methods)) return false;
  if (!name_type(type, cls.name, spec->module)) return false;
  for (Virtual* const* at = spec->derivation ? spec->derivation->virtuals : nullptr; at && *at; ++at) {
    (*at)->interned = PyUnicode_InternFromString((*at)->name);
    if (!(*at)->interned) return false;
  }
  type->tp_vectorcall = spec->construct;
  seal(type);
  cls.edges = spec->edges;
  cls.base = spec->base;
  cls.registered = spec->type();
  class_specs[type] = spec;
  cls.type = type;  // kept for ever: objects lead here
  remember_type(type, cls.registered);
  return true;
}

bool define_error(const ErrorSpec* spec) {
  Class& cls = *spec->cls;
  if (const Class* made = cls.type ? nullptr : made_before(spec->type())) cls = *made;
  if (cls.type) return true;
  PyType_Slot slots[] = {
      {Py_tp_doc, const_cast<char*>(spec->doc)},
      {Py_tp_methods, spec->methods},
      {Py_tp_getset, spec->getset},
      {0, nullptr},
  };
  PyType_Spec type_spec = {cls.name, 0, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
  PyTypeObject* type = make_type(&type_spec, spec->base ? spec->base->type : error_type);
  if (!type || !name_type(type, cls.name, spec->module)) return false;
  seal(type);
  cls.registered = spec->type();
  cls.type = type;
  error_specs[type] = spec;
  remember_type(type, cls.registered);
  return true;
}

const ClassSpec* class_spec(PyTypeObject* type) {
  auto found = class_specs.find(type);
  return found == class_specs.end() ? nullptr : found->second;
}

const ErrorSpec* error_spec(PyTypeObject* type) {
  for (; type; type = type->tp_base) {
    if (auto found = error_specs.find(type); found != error_specs.end()) return found->second;
  }
  return nullptr;
}

const Class* find_class(polyref_str key) {
  const polyref_type* registered = polyref_type_find(key);
  return registered ? made_before(registered) : nullptr;
}

}  // namespace polyref::python
