#include <ir/pooling.h>

#include <utility>

#include "shapes.h"

namespace ir {

Pool2d::Pool2d(polyref::Ref<Node> x, std::int64_t size, std::int64_t stride, std::int64_t pad)
    : Node({std::move(x)}), kernel(2, size), strides(2, stride), pads(4, pad) {}

std::vector<std::int64_t> Pool2d::infer_shape() const {
  expect_inputs(1, 1);
  expect_attribute(*this, "kernel", kernel, 2, 1);
  expect_attribute(*this, "strides", strides, 2, 1);
  expect_attribute(*this, "pads", pads, 4, 0);
  const Shape& x = input_shape(0);
  expect_shape(*this, "x", {-1, -1, -1, -1}, x);
  return {x[0], x[1], window_steps(*this, x[2], kernel[0], strides[0], pads[0] + pads[2]),
          window_steps(*this, x[3], kernel[1], strides[1], pads[1] + pads[3])};
}

MaxPool::MaxPool(polyref::Ref<Node> x, std::int64_t size, std::int64_t stride, std::int64_t pad)
    : Pool2d(std::move(x), size, stride, pad) {}

AveragePool::AveragePool(polyref::Ref<Node> x, std::int64_t size, std::int64_t stride, std::int64_t pad)
    : Pool2d(std::move(x), size, stride, pad) {}

GlobalAveragePool::GlobalAveragePool(polyref::Ref<Node> x) : Node({std::move(x)}) {}

std::vector<std::int64_t> GlobalAveragePool::infer_shape() const {
  expect_inputs(1, 1);
  const Shape& x = input_shape(0);
  expect_shape(*this, "x", {-1, -1, -1, -1}, x);
  return {x[0], x[1], 1, 1};
}

}  // namespace ir
