// Exported structs as dataclasses.
#include <memory>
#include <string_view>
#include <unordered_map>

#include "core.h"
#include "made_types.h"

namespace polyref::python {

namespace {

// By their classes, and by the types of the registry. Leaked, as those are.
std::unordered_map<PyTypeObject*, const Struct*>& known = *new std::unordered_map<PyTypeObject*, const Struct*>;
auto& made_structs = *new MadeTypes<Struct>;

constexpr char kSpec[] = "polyref struct";

// Stands for what only C++ knows; borrowed, or null with an exception.
PyObject* computed() {
  static PyObject* found = nullptr;
  if (!found) {
    PyObject* package = PyImport_ImportModule("polyref");
    found = package ? PyObject_GetAttrString(package, "_computed") : nullptr;
    Py_XDECREF(package);
  }
  return found;
}

size_t count_of(const Struct& type) {
  size_t count = 0;
  while (type.fields[count].name) ++count;
  return count;
}

// `__post_init__`: what isn't given is as in one new struct of C++'s.
PyObject* complete(PyObject* capsule, PyObject* made) {
  const auto* spec = static_cast<const StructSpec*>(PyCapsule_GetPointer(capsule, kSpec));
  PyObject* unknown = spec ? computed() : nullptr;
  if (!unknown) return nullptr;
  const Struct& type = *spec->type;
  bool any = false;
  const auto missing = std::make_unique<bool[]>(count_of(type));
  for (size_t i = 0; type.fields[i].name; ++i) {
    PyObject* attribute = PyObject_GetAttr(made, type.names[i]);
    if (!attribute) return nullptr;
    missing[i] = attribute == unknown;
    any = any || missing[i];
    Py_DECREF(attribute);
  }
  if (any && !spec->fill(made, missing.get())) return nullptr;
  Py_RETURN_NONE;
}

PyObject* completer(const StructSpec& spec) {
  static PyMethodDef definition{"__post_init__", complete, METH_O, nullptr};
  PyObject* capsule = PyCapsule_New(const_cast<StructSpec*>(&spec), kSpec, nullptr);
  PyObject* function = capsule ? PyCFunction_New(&definition, capsule) : nullptr;
  PyObject* method = function ? PyInstanceMethod_New(function) : nullptr;
  Py_XDECREF(function);
  Py_XDECREF(capsule);
  return method;
}

// `dataclasses.field(default=…)`.
PyObject* field_of(PyObject* library, const StructSpec& spec, size_t i) {
  PyObject* value = spec.type->fields[i].constant ? spec.default_of(i) : computed();
  if (!spec.type->fields[i].constant) Py_XINCREF(value);
  PyObject* maker = value ? PyObject_GetAttrString(library, "field") : nullptr;
  PyObject* none = maker ? PyTuple_New(0) : nullptr;
  PyObject* kwargs = none ? Py_BuildValue("{sO}", "default", value) : nullptr;
  PyObject* made = kwargs ? PyObject_Call(maker, none, kwargs) : nullptr;
  for (PyObject* owned : {value, maker, none, kwargs}) Py_XDECREF(owned);
  return made;
}

// [(name, annotation, field), ...] as `make_dataclass` takes them.
PyObject* fields_of(PyObject* library, const StructSpec& spec) {
  PyObject* list = PyList_New(0);
  for (size_t i = 0; list && spec.type->fields[i].name; ++i) {
    PyObject* field = field_of(library, spec, i);
    PyObject* row =
        field ? Py_BuildValue("(ssN)", spec.type->fields[i].name, spec.type->fields[i].annotation, field) : nullptr;
    if (!row || PyList_Append(list, row) < 0) Py_CLEAR(list);
    Py_XDECREF(row);
  }
  return list;
}

PyObject* make_class(const StructSpec& spec) {
  PyObject* library = PyImport_ImportModule("dataclasses");
  PyObject* maker = library ? PyObject_GetAttrString(library, "make_dataclass") : nullptr;
  PyObject* fields = maker ? fields_of(library, spec) : nullptr;
  PyObject* args = fields ? Py_BuildValue("(sO)", plain_name(spec.type->name), fields) : nullptr;
  PyObject* post = args ? completer(spec) : nullptr;
  // `dataclasses` looks into the class's module meanwhile, and the package of a namespace isn't there yet.
  PyObject* kwargs = post ? Py_BuildValue("{sOsOs{sssssO}}", "frozen", Py_True, "slots", Py_True, "namespace",
                                          "__doc__", spec.doc, "__module__", "polyref", "__post_init__", post)
                          : nullptr;
  PyObject* made = kwargs ? PyObject_Call(maker, args, kwargs) : nullptr;
  // 3.12 takes the caller's module.
  if (made && !name_type(reinterpret_cast<PyTypeObject*>(made), spec.type->name, spec.module)) Py_CLEAR(made);
  for (PyObject* owned : {library, maker, fields, args, post, kwargs}) Py_XDECREF(owned);
  return made;
}

// As Python does with the methods of its own types; None for one without a function.
PyObject* descriptor(PyTypeObject* type, PyMethodDef* method) {
  if (!method->ml_meth) return Py_NewRef(Py_None);
  if (!(method->ml_flags & METH_STATIC)) return PyDescr_NewMethod(type, method);
  PyObject* function = PyCFunction_NewEx(method, reinterpret_cast<PyObject*>(type), nullptr);
  PyObject* made = function ? PyStaticMethod_New(function) : nullptr;
  Py_XDECREF(function);
  return made;
}

// C++'s methods. Its own `==` takes the place of the fields' one, and without a hash there is none then.
bool add_methods(PyTypeObject* type, PyMethodDef* methods) {
  auto* self = reinterpret_cast<PyObject*>(type);
  bool equality = false;
  bool hash = false;
  for (PyMethodDef* method = methods; method->ml_name; ++method) {
    equality |= std::string_view(method->ml_name) == "__eq__";
    hash |= std::string_view(method->ml_name) == "__hash__";
    PyObject* made = descriptor(type, method);
    const bool set = made && PyObject_SetAttrString(self, method->ml_name, made) == 0;
    Py_XDECREF(made);
    if (!set) return false;
  }
  return !equality || hash || PyObject_SetAttrString(self, "__hash__", Py_None) == 0;
}

bool intern_names(Struct& type) {
  type.names = new PyObject*[count_of(type)];
  for (size_t i = 0; type.fields[i].name; ++i) {
    type.names[i] = PyUnicode_InternFromString(type.fields[i].name);
    if (!type.names[i]) return false;
  }
  return true;
}

}  // namespace

bool define_struct(const StructSpec* spec) {
  Struct& type = *spec->type;
  if (const Struct* made = type.type ? nullptr : made_structs.find(spec->registered())) type = *made;
  if (type.type) return true;
  PyObject* made = intern_names(type) ? make_class(*spec) : nullptr;
  if (!made || !add_methods(reinterpret_cast<PyTypeObject*>(made), spec->methods)) return false;
  type.type = reinterpret_cast<PyTypeObject*>(made);
  known.emplace(type.type, &type);
  made_structs.add(spec->registered(), type);
  polyref_type_set_language(spec->registered(), POLYREF_PYTHON, made);
  return true;
}

const Struct* find_struct(polyref_str key) { return made_structs.find(polyref_type_find(key)); }

const Struct* struct_of(PyTypeObject* type) {
  PyObject* bases = type->tp_mro;
  for (Py_ssize_t i = 0; bases && !known.empty() && i < PyTuple_GET_SIZE(bases); ++i) {
    auto found = known.find(reinterpret_cast<PyTypeObject*>(PyTuple_GET_ITEM(bases, i)));
    if (found != known.end()) return found->second;
  }
  return nullptr;
}

}  // namespace polyref::python
