#include "node.h"

#include <utility>

namespace bench {

Node::Node(std::string name, std::int64_t id) : id(id), name_(std::move(name)) {}

std::int64_t Node::ident() const noexcept { return id; }

std::int64_t Node::add(std::int64_t a, std::int64_t b) const { return id + a + b; }

std::string Node::name() const { return name_; }

polyref::Ref<Node> Node::first_input() const { return inputs.at(0); }

}  // namespace bench
