#include <ir/attention.h>
#include <ir/builders.h>
#include <ir/elementwise.h>
#include <ir/linear.h>
#include <ir/sources.h>

#include <stdexcept>

namespace ir {
namespace {

class Builder {
 public:
  Builder(Graph& graph, std::int64_t width, std::int64_t heads) : graph_(graph), width_(width), heads_(heads) {
    // Two thirds of the usual four times the width, as the gate brings a third matrix, in whole blocks of 64.
    hidden_ = (width * 8 / 3 + 63) / 64 * 64;
  }

  polyref::Ref<Node> parameter(const std::string& name, std::vector<std::int64_t> shape, float value) {
    auto constant = polyref::make<Constant>(std::move(shape), std::vector<float>{value});
    constant->name = name;
    return graph_.add(constant);
  }

  template <class T, class... Args>
  polyref::Ref<Node> named(const std::string& name, Args&&... args) {
    auto node = polyref::make<T>(std::forward<Args>(args)...);
    node->name = name;
    return graph_.add(node);
  }

  polyref::Ref<Node> norm(const std::string& name, polyref::Ref<Node> x) {
    return named<RMSNorm>(name, x, parameter(name + ".scale", {width_}, 1.0f));
  }

  polyref::Ref<Node> project(const std::string& name, polyref::Ref<Node> x, std::int64_t from, std::int64_t to) {
    return named<MatMul>(name, x, parameter(name + ".weight", {from, to}, 0.02f));
  }

  polyref::Ref<Node> attention(const std::string& name, polyref::Ref<Node> x) {
    const auto query =
        named<RotaryEmbedding>(name + ".query.rotary", project(name + ".query", x, width_, width_), heads_);
    const auto key = named<RotaryEmbedding>(name + ".key.rotary", project(name + ".key", x, width_, width_), heads_);
    const auto value = project(name + ".value", x, width_, width_);
    return project(name + ".out", named<Attention>(name, query, key, value, heads_), width_, width_);
  }

  polyref::Ref<Node> feed_forward(const std::string& name, polyref::Ref<Node> x) {
    const auto gate = named<SiLU>(name + ".silu", project(name + ".gate", x, width_, hidden_));
    const auto product = named<Mul>(name + ".mul", gate, project(name + ".up", x, width_, hidden_));
    return project(name + ".down", product, hidden_, width_);
  }

  polyref::Ref<Node> block(const std::string& name, polyref::Ref<Node> x) {
    x = named<Add>(name + ".add1", x, attention(name + ".attention", norm(name + ".norm1", x)));
    return named<Add>(name + ".add2", x, feed_forward(name + ".feed_forward", norm(name + ".norm2", x)));
  }

 private:
  Graph& graph_;
  std::int64_t width_;
  std::int64_t heads_;
  std::int64_t hidden_;
};

}  // namespace

polyref::Ref<Graph> transformer(std::int64_t depth, std::int64_t width, std::int64_t heads, std::int64_t vocabulary,
                                std::int64_t sequence, std::int64_t batch) {
  for (std::int64_t number : {depth, width, heads, vocabulary, sequence, batch}) {
    if (number < 1) throw std::invalid_argument("a transformer's numbers must be at least 1");
  }
  if (width % (2 * heads) != 0) throw std::invalid_argument("the heads can't share the width evenly");
  auto graph = polyref::make<Graph>("transformer");
  Builder build(*graph, width, heads);
  polyref::Ref<Node> x = graph->emplace<Input>("tokens", std::vector<std::int64_t>{batch, sequence}, DataType::INT64);
  x = build.named<Embedding>("embedding", x, build.parameter("embedding.table", {vocabulary, width}, 0.02f));
  for (std::int64_t i = 0; i < depth; ++i) x = build.block("block" + std::to_string(i + 1), x);
  graph->add_output(build.project("logits", build.norm("norm", x), width, vocabulary));
  return graph;
}

}  // namespace ir
