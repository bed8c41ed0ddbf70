#include <ir/passes.h>

#include <unordered_set>

#include "rewrite.h"

namespace ir {

std::int64_t remove_dead_nodes(Graph& graph) {
  std::unordered_set<const Node*> alive;
  std::vector<const Node*> open;
  const auto reach = [&alive, &open](const std::vector<polyref::Ref<Node>>& nodes) {
    for (const polyref::Ref<Node>& node : nodes) {
      if (alive.insert(node.get()).second) open.push_back(node.get());
    }
  };
  reach(graph.inputs);
  reach(graph.outputs);
  while (!open.empty()) {
    const Node* node = open.back();
    open.pop_back();
    reach(node->inputs);
  }
  return remove_if(graph, [&alive](const Node& node) { return alive.count(&node) == 0; });
}

}  // namespace ir
