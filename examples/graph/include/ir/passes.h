// The passes over a graph. Each is a function, and stands in the registry by its name: "ir.fold_batch_norm".
#ifndef IR_PASSES_H
#define IR_PASSES_H

#include <ir/graph.h>

namespace ir {

/// How often one operator stands in a graph.
class POLYREF() OperatorCount : public polyref::Object {
 public:
  /// @param op the operator
  /// @param count how often it is there
  OperatorCount(std::string op, std::int64_t count);

  /// The operator, as "Conv2d".
  POLYREF(readonly) std::string op;

  /// How often it is there.
  POLYREF(readonly) std::int64_t count;
};

/// Orders the nodes so that each stands after its inputs. A graph that is in such an order already keeps it.
/// @param graph the graph, which stays as it is
/// @return all its nodes
/// @throws GraphError if there is a cycle, or an input that isn't a node of the graph
POLYREF() std::vector<polyref::Ref<Node>> topological_order(const Graph& graph);

/// Counts the operators.
/// @param graph the graph
/// @return one count for each operator that is there, sorted by name
POLYREF() std::vector<polyref::Ref<OperatorCount>> count_by_operator(const Graph& graph);

/// Counts one operator.
/// @param graph the graph
/// @param op the operator, as "Conv2d"
/// @return how many nodes there are of it
POLYREF() std::int64_t count_operator(const Graph& graph, std::string_view op);

/// Infers the shape of every node anew.
/// @param graph the graph
/// @return how many shapes changed
/// @throws ShapeError if the inputs of a node don't fit together
/// @throws GraphError if there is a cycle, or a node has a wrong number of inputs
POLYREF() std::int64_t infer_shapes(Graph& graph);

/// Folds each BatchNorm into the convolution before it: its scale goes into a new weight, all else into a new bias.
///
/// It does so where the BatchNorm is the only user of the convolution, the convolution has no activation and isn't an
/// output, and all parameters are constants.
/// @param graph the graph
/// @return how many were folded
/// @throws ShapeError if a parameter hasn't one element for each channel; the graph is then as it was
POLYREF() std::int64_t fold_batch_norm(Graph& graph);

/// Makes each ReLU that follows a convolution the activation of that convolution.
///
/// It does so where the ReLU is the only user of the convolution, and the convolution has no activation and isn't an
/// output.
/// @param graph the graph
/// @return how many were fused
POLYREF() std::int64_t fuse_conv_relu(Graph& graph);

/// Removes the nodes that no output depends on. Inputs of the graph stay.
/// @param graph the graph
/// @return how many were removed
POLYREF() std::int64_t remove_dead_nodes(Graph& graph);

}  // namespace ir

#endif  // IR_PASSES_H
