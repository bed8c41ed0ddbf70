#include <ir/convolution.h>
#include <ir/elementwise.h>
#include <ir/passes.h>

#include "rewrite.h"

namespace ir {

std::int64_t fuse_conv_relu(Graph& graph) {
  const Uses uses(graph);
  Replacements replacements;
  for (const polyref::Ref<Node>& node : graph.nodes) {
    const auto relu = polyref::ref_cast<ReLU>(node);
    const auto conv = relu ? polyref::ref_cast<Conv2d>(relu->first_input()) : nullptr;
    if (!conv || conv->activation != Activation::NONE || !uses.has_single_user(*conv)) continue;
    conv->activation = Activation::RELU;
    replacements.emplace(relu.get(), conv);
  }
  replace(graph, replacements);
  return static_cast<std::int64_t>(replacements.size());
}

}  // namespace ir
