#include <ir/errors.h>
#include <ir/graph.h>
#include <ir/passes.h>
#include <ir/sources.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_set>

namespace ir {
namespace {

bool shapes_known(const Node& node) {
  return std::all_of(node.inputs.begin(), node.inputs.end(),
                     [](const polyref::Ref<Node>& input) { return input && !input->shape.empty(); });
}

void expect_members(const char* what, const std::vector<polyref::Ref<Node>>& some,
                    const std::unordered_set<const Node*>& members) {
  for (const polyref::Ref<Node>& node : some) {
    if (members.count(node.get()) == 0) {
      throw GraphError(node ? node->name : "", std::string(what) + " isn't a node of the graph");
    }
  }
}

}  // namespace

Graph::Graph(std::string name) : name(std::move(name)) {}

polyref::Ref<Node> Graph::add(polyref::Ref<Node> node) {
  if (node->id != -1) throw std::invalid_argument(node->name + " is in a graph already");
  if (node->name.empty()) node->name = std::string(node->op()) + "_" + std::to_string(next_id_);
  if (shapes_known(*node)) node->shape = node->infer_shape();
  nodes.push_back(node);
  if (dynamic_cast<const Input*>(node.get())) inputs.push_back(node);
  node->id = next_id_++;
  return node;
}

void Graph::add_output(polyref::Ref<Node> node) {
  if (node->id == -1) throw std::invalid_argument(node->name + " is in no graph");
  outputs.push_back(std::move(node));
}

polyref::Ref<Node> Graph::find(std::string_view node_name) const noexcept {
  const auto found = std::find_if(nodes.begin(), nodes.end(),
                                  [node_name](const polyref::Ref<Node>& node) { return node->name == node_name; });
  return found == nodes.end() ? nullptr : *found;
}

std::int64_t Graph::size() const noexcept { return static_cast<std::int64_t>(nodes.size()); }

std::vector<polyref::Ref<Node>> Graph::users(const Node& node) const {
  std::vector<polyref::Ref<Node>> result;
  for (const polyref::Ref<Node>& user : nodes) {
    if (std::find(user->inputs.begin(), user->inputs.end(), &node) != user->inputs.end()) result.push_back(user);
  }
  return result;
}

std::int64_t Graph::replace_all_uses(const Node& old_node, polyref::Ref<Node> new_node) {
  std::int64_t replaced = 0;
  for (const polyref::Ref<Node>& user : nodes) {
    if (user != new_node) replaced += user->replace_input(old_node, new_node);
  }
  for (polyref::Ref<Node>& output : outputs) {
    if (output != &old_node) continue;
    output = new_node;
    ++replaced;
  }
  return replaced;
}

void Graph::validate() const {
  std::unordered_set<const Node*> members;
  std::unordered_set<std::string_view> names;
  for (const polyref::Ref<Node>& node : nodes) {
    if (!node) throw GraphError("", "a node is null");
    if (!members.insert(node.get()).second) throw GraphError(node->name, "it is in the graph twice");
    if (node->name.empty()) throw GraphError("", "every node must have a name");
    if (!names.insert(node->name).second) throw GraphError(node->name, "two nodes have this name");
  }
  for (const polyref::Ref<Node>& node : nodes) expect_members("an input", node->inputs, members);
  expect_members("an input of the graph", inputs, members);
  expect_members("an output", outputs, members);
  static_cast<void>(topological_order(*this));
}

}  // namespace ir
