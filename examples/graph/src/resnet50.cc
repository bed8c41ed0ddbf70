#include <ir/builders.h>
#include <ir/convolution.h>
#include <ir/elementwise.h>
#include <ir/linear.h>
#include <ir/pooling.h>
#include <ir/sources.h>

namespace ir {
namespace {

/// One row of the published table: how many blocks, and how many channels inside them. A block gives four times as
/// many.
struct Stage {
  int blocks;
  std::int64_t channels;
  std::int64_t stride;  // of the stage's first block
};
constexpr Stage kStages[] = {{3, 64, 1}, {4, 128, 2}, {6, 256, 2}, {3, 512, 2}};
constexpr std::int64_t kExpansion = 4;

class Builder {
 public:
  explicit Builder(Graph& graph) : graph_(graph) {}

  /// A made-up parameter with one value for each index of the first axis, around `middle`.
  polyref::Ref<Node> parameter(const std::string& name, std::vector<std::int64_t> shape, float middle) {
    std::vector<float> values(static_cast<std::size_t>(shape.front()));
    for (float& value : values) {
      seed_ = seed_ * 1664525u + 1013904223u;  // a linear congruential generator: the same values everywhere
      value = middle + 0.25f * static_cast<float>(seed_ >> 16) / 65536.0f;
    }
    auto constant = polyref::make<Constant>(std::move(shape), std::move(values));
    constant->name = name;
    return graph_.add(constant);
  }

  polyref::Ref<Node> relu(const std::string& name, polyref::Ref<Node> x) {
    auto node = polyref::make<ReLU>(std::move(x));
    node->name = name;
    return graph_.add(node);
  }

  /// A convolution that keeps the size but for its stride, and its BatchNorm.
  polyref::Ref<Node> conv_norm(const std::string& name, polyref::Ref<Node> x, std::int64_t channels, std::int64_t size,
                               std::int64_t stride) {
    const std::int64_t in = x->shape[1];
    auto conv = polyref::make<Conv2d>(x, parameter(name + ".weight", {channels, in, size, size}, -0.1f), nullptr,
                                      stride, size / 2);
    conv->name = name;
    graph_.add(conv);
    auto norm = polyref::make<BatchNorm>(
        conv, parameter(name + ".norm.scale", {channels}, 0.9f), parameter(name + ".norm.bias", {channels}, -0.1f),
        parameter(name + ".norm.mean", {channels}, -0.1f), parameter(name + ".norm.variance", {channels}, 0.5f));
    norm->name = name + ".norm";
    return graph_.add(norm);
  }

  /// Three convolutions beside a shortcut, which has one of its own where the shape changes.
  polyref::Ref<Node> bottleneck(const std::string& name, polyref::Ref<Node> x, std::int64_t channels,
                                std::int64_t stride, bool first) {
    polyref::Ref<Node> y = relu(name + ".relu1", conv_norm(name + ".conv1", x, channels, 1, stride));
    y = relu(name + ".relu2", conv_norm(name + ".conv2", y, channels, 3, 1));
    y = conv_norm(name + ".conv3", y, channels * kExpansion, 1, 1);
    if (first) x = conv_norm(name + ".shortcut", x, channels * kExpansion, 1, stride);
    auto sum = polyref::make<Add>(y, x);
    sum->name = name + ".add";
    return relu(name + ".relu3", graph_.add(sum));
  }

 private:
  Graph& graph_;
  std::uint32_t seed_ = 50;
};

}  // namespace

polyref::Ref<Graph> resnet50(std::int64_t batch, std::int64_t classes, std::int64_t image_size) {
  auto graph = polyref::make<Graph>("resnet50");
  Builder build(*graph);
  polyref::Ref<Node> x = graph->emplace<Input>("image", std::vector<std::int64_t>{batch, 3, image_size, image_size});
  x = build.relu("stem.relu", build.conv_norm("stem.conv", x, 64, 7, 2));
  x = graph->emplace<MaxPool>(x, 3, 2, 1);
  int stage_number = 2;  // the paper's name of the first stage is conv2_x
  for (const Stage& stage : kStages) {
    for (int block = 0; block < stage.blocks; ++block) {
      const std::string name = "stage" + std::to_string(stage_number) + "." + std::to_string(block + 1);
      x = build.bottleneck(name, x, stage.channels, block == 0 ? stage.stride : 1, block == 0);
    }
    ++stage_number;
  }
  x = graph->emplace<GlobalAveragePool>(x);
  x = graph->emplace<Reshape>(x, std::vector<std::int64_t>{0, -1});
  const std::int64_t features = x->shape[1];
  const auto weight = build.parameter("classifier.weight", {classes, features}, -0.1f);
  x = graph->emplace<Gemm>(x, weight, build.parameter("classifier.bias", {classes}, -0.1f), true);
  graph->add_output(graph->emplace<Softmax>(x));
  return graph;
}

}  // namespace ir
