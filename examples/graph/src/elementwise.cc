#include <ir/elementwise.h>

#include <limits>
#include <utility>

#include "shapes.h"

namespace ir {

Unary::Unary(polyref::Ref<Node> x) : Node({std::move(x)}) {}

std::vector<std::int64_t> Unary::infer_shape() const {
  expect_inputs(1, 1);
  return input_shape(0);
}

ReLU::ReLU(polyref::Ref<Node> x) : Unary(std::move(x)) {}

SiLU::SiLU(polyref::Ref<Node> x) : Unary(std::move(x)) {}

Softmax::Softmax(polyref::Ref<Node> x, std::int64_t axis) : Unary(std::move(x)), axis(axis) {}

std::vector<std::int64_t> Softmax::infer_shape() const {
  const Shape x = Unary::infer_shape();
  checked_axis(*this, x, axis);
  return x;
}

Broadcasting::Broadcasting(std::vector<polyref::Ref<Node>> terms) : Node(std::move(terms)) {}

std::vector<std::int64_t> Broadcasting::infer_shape() const {
  expect_inputs(1, std::numeric_limits<std::size_t>::max());
  Shape result = input_shape(0);
  for (std::size_t i = 1; i < inputs.size(); ++i) result = broadcast(*this, result, input_shape(i));
  return result;
}

Add::Add(polyref::Ref<Node> a, polyref::Ref<Node> b) : Broadcasting({std::move(a), std::move(b)}) {}

Mul::Mul(polyref::Ref<Node> a, polyref::Ref<Node> b) : Broadcasting({std::move(a), std::move(b)}) {}

Sum::Sum(std::vector<polyref::Ref<Node>> terms) : Broadcasting(std::move(terms)) {}

}  // namespace ir
