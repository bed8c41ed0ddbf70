#include "cxx_peer.h"

#include <string>
#include <vector>

#include "bench-rust/src/cxx_peer.rs.h"

namespace bench_cxx {

namespace {
// Rust hands out shared references alone, as counted objects may be shared; to C++ they are mutable all the same.
template <class T>
T& mutable_(const T& object) {
  return const_cast<T&>(object);
}
}  // namespace

NodeRef make_node(rust::Str name, std::int64_t id) {
  return polyref::make<bench::Node>(std::string(name.data(), name.size()), id);
}
NodeRef copy_node(const bench::Node& node) noexcept { return NodeRef(&mutable_(node)); }
void release_node(bench::Node* node) noexcept { polyref_release(polyref::detail::handle(node)); }
rust::String name_of(const bench::Node& node) { return node.name(); }
NodeRef first_input_of(const bench::Node& node) { return node.first_input(); }
std::int64_t id_of(const bench::Node& node) noexcept { return node.id; }
void set_id_of(const bench::Node& node, std::int64_t id) noexcept { mutable_(node).id = id; }

GraphRef make_graph() { return polyref::make<bench::Graph>(); }
void release_graph(bench::Graph* graph) noexcept { polyref_release(polyref::detail::handle(graph)); }
NodeRef add_node_to(const bench::Graph& graph, rust::Str name, rust::Slice<const NodeRef> inputs) {
  std::vector<NodeRef> refs(inputs.begin(), inputs.end());
  return mutable_(graph).add_node(std::string(name.data(), name.size()), refs);
}
void fill_in(const bench::Graph& graph, std::int64_t count) { mutable_(graph).fill(count); }
std::size_t node_count(const bench::Graph& graph) noexcept { return graph.nodes.size(); }
NodeRef node_at(const bench::Graph& graph, std::size_t i) { return graph.nodes.at(i); }

std::int64_t call_many_of(const Callable& f, std::int64_t times) {
  return bench::call_many([&f](std::int64_t n) { return f.call(n); }, times);
}

}  // namespace bench_cxx
