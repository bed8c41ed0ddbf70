// Matrix products, and operators that only change a shape.
#ifndef IR_LINEAR_H
#define IR_LINEAR_H

#include <ir/node.h>

namespace ir {

/// The product of matrices: a [..., M, K] and b [..., K, N] make [..., M, N]; leading dimensions are broadcast.
class POLYREF() MatMul : public Node {
 public:
  /// @param a the left matrices
  /// @param b the right matrices
  MatMul(polyref::Ref<Node> a, polyref::Ref<Node> b);

  std::string_view op() const noexcept override { return "MatMul"; }
  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// A fully connected layer: a [M, K] * b [K, N] + c, where c may be missing and must be broadcastable to [M, N].
class POLYREF() Gemm : public Node {
 public:
  /// @param a the left matrix
  /// @param b the right matrix
  /// @param c what is added
  /// @param transpose_b whether `b` is given as [N, K]
  Gemm(polyref::Ref<Node> a, polyref::Ref<Node> b, polyref::Ref<Node> c = nullptr, bool transpose_b = false);

  /// Whether the right matrix is given as [N, K].
  bool transpose_b;

  std::string_view op() const noexcept override { return "Gemm"; }
  Traits traits() const noexcept override { return Traits::WEIGHTED; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// The same elements in another shape.
class POLYREF() Reshape : public Node {
 public:
  /// @param x any tensor
  /// @param target the new shape; 0 keeps a dimension, and one -1 takes what is left
  Reshape(polyref::Ref<Node> x, std::vector<std::int64_t> target);

  /// The new shape; 0 keeps a dimension, and one -1 takes what is left.
  std::vector<std::int64_t> target;

  std::string_view op() const noexcept override { return "Reshape"; }
  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;
};

}  // namespace ir

#endif  // IR_LINEAR_H
