#include "shapes.h"

#include <ir/errors.h>

#include <algorithm>

namespace ir {

std::string format_shape(const Shape& shape) {
  std::string text = "[";
  for (std::int64_t dimension : shape) {
    if (text.size() > 1) text += ", ";
    text += dimension == -1 ? "?" : std::to_string(dimension);
  }
  return text + "]";
}

std::int64_t product(const Shape& shape) noexcept {
  std::int64_t result = 1;
  for (std::int64_t dimension : shape) result *= dimension;
  return result;
}

Shape broadcast(const Node& node, const Shape& a, const Shape& b) {
  const Shape& longer = a.size() >= b.size() ? a : b;
  const Shape& shorter = a.size() >= b.size() ? b : a;
  Shape result = longer;
  const std::size_t ahead = longer.size() - shorter.size();
  for (std::size_t i = 0; i < shorter.size(); ++i) {
    std::int64_t& dimension = result[ahead + i];
    if (dimension == shorter[i] || shorter[i] == 1) continue;
    if (dimension != 1) throw ShapeError(node.name, "the inputs can't be stretched to one shape", a, b);
    dimension = shorter[i];
  }
  return result;
}

std::size_t checked_axis(const Node& node, const Shape& shape, std::int64_t axis) {
  const auto rank = static_cast<std::int64_t>(shape.size());
  if (axis < -rank || axis >= rank) {
    throw ShapeError(node.name, "there is no axis " + std::to_string(axis), {}, shape);
  }
  return static_cast<std::size_t>(axis < 0 ? axis + rank : axis);
}

void expect_shape(const Node& node, const char* what, const Shape& expected, const Shape& actual) {
  const bool fits = std::equal(expected.begin(), expected.end(), actual.begin(), actual.end(),
                               [](std::int64_t wanted, std::int64_t given) { return wanted == -1 || wanted == given; });
  if (!fits) throw ShapeError(node.name, std::string(what) + " has a wrong shape", expected, actual);
}

std::int64_t window_steps(const Node& node, std::int64_t size, std::int64_t kernel, std::int64_t stride,
                          std::int64_t padding) {
  const std::int64_t room = size + padding - kernel;
  if (room < 0) throw ShapeError(node.name, "the window is larger than the image", {kernel}, {size + padding});
  return room / stride + 1;
}

void expect_attribute(const Node& node, const char* what, const Shape& values, std::size_t count, std::int64_t least) {
  const bool fits = values.size() == count &&
                    std::all_of(values.begin(), values.end(), [least](std::int64_t value) { return value >= least; });
  if (!fits) {
    throw ShapeError(
        node.name,
        std::string(what) + " must be " + std::to_string(count) + " numbers of at least " + std::to_string(least),
        Shape(count, -1), values);
  }
}

}  // namespace ir
