#include <ir/errors.h>
#include <ir/linear.h>

#include <utility>

#include "shapes.h"

namespace ir {

MatMul::MatMul(polyref::Ref<Node> a, polyref::Ref<Node> b) : Node({std::move(a), std::move(b)}) {}

std::vector<std::int64_t> MatMul::infer_shape() const {
  expect_inputs(2, 2);
  const Shape& a = input_shape(0);
  const Shape& b = input_shape(1);
  if (a.size() < 2) throw ShapeError(name, "the left input is no matrix", {-1, -1}, a);
  if (b.size() < 2) throw ShapeError(name, "the right input is no matrix", {-1, -1}, b);
  if (a.back() != b[b.size() - 2]) {
    throw ShapeError(name, "the matrices can't be multiplied", {a.back(), b.back()}, {b[b.size() - 2], b.back()});
  }
  Shape result = broadcast(*this, Shape(a.begin(), a.end() - 2), Shape(b.begin(), b.end() - 2));
  result.push_back(a[a.size() - 2]);
  result.push_back(b.back());
  return result;
}

Gemm::Gemm(polyref::Ref<Node> a, polyref::Ref<Node> b, polyref::Ref<Node> c, bool transpose_b)
    : Node({std::move(a), std::move(b)}), transpose_b(transpose_b) {
  if (c) inputs.push_back(std::move(c));
}

std::vector<std::int64_t> Gemm::infer_shape() const {
  expect_inputs(2, 3);
  const Shape& a = input_shape(0);
  const Shape& b = input_shape(1);
  expect_shape(*this, "the left matrix", {-1, -1}, a);
  expect_shape(*this, "the right matrix", transpose_b ? Shape{-1, a[1]} : Shape{a[1], -1}, b);
  Shape result{a[0], transpose_b ? b[0] : b[1]};
  if (inputs.size() == 3 && broadcast(*this, result, input_shape(2)) != result) {
    throw ShapeError(name, "what is added is larger than the product", result, input_shape(2));
  }
  return result;
}

Reshape::Reshape(polyref::Ref<Node> x, std::vector<std::int64_t> target)
    : Node({std::move(x)}), target(std::move(target)) {}

std::vector<std::int64_t> Reshape::infer_shape() const {
  expect_inputs(1, 1);
  const Shape& x = input_shape(0);
  Shape result = target;
  std::int64_t known = 1;
  std::int64_t* open = nullptr;
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (result[i] == 0 && i < x.size()) result[i] = x[i];
    if (result[i] == -1 && !open) {
      open = &result[i];
    } else if (result[i] < 1) {
      throw ShapeError(name, "the new shape can't be understood", target, x);
    } else {
      known *= result[i];
    }
  }
  if (open) *open = product(x) / known;
  if (product(result) != product(x)) throw ShapeError(name, "the number of elements would change", target, x);
  return result;
}

}  // namespace ir
