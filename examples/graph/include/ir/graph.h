// Graph: the owner of nodes.
#ifndef IR_GRAPH_H
#define IR_GRAPH_H

#include <ir/node.h>

#include <utility>

namespace ir {

/// A set of nodes, with its inputs and outputs.
class POLYREF() Graph : public polyref::Object {
 public:
  /// @param name what to call it
  explicit Graph(std::string name);

  /// What it is called.
  std::string name;

  /// All nodes, in the order in which they were added.
  std::vector<polyref::Ref<Node>> nodes;

  /// What the user of the graph provides.
  std::vector<polyref::Ref<Node>> inputs;

  /// What the graph computes.
  std::vector<polyref::Ref<Node>> outputs;

  /// Adds a node, gives it an id and, if it has none, a name, and infers its shape where its inputs' shapes are known.
  /// An Input becomes an input of the graph too.
  /// @param node the node; its inputs are to be added first
  /// @return the same node
  /// @throws std::invalid_argument if it is in a graph already
  /// @throws ShapeError if its inputs don't fit together
  polyref::Ref<Node> add(polyref::Ref<Node> node);

  /// Makes a node and adds it.
  template <class T, class... Args>
  polyref::Ref<T> emplace(Args&&... args) {
    polyref::Ref<T> node = polyref::make<T>(std::forward<Args>(args)...);
    add(node);
    return node;
  }

  /// Makes a node an output.
  /// @param node a node of the graph
  /// @throws std::invalid_argument if it is in no graph
  void add_output(polyref::Ref<Node> node);

  /// Looks for a node by its name, one after the other.
  /// @param node_name the name
  /// @return the node, or nothing
  POLYREF(nullable) polyref::Ref<Node> find(std::string_view node_name) const noexcept;

  /// How many nodes there are.
  /// @return the length of `nodes`
  std::int64_t size() const noexcept;

  /// The nodes that have a node among their inputs.
  /// @param node the node to look for
  /// @return its users, each once, in the graph's order
  std::vector<polyref::Ref<Node>> users(const Node& node) const;

  /// Puts another node in place of one, as an output and as an input of every node but the new one itself.
  /// @param old_node the node to look for; it stays in the graph
  /// @param new_node the node to put there
  /// @return how many uses were replaced
  std::int64_t replace_all_uses(const Node& old_node, polyref::Ref<Node> new_node);

  /// Checks that names are there and unique, that all inputs, outputs and graph inputs are nodes of the graph, and that
  /// there is no cycle.
  /// @throws GraphError naming the first node that is wrong
  void validate() const;

 private:
  std::int64_t next_id_ = 0;
};

}  // namespace ir

#endif  // IR_GRAPH_H
