#include "graph.h"

#include <utility>

namespace bench {

Graph::Graph() = default;

polyref::Ref<Node> Graph::add_node(std::string name, const std::vector<polyref::Ref<Node>>& inputs) {
  auto node = polyref::make<Node>(std::move(name), static_cast<std::int64_t>(nodes.size()));
  node->inputs = inputs;
  nodes.push_back(node);
  return node;
}

void Graph::fill(std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) {
    std::vector<polyref::Ref<Node>> inputs;
    if (!nodes.empty()) inputs.push_back(nodes.front());
    add_node("conv2d_3x3", inputs);
  }
}

}  // namespace bench
