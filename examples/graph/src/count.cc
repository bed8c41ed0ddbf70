// Passes that count operators.
#include <ir/passes.h>

#include <algorithm>
#include <map>
#include <utility>

namespace ir {

OperatorCount::OperatorCount(std::string op, std::int64_t count) : op(std::move(op)), count(count) {}

std::vector<polyref::Ref<OperatorCount>> count_by_operator(const Graph& graph) {
  std::map<std::string_view, std::int64_t> counts;
  for (const polyref::Ref<Node>& node : graph.nodes) ++counts[node->op()];
  std::vector<polyref::Ref<OperatorCount>> result;
  for (const auto& [op, count] : counts) result.push_back(polyref::make<OperatorCount>(std::string(op), count));
  return result;
}

std::int64_t count_operator(const Graph& graph, std::string_view op) {
  return std::count_if(graph.nodes.begin(), graph.nodes.end(),
                       [op](const polyref::Ref<Node>& node) { return node->op() == op; });
}

}  // namespace ir
