#include <ir/elementwise.h>
#include <ir/json_import.h>
#include <ir/linear.h>
#include <ir/sources.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace ir {
namespace {

using Inputs = std::vector<polyref::Ref<Node>>;

template <class T>
polyref::Ref<Node> unary(const Inputs& inputs) {
  return polyref::make<T>(inputs.at(0));
}

template <class T>
polyref::Ref<Node> binary(const Inputs& inputs) {
  return polyref::make<T>(inputs.at(0), inputs.at(1));
}

polyref::Ref<Node> make_node(const std::string& op, const nlohmann::json& item, const Inputs& inputs) {
  if (op == "ReLU") return unary<ReLU>(inputs);
  if (op == "Add") return binary<Add>(inputs);
  if (op == "SiLU") return unary<SiLU>(inputs);
  if (op == "Mul") return binary<Mul>(inputs);
  if (op == "MatMul") return binary<MatMul>(inputs);
  if (op == "Sum") return polyref::make<Sum>(inputs);
  if (op == "Input") return polyref::make<Input>("", item.at("shape").get<std::vector<std::int64_t>>());
  throw std::invalid_argument("JSON can't bring the operator " + op);
}

polyref::Ref<Graph> read(const nlohmann::json& document) {
  auto graph = polyref::make<Graph>(document.at("name").get<std::string>());
  const nlohmann::json& items = document.at("nodes");
  graph->nodes.reserve(items.size());
  for (const nlohmann::json& item : items) {
    Inputs inputs;
    for (const nlohmann::json& number : item.at("inputs")) inputs.push_back(graph->nodes.at(number.get<std::size_t>()));
    polyref::Ref<Node> node = make_node(item.at("op").get_ref<const std::string&>(), item, inputs);
    node->name = item.at("name").get<std::string>();
    graph->add(node);
  }
  for (const nlohmann::json& number : document.at("outputs")) {
    graph->add_output(graph->nodes.at(number.get<std::size_t>()));
  }
  return graph;
}

}  // namespace

polyref::Ref<Graph> graph_from_json(std::string_view text) {
  try {
    return read(nlohmann::json::parse(text));
  } catch (const nlohmann::json::exception& error) {
    throw std::invalid_argument(error.what());
  } catch (const std::out_of_range&) {
    throw std::invalid_argument("a node refers to an input that doesn't stand before it");
  }
}

}  // namespace ir
