#include <ir/convolution.h>
#include <ir/errors.h>

#include <utility>

#include "shapes.h"

namespace ir {

Conv2d::Conv2d(polyref::Ref<Node> x, polyref::Ref<Node> weight, polyref::Ref<Node> bias, std::int64_t stride,
               std::int64_t pad, std::int64_t groups)
    : Node({std::move(x), std::move(weight)}), strides(2, stride), pads(4, pad), groups(groups) {
  if (bias) inputs.push_back(std::move(bias));
}

std::vector<std::int64_t> Conv2d::infer_shape() const {
  expect_inputs(2, 3);
  expect_attribute(*this, "strides", strides, 2, 1);
  expect_attribute(*this, "pads", pads, 4, 0);
  expect_attribute(*this, "dilations", dilations, 2, 1);
  const Shape& x = input_shape(0);
  const Shape& w = input_shape(1);
  expect_shape(*this, "x", {-1, -1, -1, -1}, x);
  if (groups < 1 || x[1] % groups != 0) throw ShapeError(name, "the groups can't share the channels", {groups}, x);
  expect_shape(*this, "the weight", {-1, x[1] / groups, -1, -1}, w);
  if (w[0] % groups != 0) throw ShapeError(name, "the groups can't share the output channels", {groups}, w);
  if (inputs.size() == 3) expect_shape(*this, "the bias", {w[0]}, input_shape(2));
  const std::int64_t height = dilations[0] * (w[2] - 1) + 1;
  const std::int64_t width = dilations[1] * (w[3] - 1) + 1;
  return {x[0], w[0], window_steps(*this, x[2], height, strides[0], pads[0] + pads[2]),
          window_steps(*this, x[3], width, strides[1], pads[1] + pads[3])};
}

polyref::Ref<Node> Conv2d::weight() const {
  if (inputs.size() < 2) throw GraphError(name, "the weight is missing");
  return inputs[1];
}

polyref::Ref<Node> Conv2d::bias() const noexcept { return inputs.size() < 3 ? nullptr : inputs[2]; }

std::vector<std::int64_t> Conv2d::kernel() const {
  const Shape& w = input_shape(1);
  expect_shape(*this, "the weight", {-1, -1, -1, -1}, w);
  return {w[2], w[3]};
}

BatchNorm::BatchNorm(polyref::Ref<Node> x, polyref::Ref<Node> scale, polyref::Ref<Node> bias, polyref::Ref<Node> mean,
                     polyref::Ref<Node> variance, float epsilon)
    : Node({std::move(x), std::move(scale), std::move(bias), std::move(mean), std::move(variance)}), epsilon(epsilon) {}

std::vector<std::int64_t> BatchNorm::infer_shape() const {
  expect_inputs(5, 5);
  const Shape& x = input_shape(0);
  if (x.size() < 2) throw ShapeError(name, "x has no channels", {-1, -1}, x);
  const char* const names[] = {"x", "the scale", "the bias", "the mean", "the variance"};
  for (std::size_t i = 1; i < 5; ++i) expect_shape(*this, names[i], {x[1]}, input_shape(i));
  return x;
}

}  // namespace ir
