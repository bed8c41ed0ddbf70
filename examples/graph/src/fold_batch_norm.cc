#include <ir/convolution.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <cmath>
#include <utility>

#include "rewrite.h"
#include "shapes.h"

namespace ir {
namespace {

/// One BatchNorm that goes into the convolution before it.
struct Fold {
  polyref::Ref<Conv2d> conv;
  polyref::Ref<BatchNorm> norm;
  polyref::Ref<Constant> weight;
  polyref::Ref<Constant> bias;
};

polyref::Ref<Constant> constant_input(const Node& node, std::size_t index) {
  return index < node.inputs.size() ? polyref::ref_cast<Constant>(node.inputs[index]) : nullptr;
}

/// A parameter with one element for each output channel. Throws ShapeError if it hasn't.
const Constant& channel_values(const Node& node, const char* what, const polyref::Ref<Constant>& values,
                               std::int64_t channels) {
  expect_shape(node, what, {channels}, values->infer_shape());
  return *values;
}

/// Multiplies each slice along the first axis by its own factor.
polyref::Ref<Constant> scaled(const Constant& weight, const std::vector<double>& factors) {
  polyref::Ref<Constant> result = weight.expanded();
  const std::size_t slice = result->data.size() / factors.size();
  for (std::size_t i = 0; i < result->data.size(); ++i) {
    result->data[i] = static_cast<float>(static_cast<double>(result->data[i]) * factors[i / slice]);
  }
  return result;
}

/// Computes the new weight and bias; false if this BatchNorm can't be folded.
bool plan(const polyref::Ref<Conv2d>& conv, const polyref::Ref<BatchNorm>& norm, Fold& fold) {
  polyref::Ref<Constant> parameters[5];
  for (std::size_t i = 1; i < 5; ++i) {
    parameters[i] = constant_input(*norm, i);
    if (!parameters[i]) return false;
  }
  const polyref::Ref<Constant> weight = constant_input(*conv, 1);
  const polyref::Ref<Constant> old_bias = constant_input(*conv, 2);
  if (!weight || (conv->bias() && !old_bias)) return false;

  expect_shape(*conv, "the weight", {-1, -1, -1, -1}, weight->infer_shape());
  const std::int64_t channels = weight->shape.front();
  const Constant& scale = channel_values(*norm, "the scale", parameters[1], channels);
  const Constant& shift = channel_values(*norm, "the bias", parameters[2], channels);
  const Constant& mean = channel_values(*norm, "the mean", parameters[3], channels);
  const Constant& variance = channel_values(*norm, "the variance", parameters[4], channels);
  if (old_bias) channel_values(*conv, "the bias", old_bias, channels);

  std::vector<double> factors;
  std::vector<float> bias;
  for (std::int64_t c = 0; c < channels; ++c) {
    const double factor = scale.at(c) / std::sqrt(static_cast<double>(variance.at(c)) + norm->epsilon);
    const double before = old_bias ? old_bias->at(c) : 0.0;
    factors.push_back(factor);
    bias.push_back(static_cast<float>((before - mean.at(c)) * factor + shift.at(c)));
  }
  fold = {conv, norm, scaled(*weight, factors), polyref::make<Constant>(Shape{channels}, std::move(bias))};
  return true;
}

}  // namespace

std::int64_t fold_batch_norm(Graph& graph) {
  const Uses uses(graph);
  // All is computed before anything is changed, so an error leaves the graph as it was.
  std::vector<Fold> folds;
  for (const polyref::Ref<Node>& node : graph.nodes) {
    const auto norm = polyref::ref_cast<BatchNorm>(node);
    const auto conv = norm ? polyref::ref_cast<Conv2d>(norm->first_input()) : nullptr;
    if (!conv || conv->activation != Activation::NONE || !uses.has_single_user(*conv)) continue;
    if (Fold fold; plan(conv, norm, fold)) folds.push_back(std::move(fold));
  }

  Replacements replacements;
  for (Fold& fold : folds) {
    fold.weight->name = fold.norm->name + ".folded_weight";
    fold.bias->name = fold.norm->name + ".folded_bias";
    graph.add(fold.weight);
    graph.add(fold.bias);
    fold.conv->inputs = {fold.conv->first_input(), fold.weight, fold.bias};
    replacements.emplace(fold.norm.get(), fold.conv);
  }
  replace(graph, replacements);
  return static_cast<std::int64_t>(folds.size());
}

}  // namespace ir
