#include <ir/builders.h>
#include <ir/elementwise.h>
#include <ir/sources.h>

#include <stdexcept>
#include <utility>

namespace ir {

polyref::Ref<Graph> chain(std::int64_t length) {
  if (length < 1) throw std::invalid_argument("a chain has at least one node");
  auto graph = polyref::make<Graph>("chain");
  graph->nodes.reserve(static_cast<std::size_t>(length));
  polyref::Ref<Node> last = graph->emplace<Input>("x", std::vector<std::int64_t>{1, 64});
  polyref::Ref<Node> before;
  for (std::int64_t i = 1; i < length; ++i) {
    polyref::Ref<Node> next =
        i % 2 == 1 ? graph->add(polyref::make<ReLU>(last)) : graph->add(polyref::make<Add>(last, before));
    before = std::exchange(last, std::move(next));
  }
  graph->add_output(last);
  return graph;
}

}  // namespace ir
