// The example in C++: build graphs, walk them, run passes, print. The same program stands in ../python, ../java and
// ../rust.
#include <ir.h>
#include <ir/builders.h>
#include <ir/convolution.h>
#include <ir/elementwise.h>
#include <ir/errors.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <cinttypes>
#include <exception>

#include "report.h"

namespace {

using polyref::make;
using polyref::Ref;
using report::check;

using Shape = std::vector<std::int64_t>;

/// A small network, node by node: convolution, batch normalisation, ReLU, and an addition.
void small_network() {
  auto graph = make<ir::Graph>("small");
  auto x = make<ir::Input>("x", Shape{1, 3, 8, 8});
  graph->add(x);
  auto weight = graph->add(make<ir::Constant>(Shape{4, 3, 3, 3}, std::vector<float>{0.5f, 1.0f, -1.0f, 2.0f}));
  auto conv = make<ir::Conv2d>(x, weight, nullptr, 1, 1);
  conv->name = "conv";
  graph->add(conv);
  auto ones = graph->add(make<ir::Constant>(Shape{4}, std::vector<float>{1.0f}));
  auto shift = graph->add(make<ir::Constant>(Shape{4}, std::vector<float>{0.25f}));
  auto norm = graph->add(make<ir::BatchNorm>(conv, ones, shift, ones, ones, 0.0f));
  auto relu = make<ir::ReLU>(norm);
  graph->add(relu);
  auto sum = make<ir::Sum>(std::vector<Ref<ir::Node>>{relu});
  sum->add_input(ones);  // [4] can't be stretched to [1, 4, 8, 8]: its last dimension is no 8
  try {
    graph->add(sum);
    check(false, "shapes that don't fit were taken");
  } catch (const ir::ShapeError& error) {
    std::printf("  a ShapeError, as it must be: %s\n", error.what());
  }
  sum->inputs.back() = relu;
  graph->add_output(graph->add(sum));
  graph->validate();

  std::printf("  address of conv: %#" PRIxPTR " here, %#" PRIx64 " in C++\n", polyref::address(conv),
              ir::address_of(*conv));
  check(polyref::address(conv) == ir::address_of(*conv), "one object at two addresses");
  check(relu->first_input() == norm && relu->first_input() == relu->first_input(), "first_input() is another object");
  check(!x->first_input(), "an Input has an input");

  check(ir::fold_batch_norm(*graph) == 1 && ir::fuse_conv_relu(*graph) == 1, "one fold and one fusion");
  check(relu->id == -1 && sum->first_input() == conv, "conv takes the ReLU's place");
  const auto bias = polyref::ref_cast<ir::Constant>(conv->bias());
  check(bias && bias->at(3) == 0.25f - 1.0f, "the folded bias");
  ir::remove_dead_nodes(*graph);
  for (const auto& node : ir::topological_order(*graph)) std::printf("  %s\n", node->describe().c_str());
  check(graph->size() == 5, "five nodes are left");
}

/// The same passes, found by their names.
void resnet_by_name(const report::Counts& expected) {
  auto graph = ir::resnet50();
  const auto run = [&graph](const char* pass) { return polyref::get_function(pass).call<std::int64_t>(graph); };
  check(run("ir.fold_batch_norm") == 53 && run("ir.fuse_conv_relu") == 33 && run("ir.remove_dead_nodes") == 265,
        "what the passes found by name");
  check(report::count(*graph) == expected, "the passes by name leave another graph");
  std::printf("  the same through the registry, by name\n");
}

void resnet() {
  auto graph = ir::resnet50();
  const report::Counts before = report::count(*graph);
  check(before.at("Conv2d") == 53 && before.at("BatchNorm") == 53 && before.at("ReLU") == 49 && before.at("Add") == 16,
        "the layers of ResNet-50");
  const std::int64_t folded = ir::fold_batch_norm(*graph);
  const std::int64_t fused = ir::fuse_conv_relu(*graph);
  const std::int64_t removed = ir::remove_dead_nodes(*graph);
  std::printf("  folded %lld, fused %lld, removed %lld\n", static_cast<long long>(folded),
              static_cast<long long>(fused), static_cast<long long>(removed));
  check(folded == 53 && fused == 33 && removed == 265, "what the passes found");
  check(ir::infer_shapes(*graph) == 0, "the passes keep all shapes");
  graph->validate();
  const report::Counts after = report::count(*graph);
  report::print_counts(before, after);
  check(after.count("BatchNorm") == 0 && after.at("ReLU") == 16, "what is left");
  resnet_by_name(after);
}

void transformer() {
  auto graph = ir::transformer(12);
  std::int64_t parameters = 0;
  for (const auto& node : ir::topological_order(*graph)) {
    if (node->op() == "Constant") parameters += node->element_count();
  }
  std::printf("  %lld nodes, %lld matrix products, %lld parameters\n", static_cast<long long>(graph->size()),
              static_cast<long long>(ir::count_operator(*graph, "MatMul")), static_cast<long long>(parameters));
  check(graph->size() == 307 && ir::count_operator(*graph, "MatMul") == 85, "the layers of 12 blocks");
  check(graph->outputs.front()->shape == Shape{1, 1024, 32000}, "one number for each token of the vocabulary");
}

}  // namespace

int main() {
  try {
    if (polyref_error* error = ir_register()) throw polyref::Error(polyref::steal, error);
    std::printf("C++: a small network, node by node\n");
    small_network();
    std::printf("C++: ResNet-50\n");
    resnet();
    std::printf("C++: a transformer of depth 12\n");
    transformer();
    check(polyref::alive() == 0, "objects are left over");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
