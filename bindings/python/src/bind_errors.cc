// `polyref.error_details`: what C++ knew of an exception beyond its message.
#include <string>
#include <vector>

#include "bindings.h"

namespace py = pybind11;

namespace polyref::python {

namespace {

// One reference to an error.
class Details {
 public:
  explicit Details(const polyref_error* error) : error_(const_cast<polyref_error*>(error)) {
    polyref_error_retain(error_);
  }
  Details(const Details& other) : Details(other.error_) {}
  Details& operator=(const Details&) = delete;
  ~Details() { polyref_error_release(error_); }

  std::string kind() const {
    static const char* const names[] = {"runtime", "invalid_argument", "out_of_range", "out_of_memory", "system",
                                        "type",    "overflow",         "custom",       "closed"};
    auto i = static_cast<size_t>(polyref_error_kind(error_));
    return i < sizeof names / sizeof *names ? names[i] : "unknown";
  }
  std::string message() const { return owned(polyref_error_message(error_)); }
  std::string cpp_type() const { return owned(polyref_error_cpp_type(error_)); }
  int code() const { return polyref_error_code(error_); }
  std::string category() const { return owned(polyref_error_category(error_)); }
  std::vector<std::string> frames() const {
    std::vector<std::string> result;
    for (size_t i = 0; i < polyref_error_frame_count(error_); ++i)
      result.push_back(owned(polyref_error_frame(error_, i)));
    return result;
  }
  std::string repr() const {
    std::string text = "<polyref.ErrorDetails " + kind();
    if (!cpp_type().empty()) text += " " + cpp_type();
    if (!category().empty()) text += " (" + category() + " " + std::to_string(code()) + ")";
    text += ": " + std::string(py::repr(py::str(message())));
    const auto passed = frames();
    for (size_t i = 0; i < passed.size(); ++i) text += (i ? " < " : " from ") + passed[i];
    return text + ">";
  }
  py::object cause() const {
    const polyref_error* cause = polyref_error_cause(error_);
    return cause ? py::cast(Details(cause)) : py::none();
  }

 private:
  polyref_error* error_;
};

py::object error_details(const py::object& exception) {
  const polyref_error* error = carried_error(exception.ptr());
  return error ? py::cast(Details(error)) : py::none();
}

}  // namespace

void bind_errors(py::module_& module) {
  py::class_<Details> details(module, "ErrorDetails", "What C++ knew of an exception.");
  details.def("__repr__", &Details::repr)
      .def_property_readonly("kind", &Details::kind)
      .def_property_readonly("message", &Details::message)
      .def_property_readonly("cpp_type", &Details::cpp_type)
      .def_property_readonly("code", &Details::code)
      .def_property_readonly("category", &Details::category)
      .def_property_readonly("frames", &Details::frames)
      .def_property_readonly("cause", &Details::cause);
  only_made_here(details);
  module.def("error_details", &error_details, py::arg("exception"),
             "What C++ knew of an exception that it threw; None for exceptions from elsewhere.");
}

}  // namespace polyref::python
