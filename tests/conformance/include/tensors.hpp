// Tensors: memory of numbers that languages share, kept by its owner.
#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace conf {

POLYREF() inline polyref::Tensor e_tensor(polyref::Tensor t) { return t; }
POLYREF() inline polyref::Tensor same_tensor(const polyref::Tensor& t) noexcept { return t; }
/// Where its first number is.
POLYREF() inline std::uint64_t where_tensor(const polyref::Tensor& t) {
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(t.address()));
}
/// Its dtype, shape and strides, as C++ sees them.
POLYREF() inline std::string describe_tensor(const polyref::Tensor& t) {
  std::string text = polyref_dl_type_name(t.dtype());
  for (const auto length : t.shape()) text += " " + std::to_string(length);
  text += " /";
  for (const auto stride : t.strides()) text += " " + std::to_string(stride);
  return text + (t.readonly() ? " readonly" : "");
}
POLYREF() inline double tensor_total(const polyref::Tensor& t) {
  const auto values = t.span<const double>(-1);
  return std::accumulate(values.begin(), values.end(), 0.0);
}
/// Writes into the memory that is shared.
POLYREF() inline void tensor_fill(const polyref::Tensor& t, double value) {
  for (auto& each : t.span<double>(-1)) each = value;
}
/// Of one dimension only.
POLYREF() inline std::int64_t tensor_first(const polyref::Tensor& t) { return t.span<const std::int64_t>().front(); }

/// 0, 1, 2 … in memory of C++'s, so many rows of three.
POLYREF() inline polyref::Tensor count_rows(std::int64_t rows) {
  std::vector<double> values(static_cast<std::size_t>(3 * rows));
  std::iota(values.begin(), values.end(), 0.0);
  return {std::move(values), {rows, 3}};
}
POLYREF() inline polyref::Tensor no_numbers() { return {}; }
POLYREF() inline polyref::Tensor int_tensor(std::vector<std::int32_t> values) {
  return polyref::Tensor(std::move(values));
}
POLYREF() inline polyref::Tensor some_flags() {
  static const bool kFlags[] = {true, false};
  return {kFlags, {2}, [] {}};
}

/// Two numbers that are farther apart than 64 bits hold in bytes.
POLYREF() inline polyref::Tensor far_apart() {
  static double values[] = {1, 2};
  return {values, {2}, [] {}, {std::int64_t{1} << 61}};
}

/// A picture with a name.
struct POLYREF() Slide {
  std::string name;
  polyref::Tensor picture;
};
POLYREF() inline Slide e_slide(const Slide& v) { return v; }

/// What is kept when its owner has been dropped.
class POLYREF() Buffer : public polyref::Object {
 public:
  explicit Buffer(std::int64_t size) : values_(static_cast<std::size_t>(size), 1.0) {}
  ~Buffer() override {
    for (auto& each : values_) each = -1;
  }
  /// Its own memory, which it keeps: every second number.
  polyref::Tensor evens() {
    const auto half = static_cast<std::int64_t>((values_.size() + 1) / 2);
    return {values_.data(), {half}, polyref::Ref<polyref::Object>(this), {2}};
  }
  /// All of it, in two rows that are one in memory.
  polyref::Tensor twice() {
    const auto size = static_cast<std::int64_t>(values_.size());
    return {values_.data(), {2, size}, polyref::Ref<polyref::Object>(this), {0, 1}};
  }
  polyref::Tensor whole() {
    return {values_.data(), {static_cast<std::int64_t>(values_.size())}, polyref::Ref<polyref::Object>(this)};
  }
  polyref::Tensor fixed() const {
    return {values_.data(),
            {static_cast<std::int64_t>(values_.size())},
            polyref::Ref<polyref::Object>(const_cast<Buffer*>(this))};
  }

 private:
  std::vector<double> values_;
};

/// Keeps tensors, in fields too.
class POLYREF() Album : public polyref::Object {
 public:
  polyref::Tensor cover;
  std::optional<polyref::Tensor> back;
  std::vector<polyref::Tensor> pages;
  std::map<std::string, polyref::Tensor> named;
  void keep(polyref::Tensor t) { kept_ = std::move(t); }
  polyref::Tensor kept() const { return kept_; }
  /// Drops what was kept, on a thread of C++'s.
  POLYREF(blocking) void drop_elsewhere() {
    std::thread([this] { kept_ = {}; }).join();
  }
  virtual polyref::Tensor develop(const polyref::Tensor& t, std::optional<polyref::Tensor> other) const {
    return other ? *other : t;
  }
  polyref::Tensor develop_here(const polyref::Tensor& t) const { return develop(t, std::nullopt); }

 private:
  polyref::Tensor kept_;
};

POLYREF() inline std::vector<polyref::Tensor> e_tensors(std::vector<polyref::Tensor> v) { return v; }
POLYREF() inline std::optional<polyref::Tensor> e_opt_tensor(std::optional<polyref::Tensor> v) { return v; }
POLYREF() inline std::pair<polyref::Tensor, std::string> e_tensor_pair(std::pair<polyref::Tensor, std::string> v) {
  return v;
}
POLYREF() inline polyref::Tensor tensor_through(
    const std::function<polyref::Tensor(polyref::Tensor, std::vector<polyref::Tensor>)>& f, const polyref::Tensor& t) {
  return f(t, {t, polyref::Tensor()});
}
POLYREF() inline std::function<double(const polyref::Tensor&)> tensor_totaller() { return tensor_total; }

}  // namespace conf
