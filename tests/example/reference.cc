#include "reference.h"

#include <ir/convolution.h>
#include <ir/elementwise.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

namespace ir::reference {
namespace {

using Tensor = std::vector<double>;
using Values = std::map<const Node*, Tensor>;

std::size_t index(const std::vector<std::int64_t>& shape, std::int64_t a, std::int64_t b, std::int64_t c,
                  std::int64_t d) {
  return static_cast<std::size_t>(((a * shape[1] + b) * shape[2] + c) * shape[3] + d);
}

/// One element of a convolution's result: output channel m at row i and column j of image n.
double conv_at(const Conv2d& conv, const Values& values, std::int64_t n, std::int64_t m, std::int64_t i,
               std::int64_t j) {
  const Tensor& x = values.at(conv.inputs[0].get());
  const Tensor& w = values.at(conv.inputs[1].get());
  const auto& x_shape = conv.inputs[0]->shape;
  const auto& w_shape = conv.inputs[1]->shape;
  const std::int64_t first_channel = m / (w_shape[0] / conv.groups) * w_shape[1];
  double sum = conv.bias() ? values.at(conv.bias().get())[static_cast<std::size_t>(m)] : 0.0;
  for (std::int64_t c = 0; c < w_shape[1]; ++c) {
    for (std::int64_t u = 0; u < w_shape[2]; ++u) {
      for (std::int64_t v = 0; v < w_shape[3]; ++v) {
        const std::int64_t row = i * conv.strides[0] + u * conv.dilations[0] - conv.pads[0];
        const std::int64_t column = j * conv.strides[1] + v * conv.dilations[1] - conv.pads[1];
        if (row < 0 || column < 0 || row >= x_shape[2] || column >= x_shape[3]) continue;
        sum += x[index(x_shape, n, first_channel + c, row, column)] * w[index(w_shape, m, c, u, v)];
      }
    }
  }
  return conv.activation == Activation::RELU ? std::max(0.0, sum) : sum;
}

Tensor conv(const Conv2d& node, const Values& values) {
  Tensor result;
  for (std::int64_t n = 0; n < node.shape[0]; ++n) {
    for (std::int64_t m = 0; m < node.shape[1]; ++m) {
      for (std::int64_t i = 0; i < node.shape[2]; ++i) {
        for (std::int64_t j = 0; j < node.shape[3]; ++j) result.push_back(conv_at(node, values, n, m, i, j));
      }
    }
  }
  return result;
}

Tensor batch_norm(const BatchNorm& node, const Values& values) {
  Tensor result = values.at(node.inputs[0].get());
  const auto channels = static_cast<std::size_t>(node.shape[1]);
  const std::size_t slice = result.size() / static_cast<std::size_t>(node.shape[0]) / channels;
  for (std::size_t i = 0; i < result.size(); ++i) {
    const std::size_t c = i / slice % channels;
    const auto parameter = [&](std::size_t number) { return values.at(node.inputs[number].get())[c]; };
    result[i] = (result[i] - parameter(3)) / std::sqrt(parameter(4) + node.epsilon) * parameter(1) + parameter(2);
  }
  return result;
}

Tensor constant(const Constant& node) {
  Tensor result;
  for (std::int64_t i = 0; i < node.element_count(); ++i) result.push_back(node.at(i));
  return result;
}

Tensor compute(const Node& node, const Values& values, const Tensor& input) {
  if (node.op() == "Input") return input;
  if (const auto* c = dynamic_cast<const Constant*>(&node)) return constant(*c);
  if (const auto* c = dynamic_cast<const Conv2d*>(&node)) return conv(*c, values);
  if (const auto* b = dynamic_cast<const BatchNorm*>(&node)) return batch_norm(*b, values);
  Tensor result = values.at(node.inputs[0].get());
  if (node.op() == "ReLU") {
    for (double& element : result) element = std::max(0.0, element);
  } else if (node.op() == "Add") {
    const Tensor& other = values.at(node.inputs[1].get());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] += other[i];
  } else {
    throw std::invalid_argument("the reference doesn't know " + std::string(node.op()));
  }
  return result;
}

}  // namespace

std::vector<double> evaluate(const Graph& graph, const std::vector<double>& input) {
  Values values;
  for (const polyref::Ref<Node>& node : topological_order(graph)) values[node.get()] = compute(*node, values, input);
  return values.at(graph.outputs.at(0).get());
}

double distance(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) throw std::invalid_argument("lists of different lengths");
  double largest = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(a[i] - b[i]));
  return largest;
}

}  // namespace ir::reference
