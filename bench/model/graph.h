// Graph: owns nodes.
#ifndef POLYREF_BENCH_GRAPH_H
#define POLYREF_BENCH_GRAPH_H

#include <polyref/polyref.h>

#include <cstdint>
#include <string>
#include <vector>

#include "node.h"

namespace bench {

/// A list of nodes in the order in which they were added.
class POLYREF() Graph : public polyref::Object {
 public:
  Graph();

  /// Makes a node whose id is its place in the graph.
  polyref::Ref<Node> add_node(std::string name, const std::vector<polyref::Ref<Node>>& inputs);

  /// Adds `count` nodes that no language has seen yet, each with the first node of all as its input.
  void fill(std::int64_t count);

  std::vector<polyref::Ref<Node>> nodes;
};

}  // namespace bench

#endif  // POLYREF_BENCH_GRAPH_H
