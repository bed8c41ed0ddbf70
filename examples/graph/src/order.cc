// Passes that look at the whole graph in order.
#include <ir/errors.h>
#include <ir/passes.h>

#include <cstddef>
#include <unordered_map>

namespace ir {
namespace {

enum class State : unsigned char { WAITING, OPEN, DONE };

/// A node whose inputs are being looked at, and the next of them.
struct Visit {
  polyref::Ref<Node> node;
  std::size_t next = 0;
};

}  // namespace

std::vector<polyref::Ref<Node>> topological_order(const Graph& graph) {
  std::unordered_map<const Node*, State> states;
  states.reserve(graph.nodes.size());
  for (const polyref::Ref<Node>& node : graph.nodes) states.emplace(node.get(), State::WAITING);

  std::vector<polyref::Ref<Node>> order;
  order.reserve(graph.nodes.size());
  // Depth first, with a stack of its own: graphs can be deeper than a thread's stack.
  std::vector<Visit> open;
  for (const polyref::Ref<Node>& root : graph.nodes) {
    if (states.at(root.get()) == State::DONE) continue;
    states.at(root.get()) = State::OPEN;
    open.push_back({root});
    while (!open.empty()) {
      Visit& visit = open.back();
      if (visit.next == visit.node->inputs.size()) {
        states.at(visit.node.get()) = State::DONE;
        order.push_back(std::move(visit.node));
        open.pop_back();
        continue;
      }
      const polyref::Ref<Node>& input = visit.node->inputs[visit.next++];
      const auto found = states.find(input.get());
      if (!input || found == states.end()) throw GraphError(visit.node->name, "an input isn't a node of the graph");
      if (found->second == State::OPEN) throw GraphError(visit.node->name, "it depends on itself");
      if (found->second == State::DONE) continue;
      found->second = State::OPEN;
      open.push_back({input});
    }
  }
  return order;
}

std::int64_t infer_shapes(Graph& graph) {
  std::int64_t changed = 0;
  for (const polyref::Ref<Node>& node : topological_order(graph)) {
    std::vector<std::int64_t> shape = node->infer_shape();
    if (shape == node->shape) continue;
    node->shape = std::move(shape);
    ++changed;
  }
  return changed;
}

}  // namespace ir
