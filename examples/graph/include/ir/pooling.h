// Pooling over windows of images.
#ifndef IR_POOLING_H
#define IR_POOLING_H

#include <ir/node.h>

namespace ir {

/// What pooling operators have in common; input: x [N, C, H, W].
class POLYREF() Pool2d : public Node {
 public:
  /// The size of the window: height, width.
  std::vector<std::int64_t> kernel;

  /// The steps: down, right.
  std::vector<std::int64_t> strides;

  /// Rows and columns around the images: top, left, bottom, right.
  std::vector<std::int64_t> pads;

  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;

 protected:
  Pool2d(polyref::Ref<Node> x, std::int64_t size, std::int64_t stride, std::int64_t pad);
};

/// The largest element of each window.
class POLYREF() MaxPool : public Pool2d {
 public:
  /// @param x the images
  /// @param size the window's height and width
  /// @param stride the step in both directions
  /// @param pad rows and columns around the images, on each side
  explicit MaxPool(polyref::Ref<Node> x, std::int64_t size, std::int64_t stride = 1, std::int64_t pad = 0);

  std::string_view op() const noexcept override { return "MaxPool"; }
};

/// The mean of each window.
class POLYREF() AveragePool : public Pool2d {
 public:
  /// @param x the images
  /// @param size the window's height and width
  /// @param stride the step in both directions
  /// @param pad rows and columns around the images, on each side
  explicit AveragePool(polyref::Ref<Node> x, std::int64_t size, std::int64_t stride = 1, std::int64_t pad = 0);

  std::string_view op() const noexcept override { return "AveragePool"; }
};

/// The mean of each channel: [N, C, H, W] becomes [N, C, 1, 1].
class POLYREF() GlobalAveragePool : public Node {
 public:
  /// @param x the images
  explicit GlobalAveragePool(polyref::Ref<Node> x);

  std::string_view op() const noexcept override { return "GlobalAveragePool"; }
  Traits traits() const noexcept override { return Traits::NOTHING; }
  std::vector<std::int64_t> infer_shape() const override;
};

}  // namespace ir

#endif  // IR_POOLING_H
