#include <ir/pass.h>
#include <ir/passes.h>

#include <utility>

namespace ir {

Pass::Pass(std::string name) : name(std::move(name)) {}

bool Pass::applies_to(polyref::Ref<Graph> graph) const { return graph->size() > 0; }

FoldBatchNorm::FoldBatchNorm() : Pass("fold_batch_norm") {}

std::int64_t FoldBatchNorm::run(polyref::Ref<Graph> graph) { return fold_batch_norm(*graph); }

bool FoldBatchNorm::applies_to(polyref::Ref<Graph> graph) const { return count_operator(*graph, "BatchNorm") > 0; }

Pipeline& Pipeline::add(polyref::Ref<Pass> pass) {
  passes.push_back(std::move(pass));
  return *this;
}

std::int64_t Pipeline::run(polyref::Ref<Graph> graph) {
  std::int64_t changes = 0;
  // A pass may change the list; each is held while it runs.
  for (std::size_t i = 0; i < passes.size(); ++i) {
    const polyref::Ref<Pass> pass = passes[i];
    if (!pass->applies_to(graph)) continue;
    const std::int64_t made = pass->run(graph);
    graph->validate();
    if (on_pass) on_pass(pass->name, made);
    changes += made;
  }
  return changes;
}

}  // namespace ir
