#include <gtest/gtest.h>
#include <ir/builders.h>
#include <ir/convolution.h>
#include <ir/json_import.h>
#include <ir/passes.h>

#include <stdexcept>

namespace ir {
namespace {

using Shape = std::vector<std::int64_t>;

TEST(ResNet50, HasThePublishedLayers) {
  const auto graph = resnet50(2);
  EXPECT_NO_THROW(graph->validate());
  EXPECT_EQ(infer_shapes(*graph), 0);
  EXPECT_EQ(count_operator(*graph, "Conv2d"), 53);
  EXPECT_EQ(count_operator(*graph, "BatchNorm"), 53);
  EXPECT_EQ(count_operator(*graph, "ReLU"), 49);
  EXPECT_EQ(count_operator(*graph, "Add"), 16);
  EXPECT_EQ(graph->find("stem.conv")->shape, (Shape{2, 64, 112, 112}));
  EXPECT_EQ(graph->find("stage2.3.relu3")->shape, (Shape{2, 256, 56, 56}));
  EXPECT_EQ(graph->find("stage3.4.relu3")->shape, (Shape{2, 512, 28, 28}));
  EXPECT_EQ(graph->find("stage4.6.relu3")->shape, (Shape{2, 1024, 14, 14}));
  EXPECT_EQ(graph->find("stage5.3.relu3")->shape, (Shape{2, 2048, 7, 7}));
  EXPECT_EQ(graph->outputs.front()->shape, (Shape{2, 1000}));
}

TEST(ResNet50, HasThePublishedNumberOfParameters) {
  const auto graph = resnet50();
  std::int64_t parameters = 0;
  for (const auto& node : graph->nodes) {
    // Means and variances are measured, not trained.
    const bool trained =
        node->name.find(".mean") == std::string::npos && node->name.find(".variance") == std::string::npos;
    if (node->op() == "Constant" && trained) parameters += node->element_count();
  }
  EXPECT_EQ(parameters, 25'557'032);
}

TEST(ResNet50, PassesFindAllThereIs) {
  const auto graph = resnet50();
  EXPECT_EQ(graph->size(), 444);
  EXPECT_EQ(fold_batch_norm(*graph), 53);
  EXPECT_EQ(fuse_conv_relu(*graph), 33);
  EXPECT_EQ(remove_dead_nodes(*graph), 265);
  EXPECT_EQ(infer_shapes(*graph), 0);
  EXPECT_NO_THROW(graph->validate());
  EXPECT_EQ(count_operator(*graph, "BatchNorm"), 0);
  EXPECT_EQ(count_operator(*graph, "ReLU"), 16);
  EXPECT_EQ(graph->size(), 199);
}

TEST(Transformer, OfAnyDepth) {
  for (const std::int64_t depth : {1, 12, 100}) {
    const auto graph = transformer(depth, 64, 4, 1000, 32);
    EXPECT_NO_THROW(graph->validate());
    EXPECT_EQ(infer_shapes(*graph), 0);
    EXPECT_EQ(graph->size(), 7 + 25 * depth);
    EXPECT_EQ(count_operator(*graph, "Attention"), depth);
    EXPECT_EQ(count_operator(*graph, "MatMul"), 7 * depth + 1);
    EXPECT_EQ(graph->outputs.front()->shape, (Shape{1, 32, 1000}));
    EXPECT_EQ(remove_dead_nodes(*graph), 0);
  }
  EXPECT_THROW(transformer(1, 64, 5), std::invalid_argument);
  EXPECT_THROW(transformer(0), std::invalid_argument);
}

TEST(Chain, HasTheLengthAskedFor) {
  const auto graph = chain(100'000);
  EXPECT_EQ(graph->size(), 100'000);
  EXPECT_EQ(graph->outputs.front()->shape, (Shape{1, 64}));
  EXPECT_THROW(chain(0), std::invalid_argument);
}

TEST(Json, ReadsAGraph) {
  const auto graph = graph_from_json(
      R"({"name": "g", "nodes": [{"name": "x", "op": "Input", "inputs": [], "shape": [2, 3]},
          {"name": "y", "op": "ReLU", "inputs": [0], "shape": [2, 3]},
          {"name": "z", "op": "Add", "inputs": [1, 0], "shape": [2, 3]}], "outputs": [2]})");
  EXPECT_NO_THROW(graph->validate());
  EXPECT_EQ(graph->outputs.front()->describe(), "z = Add(y, x) [2, 3]");
}

TEST(Json, RefusesWhatIsNoGraph) {
  EXPECT_THROW(graph_from_json("{"), std::invalid_argument);
  EXPECT_THROW(graph_from_json("{}"), std::invalid_argument);
  EXPECT_THROW(graph_from_json(R"({"name": "g", "outputs": [],
      "nodes": [{"name": "y", "op": "ReLU", "inputs": [0], "shape": [1]}]})"),
               std::invalid_argument);
  EXPECT_THROW(graph_from_json(R"({"name": "g", "outputs": [],
      "nodes": [{"name": "y", "op": "Warp", "inputs": [], "shape": [1]}]})"),
               std::invalid_argument);
}

}  // namespace
}  // namespace ir
