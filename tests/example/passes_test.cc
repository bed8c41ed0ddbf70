#include <gtest/gtest.h>
#include <ir/builders.h>
#include <ir/convolution.h>
#include <ir/elementwise.h>
#include <ir/errors.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <algorithm>

#include "reference.h"

namespace ir {
namespace {

using polyref::make;
using polyref::Ref;
using Shape = std::vector<std::int64_t>;

/// Values without a pattern, in a small range.
std::vector<float> values(std::size_t count, float low, float high) {
  std::vector<float> result(count);
  for (std::size_t i = 0; i < count; ++i) result[i] = low + (high - low) * static_cast<float>(i * 37 % 101) / 100.0f;
  return result;
}

/// A graph of one convolution and a BatchNorm with `channels` outputs, ended by a ReLU.
struct Small {
  explicit Small(bool with_bias, std::int64_t groups = 1) {
    x = graph.emplace<Input>("x", Shape{2, 4, 5, 5});
    const auto weight = graph.emplace<Constant>(Shape{6, 4 / groups, 3, 3},
                                                values(6u * 4u / static_cast<std::size_t>(groups) * 9u, -1, 1));
    Ref<Node> bias;
    if (with_bias) bias = graph.emplace<Constant>(Shape{6}, values(6, -1, 2));
    conv = graph.emplace<Conv2d>(x, weight, bias, 2, 1, groups);
    norm = graph.emplace<BatchNorm>(conv, graph.emplace<Constant>(Shape{6}, values(6, 0.5f, 1.5f)),
                                    graph.emplace<Constant>(Shape{6}, values(6, -0.5f, 0.5f)),
                                    graph.emplace<Constant>(Shape{6}, values(6, -1, 1)),
                                    graph.emplace<Constant>(Shape{6}, std::vector<float>{0.3f}), 1e-3f);
    relu = graph.emplace<ReLU>(norm);
    graph.add_output(relu);
  }

  std::vector<double> evaluate() const {
    const std::vector<float> input = values(2 * 4 * 5 * 5, -2, 2);
    return reference::evaluate(graph, {input.begin(), input.end()});
  }

  Graph graph{"test"};
  Ref<Node> x;
  Ref<Conv2d> conv;
  Ref<BatchNorm> norm;
  Ref<ReLU> relu;
};

TEST(FoldBatchNorm, KeepsWhatTheGraphComputes) {
  for (const bool with_bias : {false, true}) {
    for (const std::int64_t groups : {1, 2}) {
      Small small(with_bias, groups);
      const std::vector<double> before = small.evaluate();
      EXPECT_EQ(fold_batch_norm(small.graph), 1);
      EXPECT_NO_THROW(small.graph.validate());
      EXPECT_EQ(count_operator(small.graph, "BatchNorm"), 0);
      EXPECT_EQ(small.relu->first_input(), small.conv);
      EXPECT_LT(reference::distance(before, small.evaluate()), 1e-5);
      EXPECT_EQ(fuse_conv_relu(small.graph), 1);
      EXPECT_EQ(small.graph.outputs.front(), small.conv);
      EXPECT_LT(reference::distance(before, small.evaluate()), 1e-5);
      EXPECT_EQ(infer_shapes(small.graph), 0);
      EXPECT_EQ(remove_dead_nodes(small.graph), with_bias ? 6 : 5);
      EXPECT_NO_THROW(small.graph.validate());
      EXPECT_EQ(small.graph.size(), 4);
    }
  }
}

TEST(FoldBatchNorm, LeavesOtherUsersAlone) {
  Small used_twice(false);
  used_twice.graph.add_output(used_twice.conv);
  EXPECT_EQ(fold_batch_norm(used_twice.graph), 0);
  Small branching(false);
  branching.graph.emplace<ReLU>(branching.conv);
  EXPECT_EQ(fold_batch_norm(branching.graph), 0);
  Small active(false);
  active.conv->activation = Activation::RELU;
  EXPECT_EQ(fold_batch_norm(active.graph), 0);
  Small open(false);
  open.norm->inputs[3] = open.graph.emplace<Input>("mean", Shape{6});
  EXPECT_EQ(fold_batch_norm(open.graph), 0);
}

TEST(FoldBatchNorm, DoesNotChangeASharedWeight) {
  Small small(false);
  const auto weight = polyref::ref_cast<Constant>(small.conv->weight());
  const std::vector<float> before = weight->data;
  fold_batch_norm(small.graph);
  EXPECT_EQ(weight->data, before);
  EXPECT_NE(small.conv->weight(), weight);
}

TEST(FoldBatchNorm, ErrorsLeaveTheGraphAsItWas) {
  Small small(false);
  const auto second_weight = small.graph.emplace<Constant>(Shape{2, 6, 1, 1}, std::vector<float>{1.0f});
  const auto second = small.graph.emplace<Conv2d>(small.relu, second_weight);
  const auto good = small.graph.emplace<Constant>(Shape{2}, std::vector<float>{1.0f});
  const auto norm = small.graph.emplace<BatchNorm>(second, good, good, good, good);
  norm->inputs[4] = small.graph.emplace<Constant>(Shape{3}, std::vector<float>{1.0f});
  const std::int64_t size = small.graph.size();
  try {
    fold_batch_norm(small.graph);
    FAIL();
  } catch (const ShapeError& error) {
    EXPECT_EQ(error.node_name(), norm->name);
    EXPECT_EQ(error.expected(), Shape{2});
    EXPECT_EQ(error.actual(), Shape{3});
  }
  EXPECT_EQ(small.graph.size(), size);
  EXPECT_EQ(small.relu->first_input(), small.norm);
  EXPECT_EQ(small.conv->bias(), nullptr);
}

TEST(FuseConvReLU, OnlyWhereItIsTheOnlyUser) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{1, 1, 4, 4});
  const auto weight = graph.emplace<Constant>(Shape{1, 1, 1, 1}, std::vector<float>{2.0f});
  const auto conv = graph.emplace<Conv2d>(x, weight);
  const auto relu = graph.emplace<ReLU>(conv);
  const auto sum = graph.emplace<Add>(relu, conv);
  graph.add_output(sum);
  EXPECT_EQ(fuse_conv_relu(graph), 0);
  sum->inputs[1] = relu;
  graph.add_output(conv);
  EXPECT_EQ(fuse_conv_relu(graph), 0);
  graph.outputs.pop_back();
  EXPECT_EQ(fuse_conv_relu(graph), 1);
  EXPECT_EQ(sum->inputs, (std::vector<Ref<Node>>{conv, conv}));
  EXPECT_EQ(relu->id, -1);
  EXPECT_EQ(fuse_conv_relu(graph), 0);
}

TEST(RemoveDeadNodes, KeepsInputs) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{1});
  graph.emplace<ReLU>(graph.emplace<SiLU>(x));
  EXPECT_EQ(remove_dead_nodes(graph), 2);
  EXPECT_EQ(graph.nodes, std::vector<Ref<Node>>{x});
}

TEST(TopologicalOrder, PutsInputsFirst) {
  const auto graph = resnet50();
  EXPECT_EQ(topological_order(*graph), graph->nodes);
  std::reverse(graph->nodes.begin(), graph->nodes.end());
  std::vector<const Node*> seen;
  for (const Ref<Node>& node : topological_order(*graph)) {
    for (const Ref<Node>& input : node->inputs) {
      ASSERT_NE(std::find(seen.begin(), seen.end(), input.get()), seen.end());
    }
    seen.push_back(node.get());
  }
  EXPECT_EQ(seen.size(), graph->nodes.size());
}

TEST(TopologicalOrder, GoesDeep) {
  const auto graph = chain(1'000'000);
  std::reverse(graph->nodes.begin(), graph->nodes.end());
  EXPECT_EQ(topological_order(*graph).front(), graph->inputs.front());
  EXPECT_EQ(remove_dead_nodes(*graph), 0);
}

TEST(CountByOperator, SortsByName) {
  const auto counts = count_by_operator(*chain(6));
  ASSERT_EQ(counts.size(), 3u);
  EXPECT_EQ(counts[0]->op, "Add");
  EXPECT_EQ(counts[0]->count, 2);
  EXPECT_EQ(counts[1]->op, "Input");
  EXPECT_EQ(counts[2]->op, "ReLU");
  EXPECT_EQ(counts[2]->count, 3);
}

}  // namespace
}  // namespace ir
