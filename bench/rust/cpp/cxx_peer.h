// What the cxx bridge calls. A counted reference crosses by value: it is one pointer and may be moved by its bytes.
#ifndef POLYREF_BENCH_RUST_CXX_PEER_H
#define POLYREF_BENCH_RUST_CXX_PEER_H

#include "callback.h"
#include "graph.h"
#include "node.h"
#include "rust/cxx.h"

namespace bench_cxx {
using NodeRef = polyref::Ref<bench::Node>;
using GraphRef = polyref::Ref<bench::Graph>;
}  // namespace bench_cxx

template <>
struct rust::IsRelocatable<bench_cxx::NodeRef> : std::true_type {};
template <>
struct rust::IsRelocatable<bench_cxx::GraphRef> : std::true_type {};

namespace bench_cxx {

NodeRef make_node(rust::Str name, std::int64_t id);
NodeRef copy_node(const bench::Node& node) noexcept;
void release_node(bench::Node* node) noexcept;
rust::String name_of(const bench::Node& node);
NodeRef first_input_of(const bench::Node& node);
std::int64_t id_of(const bench::Node& node) noexcept;
void set_id_of(const bench::Node& node, std::int64_t id) noexcept;

GraphRef make_graph();
void release_graph(bench::Graph* graph) noexcept;
NodeRef add_node_to(const bench::Graph& graph, rust::Str name, rust::Slice<const NodeRef> inputs);
void fill_in(const bench::Graph& graph, std::int64_t count);
std::size_t node_count(const bench::Graph& graph) noexcept;
NodeRef node_at(const bench::Graph& graph, std::size_t i);

struct Callable;
std::int64_t call_many_of(const Callable& f, std::int64_t times);

}  // namespace bench_cxx

#endif  // POLYREF_BENCH_RUST_CXX_PEER_H
