// What the passes that replace nodes have in common.
#ifndef IR_SRC_REWRITE_H
#define IR_SRC_REWRITE_H

#include <ir/graph.h>

#include <cstdint>
#include <unordered_map>
#include <unordered_set>

namespace ir {

/// Who uses what in a graph, counted in one go over it.
class Uses {
 public:
  explicit Uses(const Graph& graph);

  /// Whether exactly one input of one node is this node, and it is no output.
  bool has_single_user(const Node& node) const;

 private:
  std::unordered_map<const Node*, std::int64_t> counts_;
  std::unordered_set<const Node*> outputs_;
};

/// Nodes that go, each with the node that takes its place. None of the latter may go too.
using Replacements = std::unordered_map<const Node*, polyref::Ref<Node>>;

/// Puts the new nodes in place of the old ones everywhere, and takes the old ones out of the graph.
void replace(Graph& graph, const Replacements& replacements);

/// Takes nodes out of the graph, and returns how many: all for which `goes` is true.
template <class Predicate>
std::int64_t remove_if(Graph& graph, Predicate goes) {
  std::vector<polyref::Ref<Node>> kept;
  kept.reserve(graph.nodes.size());
  for (polyref::Ref<Node>& node : graph.nodes) {
    if (goes(*node)) {
      node->id = -1;
    } else {
      kept.push_back(node);
    }
  }
  const auto removed = static_cast<std::int64_t>(graph.nodes.size() - kept.size());
  graph.nodes = std::move(kept);
  return removed;
}

}  // namespace ir

#endif  // IR_SRC_REWRITE_H
