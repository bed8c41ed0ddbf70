// Operators that work on single elements, and Softmax.
#ifndef IR_ELEMENTWISE_H
#define IR_ELEMENTWISE_H

#include <ir/node.h>

namespace ir {

/// What operators with one input and the same shape as their result have in common.
class POLYREF() Unary : public Node {
 public:
  Traits traits() const noexcept override { return Traits::ELEMENTWISE; }
  std::vector<std::int64_t> infer_shape() const override;

 protected:
  explicit Unary(polyref::Ref<Node> x);
};

/// max(0, x).
class POLYREF() ReLU : public Unary {
 public:
  /// @param x any tensor
  explicit ReLU(polyref::Ref<Node> x);

  std::string_view op() const noexcept override { return "ReLU"; }
};

/// x * sigmoid(x).
class POLYREF() SiLU : public Unary {
 public:
  /// @param x any tensor
  explicit SiLU(polyref::Ref<Node> x);

  std::string_view op() const noexcept override { return "SiLU"; }
};

/// exp(x), divided by its sum axis an axis.
class POLYREF() Softmax : public Unary {
 public:
  /// @param x any tensor
  /// @param axis the axis; negative ones count from the last
  explicit Softmax(polyref::Ref<Node> x, std::int64_t axis = -1);

  /// The axis; negative ones count from the last.
  std::int64_t axis;

  std::string_view op() const noexcept override { return "Softmax"; }
  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// What operators have in common that stretch their inputs to one shape: dimensions are matched from the last, and
/// those of size 1 are repeated.
class POLYREF() Broadcasting : public Node {
 public:
  Traits traits() const noexcept override { return Traits::ELEMENTWISE | Traits::COMMUTATIVE; }
  std::vector<std::int64_t> infer_shape() const override;

 protected:
  explicit Broadcasting(std::vector<polyref::Ref<Node>> terms);
};

/// a + b.
class POLYREF() Add : public Broadcasting {
 public:
  /// @param a a tensor
  /// @param b a tensor whose shape fits
  Add(polyref::Ref<Node> a, polyref::Ref<Node> b);

  std::string_view op() const noexcept override { return "Add"; }
};

/// a * b, element by element.
class POLYREF() Mul : public Broadcasting {
 public:
  /// @param a a tensor
  /// @param b a tensor whose shape fits
  Mul(polyref::Ref<Node> a, polyref::Ref<Node> b);

  std::string_view op() const noexcept override { return "Mul"; }
};

/// The sum of any number of tensors.
class POLYREF() Sum : public Broadcasting {
 public:
  /// @param terms tensors whose shapes fit, at least one
  explicit Sum(std::vector<polyref::Ref<Node>> terms);

  std::string_view op() const noexcept override { return "Sum"; }
};

}  // namespace ir

#endif  // IR_ELEMENTWISE_H
