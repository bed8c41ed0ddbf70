// The registry of types, and what can be asked of any object: its address, how many are alive.
#include <vector>

#include "bindings.h"

namespace py = pybind11;

namespace polyref::python {

namespace {

// A registered type; they live for ever.
struct TypeInfo {
  const polyref_type* type;
};

struct FieldInfo {
  std::string name, type, doc;
  bool readonly;
};

struct MethodInfo {
  std::string name, signature, doc;
  bool is_static, is_constructor;
};

std::vector<FieldInfo> fields(const TypeInfo& info) {
  std::vector<FieldInfo> result;
  for (size_t i = 0; i < info.type->def->field_count; ++i) {
    const polyref_field_def& f = info.type->def->fields[i];
    result.push_back({owned(f.name), owned(f.type), owned(f.doc), (f.flags & POLYREF_FIELD_READONLY) != 0});
  }
  return result;
}

std::vector<MethodInfo> methods(const TypeInfo& info) {
  std::vector<MethodInfo> result;
  for (size_t i = 0; i < info.type->def->method_count; ++i) {
    const polyref_method_def& m = info.type->def->methods[i];
    result.push_back({owned(m.name), owned(m.signature), owned(m.doc), (m.flags & POLYREF_METHOD_STATIC) != 0,
                      (m.flags & POLYREF_METHOD_CONSTRUCTOR) != 0});
  }
  return result;
}

py::object parent(const TypeInfo& info) {
  return info.type->parent ? py::cast(TypeInfo{info.type->parent}) : py::none();
}

py::object python_class(const TypeInfo& info) {
  auto* own = static_cast<PyObject*>(__atomic_load_n(&info.type->language[POLYREF_PYTHON], __ATOMIC_ACQUIRE));
  return own ? py::reinterpret_borrow<py::object>(own) : py::none();
}

std::vector<TypeInfo> types() {
  std::vector<TypeInfo> result;
  for (size_t i = 0; i < polyref_type_count(); ++i) result.push_back({polyref_type_at(i)});
  return result;
}

const polyref_type* type_argument(const py::object& type) {
  if (py::isinstance<TypeInfo>(type)) return type.cast<TypeInfo>().type;
  if (PyType_Check(type.ptr())) {
    if (const polyref_type* found = registered_type(reinterpret_cast<PyTypeObject*>(type.ptr()))) return found;
  }
  throw py::type_error("type must be an exported class, not " + py::repr(type).cast<std::string>());
}

int64_t alive(const py::object& type) {
  do_put_off();
  bool all = type.is_none() || type.ptr() == reinterpret_cast<PyObject*>(object_class.type);
  return polyref_alive(all ? nullptr : type_argument(type));
}

uintptr_t address(const py::object& object) {
  if (!is_instance(object.ptr(), object_class)) throw py::type_error("address() needs a polyref object");
  if (!is_made(object.ptr())) throw py::error_already_set();
  return reinterpret_cast<uintptr_t>(handle(object.ptr()));
}

}  // namespace

void bind_types(py::module_& module) {
  py::class_<FieldInfo> field(module, "FieldInfo", "A field of a registered type.");
  field.def_readonly("name", &FieldInfo::name)
      .def_readonly("type", &FieldInfo::type)
      .def_readonly("doc", &FieldInfo::doc)
      .def_readonly("readonly", &FieldInfo::readonly);
  py::class_<MethodInfo> method(module, "MethodInfo", "A method or constructor of a registered type.");
  method.def_readonly("name", &MethodInfo::name)
      .def_readonly("signature", &MethodInfo::signature)
      .def_readonly("doc", &MethodInfo::doc)
      .def_readonly("is_static", &MethodInfo::is_static)
      .def_readonly("is_constructor", &MethodInfo::is_constructor);
  py::class_<TypeInfo> type(module, "TypeInfo", "A C++ type in polyref's registry.");
  type.def_property_readonly("key", [](const TypeInfo& t) { return owned(t.type->key); })
      .def_property_readonly("module", [](const TypeInfo& t) { return owned(t.type->module); })
      .def_property_readonly("doc", [](const TypeInfo& t) { return owned(t.type->def->doc); })
      .def_property_readonly("size", [](const TypeInfo& t) { return t.type->def->size; })
      .def_property_readonly("parent", &parent)
      .def_property_readonly("python_class", &python_class)
      .def_property_readonly("fields", &fields)
      .def_property_readonly("methods", &methods)
      .def(
          "__eq__", [](const TypeInfo& a, const TypeInfo& b) { return a.type == b.type; }, py::is_operator())
      .def("__hash__", [](const TypeInfo& t) { return t.type->index; })
      .def("__repr__", [](const TypeInfo& t) { return "<polyref.TypeInfo " + owned(t.type->key) + ">"; });
  for (const py::object& bound : {py::object(field), py::object(method), py::object(type)}) only_made_here(bound);
  module.def("types", &types, "All registered types, in the order of their registration.");
  module.def("alive", &alive, py::arg("type") = py::none(),
             "How many objects of a class and its subclasses are alive; of all classes without one.");
  module.def("address", &address, py::arg("object"), "The address of the C++ object, as C++ sees it.");
}

}  // namespace polyref::python
