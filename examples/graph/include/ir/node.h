// Node: the base of all operators.
#ifndef IR_NODE_H
#define IR_NODE_H

#include <ir/enums.h>
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ir {

/// One operator of a graph, which makes one tensor out of its inputs.
///
/// A node refers to its inputs, never to its users, so nodes form a directed acyclic graph.
class POLYREF() Node : public polyref::Object {
 public:
  /// The name, unique in a graph; `Graph::add` gives one where there is none.
  std::string name;

  /// What the node computes from, in the operator's order.
  std::vector<polyref::Ref<Node>> inputs;

  /// The dimensions of the result; empty until they are known.
  std::vector<std::int64_t> shape;

  /// What the elements of the result are.
  DataType data_type = DataType::FLOAT32;

  /// A number that its graph gave it, and -1 outside of any graph.
  POLYREF(readonly) std::int64_t id = -1;

  /// The operator.
  /// @return its name, as "Conv2d"
  virtual std::string_view op() const noexcept = 0;

  /// What is known of the operator.
  /// @return a set of traits
  virtual Traits traits() const noexcept = 0;

  /// The shape that the result has, by the operator's rule, from the shapes of its inputs.
  /// @return its dimensions
  /// @throws ShapeError if the inputs don't fit together, or one's shape isn't known
  /// @throws GraphError if there are too few or too many inputs
  virtual std::vector<std::int64_t> infer_shape() const = 0;

  /// The first input.
  /// @return the node, or nothing if it has no inputs
  POLYREF(nullable) polyref::Ref<Node> first_input() const noexcept;

  /// Appends an input.
  /// @param input the node to compute from
  /// @throws std::invalid_argument if it is this node itself
  void add_input(polyref::Ref<Node> input);

  /// Puts another node in place of one, wherever that is an input.
  /// @param old_input the node to look for
  /// @param new_input the node to put there
  /// @return how many inputs were replaced
  /// @throws std::invalid_argument if the new input is this node itself
  std::int64_t replace_input(const Node& old_input, polyref::Ref<Node> new_input);

  /// How many elements the result has.
  /// @return the product of its dimensions
  /// @throws ShapeError if the shape isn't known
  std::int64_t element_count() const;

  /// The node on one line: name, operator, inputs and shape.
  /// @return for example "y = ReLU(x) [1, 64]"
  std::string describe() const;

 protected:
  explicit Node(std::vector<polyref::Ref<Node>> inputs = {});

  /// The shape of an input.
  /// Throws GraphError if there is no such input, ShapeError if its shape isn't known.
  const std::vector<std::int64_t>& input_shape(std::size_t index) const;

  /// Throws GraphError unless there are this many inputs.
  void expect_inputs(std::size_t least, std::size_t most) const;
};

/// The address of a node as C++ sees it, which every language sees too.
/// @param node any node
/// @return the address of its `polyref::Object` base
POLYREF() std::uint64_t address_of(const Node& node) noexcept;

}  // namespace ir

#endif  // IR_NODE_H
