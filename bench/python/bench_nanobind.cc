// The model bound with nanobind, with its own intrusive counter as its manual has it (nanobind_counter/ puts that one
// behind polyref's names for the same sources of the model).
#include <nanobind/nanobind.h>
// After nanobind.h, so that its caster for ref<T> is there.
#include <nanobind/intrusive/ref.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <nanobind/trampoline.h>

#include "callback.h"
#include "graph.h"
#include "node.h"
#include "visitor.h"

namespace nb = nanobind;

namespace {

class PythonVisitor : public bench::Visitor {
 public:
  NB_TRAMPOLINE(bench::Visitor, 1);
  std::int64_t visit(std::int64_t n) override { NB_OVERRIDE(visit, n); }
};

}  // namespace

NB_MODULE(bench_nanobind, m) {
  using bench::Graph;
  using bench::Node;
  using bench::Visitor;
  nb::intrusive_init(
      [](PyObject* o) noexcept {
        nb::gil_scoped_acquire guard;
        Py_INCREF(o);
      },
      [](PyObject* o) noexcept {
        nb::gil_scoped_acquire guard;
        Py_DECREF(o);
      });
  nb::class_<nb::intrusive_base>(
      m, "Object",
      nb::intrusive_ptr<nb::intrusive_base>([](nb::intrusive_base* o, PyObject* po) noexcept { o->set_self_py(po); }));
  nb::class_<Node, nb::intrusive_base>(m, "Node")
      .def(nb::init<std::string, std::int64_t>(), nb::arg("name"), nb::arg("id"))
      .def("ident", &Node::ident)
      .def("add", &Node::add, nb::arg("a"), nb::arg("b"))
      .def("name", &Node::name)
      .def("first_input", &Node::first_input)
      .def_rw("id", &Node::id);
  nb::class_<Graph, nb::intrusive_base>(m, "Graph")
      .def(nb::init<>())
      // A null ref in the list would be None, which C++ must not get.
      .def(
          "add_node",
          [](Graph& graph, std::string name, const std::vector<nb::ref<Node>>& inputs) {
            for (const auto& input : inputs) {
              if (!input.get()) throw nb::type_error("expected a Node, not None");
            }
            return graph.add_node(std::move(name), inputs);
          },
          nb::arg("name"), nb::arg("inputs"))
      .def("fill", &Graph::fill, nb::arg("count"))
      .def_ro("nodes", &Graph::nodes);
  m.def("call_many", &bench::call_many, nb::arg("f"), nb::arg("times"));
  nb::class_<Visitor, nb::intrusive_base, PythonVisitor>(m, "Visitor")
      .def(nb::init<>())
      .def("visit", &Visitor::visit, nb::arg("n"));
  m.def("visit_many", &bench::visit_many, nb::arg("visitor"), nb::arg("times"));
}
