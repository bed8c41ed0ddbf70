// C++'s part of the crew: four languages in one process, on one graph. See README.md.
#include <ir/elementwise.h>
#include <ir/pass.h>
#include <ir/passes.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace {

using polyref::Any;
using polyref::Function;
using polyref::Ref;
using List = std::vector<Any>;

void check(bool right, const std::string& what) {
  if (!right) throw std::runtime_error("C++ sees something wrong: " + what);
}

/// Adds a node that is named after both languages; gives it, and the address that C++ sees.
List add(const Ref<ir::Graph>& graph, const std::string& caller) {
  const Ref<ir::Node> node = polyref::make<ir::ReLU>(graph->nodes.back());
  node->name = caller + " to C++";
  graph->add(node);
  return {Any(node), Any(polyref::address(node))};
}

/// Calls another language's `add` and checks what comes back; gives both addresses.
List call(const std::string& callee, const Ref<ir::Graph>& graph) {
  const std::int64_t before = graph->size();
  const List made = polyref::get_function("crew." + callee + ".add").call<List>(graph, "C++");
  const auto node = made.at(0).get<Ref<ir::Node>>();
  check(node->name == "C++ to " + callee, node->name);
  check(graph->size() == before + 1 && graph->nodes.back() == node, "the node's place");
  check(ir::address_of(*node) == made.at(1).get<std::uint64_t>(), "the node's address");
  return {Any(polyref::address(node)), made.at(1)};
}

List passes() { return {Any(polyref::make<ir::FoldBatchNorm>())}; }

/// Runs passes of any language; gives their names and how many changes each made.
List run(const Ref<ir::Graph>& graph, const std::vector<Ref<ir::Pass>>& given) {
  ir::Pipeline pipeline;
  pipeline.passes = given;
  List report;
  pipeline.on_pass = [&report](const std::string& pass, std::int64_t changes) {
    report.push_back(Any(List{Any(pass), Any(changes)}));
  };
  pipeline.run(graph);
  return report;
}

}  // namespace

extern "C" POLYREF_EXPORT polyref_error* polyref_plugin_init() noexcept {
  try {
    polyref::register_function("crew.C++.add", Function(&add));
    polyref::register_function("crew.C++.call", Function(&call));
    polyref::register_function("crew.C++.passes", Function(&passes));
    polyref::register_function("crew.C++.run", Function(&run));
    return nullptr;
  } catch (...) {
    return polyref::detail::current_exception_error("crew");
  }
}
