#include <ir/errors.h>
#include <ir/sources.h>

#include <stdexcept>
#include <utility>

#include "shapes.h"

namespace ir {
namespace {

/// Whether so many values can stand for the whole: they must have one value for each index of some leading axes.
bool fills(const Shape& shape, std::size_t values) noexcept {
  std::int64_t leading = 1;
  if (values == 1) return true;
  for (std::int64_t dimension : shape) {
    leading *= dimension;
    if (static_cast<std::int64_t>(values) == leading) return true;
  }
  return false;
}

}  // namespace

Input::Input(std::string name, std::vector<std::int64_t> shape, DataType data_type) {
  this->name = std::move(name);
  this->shape = std::move(shape);
  this->data_type = data_type;
}

std::vector<std::int64_t> Input::infer_shape() const {
  expect_inputs(0, 0);
  if (shape.empty()) throw ShapeError(name, "an Input must be given its shape", {-1}, {});
  return shape;
}

Constant::Constant(std::vector<std::int64_t> shape, std::vector<float> data) : data(std::move(data)) {
  if (!fills(shape, this->data.size())) {
    throw std::invalid_argument(std::to_string(this->data.size()) + " values can't fill " + format_shape(shape));
  }
  this->shape = std::move(shape);
}

std::vector<std::int64_t> Constant::infer_shape() const {
  expect_inputs(0, 0);
  if (shape.empty() || !fills(shape, data.size())) {
    throw ShapeError(name, "its values can't fill its shape", {static_cast<std::int64_t>(data.size())}, shape);
  }
  return shape;
}

float Constant::at(std::int64_t index) const {
  const std::int64_t count = product(infer_shape());
  if (index < 0 || index >= count) {
    throw std::out_of_range("element " + std::to_string(index) + " of " + std::to_string(count));
  }
  return data[static_cast<std::size_t>(index / (count / static_cast<std::int64_t>(data.size())))];
}

polyref::Ref<Constant> Constant::expanded() const {
  const Shape known = infer_shape();
  std::vector<float> values = data;
  if (values.size() == 1) values.assign(static_cast<std::size_t>(known.front()), data.front());
  return polyref::make<Constant>(known, std::move(values));
}

}  // namespace ir
