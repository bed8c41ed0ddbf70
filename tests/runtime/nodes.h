// Classes that several tests use.
#ifndef POLYREF_TESTS_RUNTIME_NODES_H
#define POLYREF_TESTS_RUNTIME_NODES_H

#include <polyref/polyref.h>

#include <string>
#include <utility>
#include <vector>

namespace nodes {

/// A class that refers to itself while it is incomplete, and to one that is only declared.
class Later;
class Node : public polyref::Object {
 public:
  Node() = default;
  explicit Node(std::string node_name) : name(std::move(node_name)) {}
  polyref::Ref<Node> self() { return polyref::Ref<Node>(this); }

  std::string name;
  polyref::Ref<Node> next;
  std::vector<polyref::Ref<Node>> inputs;
  std::vector<polyref::Ref<const Node>> observed;
  polyref::Ref<Later> later;
};

class Leaf : public Node {
 public:
  int value = 7;
};

/// Not the first base: the object's address is not the canonical one.
struct Named {
  virtual ~Named() = default;
  std::string label = "label";
};
class Second : public Named, public Node {};

class Later : public polyref::Object {};

}  // namespace nodes

#endif  // POLYREF_TESTS_RUNTIME_NODES_H
