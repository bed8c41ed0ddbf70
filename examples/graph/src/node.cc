#include <ir/errors.h>
#include <ir/node.h>

#include <stdexcept>
#include <utility>

#include "shapes.h"

namespace ir {

Node::Node(std::vector<polyref::Ref<Node>> inputs) : inputs(std::move(inputs)) {}

polyref::Ref<Node> Node::first_input() const noexcept { return inputs.empty() ? nullptr : inputs.front(); }

void Node::add_input(polyref::Ref<Node> input) {
  if (input == this) throw std::invalid_argument(name + " can't be its own input");
  inputs.push_back(std::move(input));
}

std::int64_t Node::replace_input(const Node& old_input, polyref::Ref<Node> new_input) {
  if (new_input == this) throw std::invalid_argument(name + " can't be its own input");
  std::int64_t replaced = 0;
  for (polyref::Ref<Node>& input : inputs) {
    if (input != &old_input) continue;
    input = new_input;
    ++replaced;
  }
  return replaced;
}

std::int64_t Node::element_count() const {
  if (shape.empty()) throw ShapeError(name, "the shape isn't known", {-1}, {});
  return product(shape);
}

std::string Node::describe() const {
  std::string text = name + " = " + std::string(op()) + "(";
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (i > 0) text += ", ";
    text += inputs[i] ? inputs[i]->name : "null";
  }
  return text + ") " + (shape.empty() ? "?" : format_shape(shape));
}

const std::vector<std::int64_t>& Node::input_shape(std::size_t index) const {
  if (index >= inputs.size() || !inputs[index])
    throw GraphError(name, "input " + std::to_string(index) + " is missing");
  const Shape& found = inputs[index]->shape;
  if (found.empty()) throw ShapeError(name, "the shape of " + inputs[index]->name + " isn't known", {-1}, {});
  return found;
}

void Node::expect_inputs(std::size_t least, std::size_t most) const {
  if (inputs.size() >= least && inputs.size() <= most) return;
  std::string wanted = std::to_string(least);
  if (most > least) wanted += " to " + std::to_string(most);
  throw GraphError(name, std::string(op()) + " takes " + wanted + " inputs, not " + std::to_string(inputs.size()));
}

std::uint64_t address_of(const Node& node) noexcept {
  return reinterpret_cast<std::uintptr_t>(static_cast<const polyref::Object*>(&node));
}

}  // namespace ir
