// The nodes that bring values into a graph.
#ifndef IR_SOURCES_H
#define IR_SOURCES_H

#include <ir/node.h>

namespace ir {

/// A tensor that the user of the graph provides.
class POLYREF() Input : public Node {
 public:
  /// @param name the name of the node
  /// @param shape the tensor's shape
  /// @param data_type what its elements are
  Input(std::string name, std::vector<std::int64_t> shape, DataType data_type = DataType::FLOAT32);

  std::string_view op() const noexcept override { return "Input"; }
  Traits traits() const noexcept override { return Traits::SOURCE; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// A tensor that is part of the graph, a trained parameter mostly.
///
/// `data` holds the elements in row-major order. It may be shorter than the shape asks for: then it has one value for
/// each index of the leading axes, which stands for all elements behind it. So a single value fills the whole tensor,
/// and `shape[0]` values fill one slice each.
class POLYREF() Constant : public Node {
 public:
  /// @param shape the tensor's shape
  /// @param data its elements, or fewer; see the class
  /// @throws std::invalid_argument if that many values can't fill the shape
  Constant(std::vector<std::int64_t> shape, std::vector<float> data);

  /// The values, as described at the class.
  std::vector<float> data;

  std::string_view op() const noexcept override { return "Constant"; }
  Traits traits() const noexcept override { return Traits::SOURCE; }
  std::vector<std::int64_t> infer_shape() const override;

  /// One element.
  /// @param index its place in row-major order
  /// @return the value
  /// @throws std::out_of_range if there is no such element
  float at(std::int64_t index) const;

  /// The same elements, with at least one value of `data` for each index of the first axis.
  /// @return a new constant without a name
  polyref::Ref<Constant> expanded() const;
};

}  // namespace ir

#endif  // IR_SOURCES_H
