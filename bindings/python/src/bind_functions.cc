// The registry of functions.
#include "bindings.h"

namespace py = pybind11;

namespace polyref::python {

namespace {

polyref_str name_argument(const py::object& name, const char* function) {
  const Where where{function, "name"};
  polyref_str text{};
  if (!read_string(name.ptr(), &text, &where)) throw py::error_already_set();
  return text;
}

py::object get_function(const py::object& name) {
  polyref_str text = name_argument(name, "polyref.get_function");
  polyref_function* found = polyref_function_find(text);
  if (!found) {
    throw py::key_error("no function is registered as '" + owned(text) + "'; a module's are once it is imported");
  }
  return checked(take_callable(found, nullptr));
}

void register_one(const py::object& name, const py::object& function, bool replace) {
  polyref_str text = name_argument(name, "polyref.register");
  const Where where{"polyref.register", "function"};
  if (!PyCallable_Check(function.ptr())) {
    wrong_type(function.ptr(), "a callable", &where);
    throw py::error_already_set();
  }
  polyref_function* made = function_for(function.ptr());
  if (!made) throw py::error_already_set();
  polyref_error* error = polyref_function_register(text, made, replace);
  polyref_function_release(made);
  if (error) {
    raise_error(error);
    throw py::error_already_set();
  }
}

py::object register_function(const py::object& name, const py::object& function, bool replace) {
  if (!function.is_none()) {
    register_one(name, function, replace);
    return function;
  }
  name_argument(name, "polyref.register");
  return py::cpp_function([name, replace](const py::object& decorated) {
    register_one(name, decorated, replace);
    return decorated;
  });
}

py::object function_names() {
  polyref_any names = polyref_function_names();
  return checked(from_any(&names));
}

void load_plugin(const py::object& path) {
  const Where where{"polyref.load_plugin", "path"};
  const auto file = py::reinterpret_steal<py::object>(PyOS_FSPath(path.ptr()));
  polyref_str text{};
  if (!file || !read_string(file.ptr(), &text, &where)) throw py::error_already_set();
  if (polyref_error* error = polyref_plugin_load(text)) {
    raise_error(error);
    throw py::error_already_set();
  }
}

}  // namespace

void bind_functions(py::module_& module) {
  module.def("get_function", &get_function, py::arg("name"),
             "The function registered under a name, as 'ir.fuse'; KeyError if there is none.");
  module.def("register", &register_function, py::arg("name"), py::arg("function") = py::none(), py::kw_only(),
             py::arg("replace") = false, "Registers a callable under a name; also as a decorator.");
  module.def("load_plugin", &load_plugin, py::arg("path"),
             "Loads a shared library that adds functions or types to this process.");
  module.def("function_names", &function_names, "The names of all registered functions, sorted.");
}

}  // namespace polyref::python
