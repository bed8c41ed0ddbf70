#include <ir/errors.h>

#include <utility>

#include "shapes.h"

namespace ir {
namespace {

std::string at_node(std::string_view node_name, std::string_view problem) {
  return (node_name.empty() ? "a node without a name" : std::string(node_name)) + ": " + std::string(problem);
}

}  // namespace

GraphError::GraphError(std::string_view node_name, std::string_view problem)
    : polyref::Error(at_node(node_name, problem)), node_name_(node_name) {}

ShapeError::ShapeError(std::string_view node_name, std::string_view problem, std::vector<std::int64_t> expected,
                       std::vector<std::int64_t> actual)
    : GraphError(node_name,
                 std::string(problem) + ": expected " + format_shape(expected) + ", got " + format_shape(actual)),
      expected_(std::move(expected)),
      actual_(std::move(actual)) {}

}  // namespace ir
