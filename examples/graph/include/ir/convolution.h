// Convolution and what follows it.
#ifndef IR_CONVOLUTION_H
#define IR_CONVOLUTION_H

#include <ir/node.h>

namespace ir {

/// A two-dimensional convolution; inputs: x [N, C, H, W], weight [M, C / groups, kH, kW] and, if there is one, bias
/// [M].
class POLYREF() Conv2d : public Node {
 public:
  /// @param x the images
  /// @param weight the kernels, one for each output channel
  /// @param bias what is added to each output channel
  /// @param stride the step in both directions
  /// @param pad how many zeros are put around the images, on each side
  /// @param groups into how many independent groups the channels fall
  Conv2d(polyref::Ref<Node> x, polyref::Ref<Node> weight, polyref::Ref<Node> bias = nullptr, std::int64_t stride = 1,
         std::int64_t pad = 0, std::int64_t groups = 1);

  /// The steps: down, right.
  std::vector<std::int64_t> strides;

  /// Zeros around the images: top, left, bottom, right.
  std::vector<std::int64_t> pads;

  /// The distances between the kernel's elements: down, right.
  std::vector<std::int64_t> dilations{1, 1};

  /// Into how many independent groups the channels fall.
  std::int64_t groups = 1;

  /// What is applied to the result.
  Activation activation = Activation::NONE;

  std::string_view op() const noexcept override { return "Conv2d"; }
  Traits traits() const noexcept override { return Traits::WEIGHTED; }
  std::vector<std::int64_t> infer_shape() const override;

  /// The kernels.
  /// @return the second input
  /// @throws GraphError if there is none
  polyref::Ref<Node> weight() const;

  /// What is added to each output channel.
  /// @return the third input, or nothing
  POLYREF(nullable) polyref::Ref<Node> bias() const noexcept;

  /// The size of the kernel: height, width.
  /// @return the last two dimensions of the weight
  /// @throws ShapeError if the weight hasn't four dimensions
  std::vector<std::int64_t> kernel() const;
};

/// Batch normalisation with fixed statistics: (x - mean) / sqrt(variance + epsilon) * scale + bias for each channel.
/// Inputs: x [N, C, ...], scale, bias, mean and variance [C].
class POLYREF() BatchNorm : public Node {
 public:
  /// @param x what to normalise
  /// @param scale the factor of each channel
  /// @param bias what is added to each channel
  /// @param mean the mean of each channel
  /// @param variance the variance of each channel
  /// @param epsilon added to the variance before the square root
  BatchNorm(polyref::Ref<Node> x, polyref::Ref<Node> scale, polyref::Ref<Node> bias, polyref::Ref<Node> mean,
            polyref::Ref<Node> variance, float epsilon = 1e-5f);

  /// A small number that is added to the variance.
  float epsilon;

  std::string_view op() const noexcept override { return "BatchNorm"; }
  Traits traits() const noexcept override { return Traits::WEIGHTED; }
  std::vector<std::int64_t> infer_shape() const override;
};

}  // namespace ir

#endif  // IR_CONVOLUTION_H
