#include "rewrite.h"

namespace ir {

Uses::Uses(const Graph& graph) {
  counts_.reserve(graph.nodes.size());
  for (const polyref::Ref<Node>& node : graph.nodes) {
    for (const polyref::Ref<Node>& input : node->inputs) ++counts_[input.get()];
  }
  for (const polyref::Ref<Node>& output : graph.outputs) outputs_.insert(output.get());
}

bool Uses::has_single_user(const Node& node) const {
  const auto found = counts_.find(&node);
  return found != counts_.end() && found->second == 1 && outputs_.count(&node) == 0;
}

void replace(Graph& graph, const Replacements& replacements) {
  const auto renew = [&replacements](std::vector<polyref::Ref<Node>>& list) {
    for (polyref::Ref<Node>& node : list) {
      const auto found = replacements.find(node.get());
      if (found != replacements.end()) node = found->second;
    }
  };
  for (polyref::Ref<Node>& node : graph.nodes) renew(node->inputs);
  renew(graph.outputs);
  remove_if(graph, [&replacements](const Node& node) { return replacements.count(&node) != 0; });
}

}  // namespace ir
