// What a transformer needs beside matrix products.
#ifndef IR_ATTENTION_H
#define IR_ATTENTION_H

#include <ir/node.h>

namespace ir {

/// Rows of a table: ids [...] and table [V, W] make [..., W].
class POLYREF() Embedding : public Node {
 public:
  /// @param ids whole numbers from 0 to V - 1
  /// @param table one row for each id
  Embedding(polyref::Ref<Node> ids, polyref::Ref<Node> table);

  std::string_view op() const noexcept override { return "Embedding"; }
  Traits traits() const noexcept override { return Traits::WEIGHTED; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// x / sqrt(mean(x²) + epsilon) * scale along the last axis; inputs: x [..., W], scale [W].
class POLYREF() RMSNorm : public Node {
 public:
  /// @param x any tensor
  /// @param scale the factor of each element along the last axis
  /// @param epsilon added to the mean before the square root
  RMSNorm(polyref::Ref<Node> x, polyref::Ref<Node> scale, float epsilon = 1e-5f);

  /// A small number that is added to the mean.
  float epsilon;

  std::string_view op() const noexcept override { return "RMSNorm"; }
  Traits traits() const noexcept override { return Traits::WEIGHTED; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// Turns pairs of elements by an angle that grows with the position: x [B, S, W], where each of the heads has W / heads
/// elements.
class POLYREF() RotaryEmbedding : public Node {
 public:
  /// @param x queries or keys
  /// @param heads the number of heads
  /// @param base the base of the angles' periods
  RotaryEmbedding(polyref::Ref<Node> x, std::int64_t heads, double base = 10000.0);

  /// The number of heads.
  std::int64_t heads;

  /// The base of the angles' periods.
  double base;

  std::string_view op() const noexcept override { return "RotaryEmbedding"; }
  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;
};

/// Scaled dot-product attention of several heads; queries [B, S, W], keys and values [B, T, W] make [B, S, W].
class POLYREF() Attention : public Node {
 public:
  /// @param query the queries
  /// @param key the keys
  /// @param value the values
  /// @param heads the number of heads
  /// @param causal whether a position sees only itself and those before it
  Attention(polyref::Ref<Node> query, polyref::Ref<Node> key, polyref::Ref<Node> value, std::int64_t heads,
            bool causal = true);

  /// The number of heads.
  std::int64_t heads;

  /// Whether a position sees only itself and those before it.
  bool causal;

  std::string_view op() const noexcept override { return "Attention"; }
  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;
};

}  // namespace ir

#endif  // IR_ATTENTION_H
