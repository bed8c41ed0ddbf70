#include <ir/attention.h>
#include <ir/errors.h>

#include <utility>

#include "shapes.h"

namespace ir {

Embedding::Embedding(polyref::Ref<Node> ids, polyref::Ref<Node> table) : Node({std::move(ids), std::move(table)}) {}

std::vector<std::int64_t> Embedding::infer_shape() const {
  expect_inputs(2, 2);
  Shape result = input_shape(0);
  expect_shape(*this, "the table", {-1, -1}, input_shape(1));
  result.push_back(input_shape(1)[1]);
  return result;
}

RMSNorm::RMSNorm(polyref::Ref<Node> x, polyref::Ref<Node> scale, float epsilon)
    : Node({std::move(x), std::move(scale)}), epsilon(epsilon) {}

std::vector<std::int64_t> RMSNorm::infer_shape() const {
  expect_inputs(2, 2);
  const Shape& x = input_shape(0);
  expect_shape(*this, "the scale", {x.back()}, input_shape(1));
  return x;
}

RotaryEmbedding::RotaryEmbedding(polyref::Ref<Node> x, std::int64_t heads, double base)
    : Node({std::move(x)}), heads(heads), base(base) {}

std::vector<std::int64_t> RotaryEmbedding::infer_shape() const {
  expect_inputs(1, 1);
  const Shape& x = input_shape(0);
  expect_shape(*this, "x", {-1, -1, -1}, x);
  if (heads < 1 || x[2] % (2 * heads) != 0) {
    throw ShapeError(name, "the heads can't share the width as pairs", {-1, -1, 2 * heads}, x);
  }
  return x;
}

Attention::Attention(polyref::Ref<Node> query, polyref::Ref<Node> key, polyref::Ref<Node> value, std::int64_t heads,
                     bool causal)
    : Node({std::move(query), std::move(key), std::move(value)}), heads(heads), causal(causal) {}

std::vector<std::int64_t> Attention::infer_shape() const {
  expect_inputs(3, 3);
  const Shape& q = input_shape(0);
  const Shape& k = input_shape(1);
  expect_shape(*this, "the query", {-1, -1, -1}, q);
  if (heads < 1 || q[2] % heads != 0) throw ShapeError(name, "the heads can't share the width", {-1, -1, heads}, q);
  expect_shape(*this, "the key", {q[0], -1, q[2]}, k);
  expect_shape(*this, "the value", k, input_shape(2));
  return q;
}

}  // namespace ir
