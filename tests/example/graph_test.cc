#include <gtest/gtest.h>
#include <ir/elementwise.h>
#include <ir/errors.h>
#include <ir/graph.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <stdexcept>

namespace ir {
namespace {

using polyref::make;
using polyref::Ref;
using Shape = std::vector<std::int64_t>;

TEST(Node, FirstInputIsTheSameObject) {
  const auto x = make<Input>("x", Shape{1, 4});
  const auto y = make<ReLU>(x);
  EXPECT_EQ(y->first_input(), x);
  EXPECT_EQ(address_of(*y->first_input()), address_of(*x));
  EXPECT_EQ(x->first_input(), nullptr);
}

TEST(Node, RefusesItselfAsInput) {
  const auto y = make<Sum>(std::vector<Ref<Node>>{make<Input>("x", Shape{1})});
  EXPECT_THROW(y->add_input(y), std::invalid_argument);
  EXPECT_THROW(y->replace_input(*y->first_input(), y), std::invalid_argument);
}

TEST(Node, DescribesItself) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{1, 4});
  const auto y = graph.emplace<Add>(x, x);
  y->name = "y";
  EXPECT_EQ(y->describe(), "y = Add(x, x) [1, 4]");
}

TEST(Graph, GivesNamesIdsAndShapes) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{2, 3});
  const auto y = graph.emplace<ReLU>(x);
  EXPECT_EQ(y->name, "ReLU_1");
  EXPECT_EQ(y->id, 1);
  EXPECT_EQ(y->shape, (Shape{2, 3}));
  EXPECT_EQ(graph.inputs, std::vector<Ref<Node>>{x});
  EXPECT_EQ(graph.find("x"), x);
  EXPECT_EQ(graph.find("z"), nullptr);
  EXPECT_THROW(graph.add(y), std::invalid_argument);
  EXPECT_THROW(graph.add_output(make<ReLU>(x)), std::invalid_argument);
}

TEST(Graph, ReplacesAllUses) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{1});
  const auto y = graph.emplace<ReLU>(x);
  const auto z = graph.emplace<Add>(y, y);
  graph.add_output(y);
  const auto other = graph.emplace<SiLU>(y);
  EXPECT_EQ(graph.users(*y), (std::vector<Ref<Node>>{z, other}));
  EXPECT_EQ(graph.replace_all_uses(*y, other), 3);
  EXPECT_EQ(graph.users(*y), std::vector<Ref<Node>>{other});
  EXPECT_EQ(graph.outputs.front(), other);
}

TEST(Graph, ValidateNamesTheWrongNode) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{1});
  const auto y = graph.emplace<ReLU>(x);
  EXPECT_NO_THROW(graph.validate());
  y->name = "x";
  try {
    graph.validate();
    FAIL();
  } catch (const GraphError& error) {
    EXPECT_EQ(error.node_name(), "x");
    EXPECT_STREQ(error.what(), "x: two nodes have this name");
  }
  y->name = "y";
  y->inputs.front() = make<Input>("stranger", Shape{1});
  EXPECT_THROW(graph.validate(), GraphError);
}

TEST(Graph, ValidateFindsACycle) {
  Graph graph("test");
  const auto x = graph.emplace<Input>("x", Shape{1});
  const auto y = graph.emplace<ReLU>(x);
  const auto z = graph.emplace<ReLU>(y);
  y->inputs.front() = z;
  EXPECT_THROW(graph.validate(), GraphError);
  EXPECT_THROW(infer_shapes(graph), GraphError);
  y->inputs.front() = x;  // a cycle would never be freed
}

TEST(Constant, RepeatsItsValuesOverTrailingAxes) {
  const auto splat = make<Constant>(Shape{2, 3}, std::vector<float>{7.0f});
  EXPECT_EQ(splat->at(5), 7.0f);
  EXPECT_EQ(splat->expanded()->data, (std::vector<float>{7.0f, 7.0f}));
  const auto rows = make<Constant>(Shape{2, 3}, std::vector<float>{1.0f, 2.0f});
  EXPECT_EQ(rows->at(2), 1.0f);
  EXPECT_EQ(rows->at(3), 2.0f);
  EXPECT_THROW(rows->at(6), std::out_of_range);
  EXPECT_THROW(rows->at(-1), std::out_of_range);
  EXPECT_THROW(static_cast<void>(make<Constant>(Shape{2, 3}, std::vector<float>{1.0f, 2.0f, 3.0f})),
               std::invalid_argument);
}

}  // namespace
}  // namespace ir
