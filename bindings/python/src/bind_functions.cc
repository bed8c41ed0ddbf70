// `polyref.Function` and the registry of functions.
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bindings.h"

namespace py = pybind11;

namespace polyref::python {

namespace {

// One reference to a packed function.
class Function {
 public:
  explicit Function(polyref_function* function, std::string name = {}) : function_(function), name_(std::move(name)) {}
  Function(const Function&) = delete;
  Function& operator=(const Function&) = delete;
  Function(Function&& other) noexcept : function_(other.function_), name_(std::move(other.name_)) {
    other.function_ = nullptr;
  }
  ~Function() {
    if (function_) polyref_function_release(function_);
  }

  polyref_function* get() const { return function_; }
  std::string repr() const {
    if (!name_.empty()) return "<polyref.Function " + name_ + ">";
    std::ostringstream text;
    text << "<polyref.Function without a name at " << static_cast<const void*>(function_) << ">";
    return text.str();
  }

  py::object call(const py::args& args, const py::kwargs& named) const {
    for (const auto& [name, value] : named) {
      throw py::type_error("a polyref.Function takes its arguments by position, so '" + std::string(py::str(name)) +
                           "' can't be given by keyword");
    }
    Values values(args.size());
    for (const py::handle& arg : args) values.add(arg.ptr());
    polyref_any result{};
    if (polyref_function_call(function_, values.data(), static_cast<int32_t>(values.size()), &result) != 0) {
      return checked(raise_error(result.v.e));
    }
    return checked(from_any(&result));
  }

 private:
  // Converted arguments, dropped at the end of the call.
  class Values {
   public:
    explicit Values(size_t count) { values_.reserve(count); }
    Values(const Values&) = delete;
    Values& operator=(const Values&) = delete;
    ~Values() {
      for (polyref_any& value : values_) polyref_any_drop(&value);
    }
    void add(PyObject* value) {
      values_.push_back({});
      if (!to_any(value, &values_.back())) throw py::error_already_set();
    }
    const polyref_any* data() const { return values_.data(); }
    size_t size() const { return values_.size(); }

   private:
    std::vector<polyref_any> values_;
  };

  polyref_function* function_;
  std::string name_;  // what it was asked for by; empty for one from elsewhere
};

Function get_function(const py::object& name) {
  constexpr Where kName{"polyref.get_function", "name"};
  polyref_str text{};
  if (!read_string(name.ptr(), &text, &kName)) throw py::error_already_set();
  polyref_function* found = polyref_function_find(text);
  if (!found) {
    throw py::key_error("no function is registered as '" + owned(text) + "'; a module's are once it is imported");
  }
  return Function(found, owned(text));
}

py::object function_names() {
  polyref_any names = polyref_function_names();
  return checked(from_any(&names));
}

}  // namespace

PyObject* new_function(polyref_function* function) {
  try {
    return py::cast(Function(function)).release().ptr();
  } catch (py::error_already_set& error) {
    error.restore();
    return nullptr;
  }
}

polyref_function* function_of(PyObject* value) {
  // Not isinstance(): that calls Python, which may fail.
  auto* type = reinterpret_cast<PyTypeObject*>(py::type::of<Function>().ptr());
  return PyObject_TypeCheck(value, type) ? py::handle(value).cast<const Function&>().get() : nullptr;
}

void bind_functions(py::module_& module) {
  py::class_<Function>(module, "Function", "A function by name or from C++, called with dynamic values.")
      .def("__call__", &Function::call)
      .def("__repr__", &Function::repr)
      .def(
          "__eq__", [](const Function& a, const Function& b) { return a.get() == b.get(); }, py::is_operator())
      .def("__hash__", [](const Function& f) { return reinterpret_cast<uintptr_t>(f.get()) >> 4; });
  module.def("get_function", &get_function, py::arg("name"),
             "The function registered under a name, as 'ir.fuse'; KeyError if there is none.");
  module.def("function_names", &function_names, "The names of all registered functions, sorted.");
}

}  // namespace polyref::python
