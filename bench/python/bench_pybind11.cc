// The model bound with pybind11: polyref::Ref as the holder, as its manual has it for intrusive pointers.
#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "callback.h"
#include "graph.h"
#include "node.h"
#include "visitor.h"

namespace py = pybind11;

PYBIND11_DECLARE_HOLDER_TYPE(T, polyref::Ref<T>, true);

namespace {

class PythonVisitor : public bench::Visitor {
 public:
  std::int64_t visit(std::int64_t n) override { PYBIND11_OVERRIDE(std::int64_t, bench::Visitor, visit, n); }
};

}  // namespace

PYBIND11_MODULE(bench_pybind11, m) {
  using bench::Graph;
  using bench::Node;
  using bench::Visitor;
  py::class_<Node, polyref::Ref<Node>>(m, "Node")
      .def(py::init([](std::string name, std::int64_t id) { return polyref::make<Node>(std::move(name), id); }),
           py::arg("name"), py::arg("id"))
      .def("ident", &Node::ident)
      .def("add", &Node::add, py::arg("a"), py::arg("b"))
      .def("name", &Node::name)
      .def("first_input", &Node::first_input)
      .def_readwrite("id", &Node::id);
  py::class_<Graph, polyref::Ref<Graph>>(m, "Graph")
      .def(py::init([] { return polyref::make<Graph>(); }))
      // A null Ref in the list would be None, which C++ must not get.
      .def(
          "add_node",
          [](Graph& graph, std::string name, const std::vector<polyref::Ref<Node>>& inputs) {
            for (const auto& input : inputs) {
              if (!input) throw py::type_error("expected a Node, not None");
            }
            return graph.add_node(std::move(name), inputs);
          },
          py::arg("name"), py::arg("inputs"))
      .def("fill", &Graph::fill, py::arg("count"))
      .def_readonly("nodes", &Graph::nodes);
  m.def("call_many", &bench::call_many, py::arg("f").none(false), py::arg("times"));
  py::class_<Visitor, PythonVisitor, polyref::Ref<Visitor>>(m, "Visitor")
      .def(py::init([] { return polyref::make<Visitor>(); },
                    [] { return polyref::Ref<Visitor>(polyref::make<PythonVisitor>()); }))
      .def("visit", &Visitor::visit, py::arg("n"));
  m.def("visit_many", &bench::visit_many, py::arg("visitor").none(false), py::arg("times"));
}
