// A graph from text, to compare with handing over a handle.
#ifndef IR_JSON_IMPORT_H
#define IR_JSON_IMPORT_H

#include <ir/graph.h>

namespace ir {

/// Reads a graph from JSON: {"name": ..., "nodes": [{"name": ..., "op": ..., "inputs": [...], "shape": [...]}, ...],
/// "outputs": [...]}, where inputs and outputs are numbers of nodes, each input before its user.
/// @param text the JSON text
/// @return a new graph
/// @throws std::invalid_argument if it is no such text, or has an operator other than Input, ReLU, SiLU, Add, Mul, Sum
///     and MatMul
POLYREF() polyref::Ref<Graph> graph_from_json(std::string_view text);

}  // namespace ir

#endif  // IR_JSON_IMPORT_H
