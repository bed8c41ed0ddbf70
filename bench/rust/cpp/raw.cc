#include "raw.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "callback.h"
#include "graph.h"
#include "node.h"

struct bench_error {
  std::string message;
};

namespace {

using bench::Graph;
using bench::Node;
using polyref::Ref;

const Node* node(const bench_node* handle) { return reinterpret_cast<const Node*>(handle); }
Node* node(bench_node* handle) { return reinterpret_cast<Node*>(handle); }
const Graph* graph(const bench_graph* handle) { return reinterpret_cast<const Graph*>(handle); }
Graph* graph(bench_graph* handle) { return reinterpret_cast<Graph*>(handle); }
bench_node* owned(Ref<Node> ref) { return reinterpret_cast<bench_node*>(ref.release()); }

bench_error* current_error() {
  try {
    throw;
  } catch (const std::exception& error) {
    return new bench_error{error.what()};
  } catch (...) {
    return new bench_error{"unknown C++ exception"};
  }
}

template <class Body>
auto guarded(bench_error** error, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (...) {
    *error = current_error();
    return decltype(body())();
  }
}

}  // namespace

const char* bench_error_message(const bench_error* error) { return error->message.c_str(); }
void bench_error_free(bench_error* error) { delete error; }

bench_node* bench_node_new(const char* name, size_t size, int64_t id, bench_error** error) {
  return guarded(error, [&] { return owned(polyref::make<Node>(std::string(name, size), id)); });
}
void bench_node_retain(bench_node* self) { polyref_retain(polyref::detail::handle(node(self))); }
void bench_node_release(bench_node* self) { polyref_release(polyref::detail::handle(node(self))); }
int64_t bench_node_ident(const bench_node* self) { return node(self)->ident(); }
int64_t bench_node_add(const bench_node* self, int64_t a, int64_t b, bench_error** error) {
  return guarded(error, [&] { return node(self)->add(a, b); });
}
size_t bench_node_name(const bench_node* self, char* buffer, size_t room, bench_error** error) {
  return guarded(error, [&] {
    std::string name = node(self)->name();
    std::memcpy(buffer, name.data(), std::min(room, name.size()));
    return name.size();
  });
}
bench_node* bench_node_first_input(const bench_node* self, bench_error** error) {
  return guarded(error, [&] { return owned(node(self)->first_input()); });
}
int64_t bench_node_id(const bench_node* self) { return node(self)->id; }
void bench_node_set_id(bench_node* self, int64_t id) { node(self)->id = id; }

bench_graph* bench_graph_new(bench_error** error) {
  return guarded(error, [&] { return reinterpret_cast<bench_graph*>(polyref::make<Graph>().release()); });
}
void bench_graph_release(bench_graph* self) { polyref_release(polyref::detail::handle(graph(self))); }
bench_node* bench_graph_add_node(bench_graph* self, const char* name, size_t size, bench_node* const* inputs,
                                 size_t count, bench_error** error) {
  return guarded(error, [&] {
    std::vector<Ref<Node>> refs;
    refs.reserve(count);
    for (size_t i = 0; i < count; ++i) refs.emplace_back(node(inputs[i]));
    return owned(graph(self)->add_node(std::string(name, size), refs));
  });
}
void bench_graph_fill(bench_graph* self, int64_t count, bench_error** error) {
  guarded(error, [&] {
    graph(self)->fill(count);
    return 0;
  });
}
size_t bench_graph_node_count(const bench_graph* self) { return graph(self)->nodes.size(); }
bench_node* bench_graph_node_at(const bench_graph* self, size_t i, bench_error** error) {
  return guarded(error, [&] { return owned(graph(self)->nodes.at(i)); });
}

int64_t bench_call_many(int64_t (*f)(void*, int64_t, int*), void* data, int64_t times, bench_error** error) {
  return guarded(error, [&] {
    const auto call = [f, data](int64_t n) {
      int failed = 0;
      const int64_t result = f(data, n, &failed);
      if (failed) throw std::runtime_error("the callback failed");
      return result;
    };
    return bench::call_many(call, times);
  });
}
