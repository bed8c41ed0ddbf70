// Arithmetic with shapes, for the operators' rules.
#ifndef IR_SRC_SHAPES_H
#define IR_SRC_SHAPES_H

#include <ir/node.h>

#include <cstdint>
#include <string>
#include <vector>

namespace ir {

using Shape = std::vector<std::int64_t>;

/// "[1, 64, 56, 56]"; -1 is written as "?".
std::string format_shape(const Shape& shape);

/// The product of the dimensions.
std::int64_t product(const Shape& shape) noexcept;

/// The shape that both stretch to. Throws ShapeError, naming `node`, if there is none.
Shape broadcast(const Node& node, const Shape& a, const Shape& b);

/// The place of an axis that may count from the last. Throws ShapeError if there is no such axis.
std::size_t checked_axis(const Node& node, const Shape& shape, std::int64_t axis);

/// Throws ShapeError unless the shape has these dimensions, where -1 stands for any.
void expect_shape(const Node& node, const char* what, const Shape& expected, const Shape& actual);

/// The size along one axis after a window of `kernel` elements has gone over `size` elements and their padding.
/// Throws ShapeError if the window doesn't fit in once.
std::int64_t window_steps(const Node& node, std::int64_t size, std::int64_t kernel, std::int64_t stride,
                          std::int64_t padding);

/// Throws ShapeError unless an attribute has `count` elements that are all at least `least`.
void expect_attribute(const Node& node, const char* what, const Shape& values, std::size_t count, std::int64_t least);

}  // namespace ir

#endif  // IR_SRC_SHAPES_H
