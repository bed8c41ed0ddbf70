// The exceptions of the IR.
#ifndef IR_ERRORS_H
#define IR_ERRORS_H

#include <polyref/polyref.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ir {

/// A graph, or one of its nodes, isn't as it must be.
class POLYREF() GraphError : public polyref::Error {
 public:
  /// @param node_name the node where it was noticed
  /// @param problem what is wrong, as a sentence without a full stop
  GraphError(std::string_view node_name, std::string_view problem);

  /// The node where it was noticed.
  /// @return its name, as it was then
  const std::string& node_name() const noexcept { return node_name_; }

 private:
  std::string node_name_;
};

/// Shapes don't fit together.
class POLYREF() ShapeError : public GraphError {
 public:
  /// @param node_name the node whose inputs don't fit
  /// @param problem what is wrong, as a sentence without a full stop
  /// @param expected the shape that would fit
  /// @param actual the shape that is there
  ShapeError(std::string_view node_name, std::string_view problem, std::vector<std::int64_t> expected,
             std::vector<std::int64_t> actual);

  /// The shape that would fit.
  /// @return its dimensions; -1 stands for any
  const std::vector<std::int64_t>& expected() const noexcept { return expected_; }

  /// The shape that is there.
  /// @return its dimensions
  const std::vector<std::int64_t>& actual() const noexcept { return actual_; }

 private:
  std::vector<std::int64_t> expected_;
  std::vector<std::int64_t> actual_;
};

}  // namespace ir

#endif  // IR_ERRORS_H
