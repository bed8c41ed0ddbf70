#include <gtest/gtest.h>
#include <ir/builders.h>
#include <ir/elementwise.h>
#include <ir/errors.h>
#include <ir/pass.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <utility>

namespace ir {
namespace {

using polyref::make;
using polyref::Ref;
using Changes = std::vector<std::pair<std::string, std::int64_t>>;

class FuseConvRelu : public Pass {
 public:
  FuseConvRelu() : Pass("fuse_conv_relu") {}
  std::int64_t run(Ref<Graph> graph) override { return fuse_conv_relu(*graph); }
};

/// Leaves an output that isn't in the graph.
class Break : public Pass {
 public:
  Break() : Pass("break") {}
  std::int64_t run(Ref<Graph> graph) override {
    graph->outputs.push_back(make<Input>("elsewhere", std::vector<std::int64_t>{1}));
    return 1;
  }
};

TEST(Pipeline, RunsPassesInOrderAndReportsEach) {
  Pipeline pipeline;
  Changes changes;
  pipeline.on_pass = [&changes](const std::string& pass, std::int64_t made) { changes.emplace_back(pass, made); };
  pipeline.add(make<FoldBatchNorm>()).add(make<FuseConvRelu>());
  EXPECT_EQ(pipeline.run(resnet50()), 86);
  EXPECT_EQ(changes, (Changes{{"fold_batch_norm", 53}, {"fuse_conv_relu", 33}}));
}

TEST(Pipeline, SkipsPassesThatDoNotApply) {
  Pipeline pipeline;
  Changes changes;
  pipeline.on_pass = [&changes](const std::string& pass, std::int64_t made) { changes.emplace_back(pass, made); };
  pipeline.add(make<FoldBatchNorm>()).add(make<FuseConvRelu>());
  EXPECT_EQ(pipeline.run(make<Graph>("empty")), 0);
  EXPECT_TRUE(changes.empty());
}

TEST(Pipeline, RefusesWhatABadPassLeaves) {
  Pipeline pipeline;
  pipeline.add(make<Break>());
  EXPECT_THROW(pipeline.run(resnet50()), GraphError);
}

}  // namespace
}  // namespace ir
