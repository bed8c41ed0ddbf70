// Spans: memory of the caller's, for the call.
#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <stdexcept>
#include <vector>

namespace conf {

/// Where a span starts.
inline std::uint64_t start_of(std::span<const std::byte> memory) {
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(memory.data()));
}
template <class T>
std::int64_t sum_of(std::span<T> values) {
  std::int64_t sum = 0;
  for (const auto& value : values) sum += static_cast<std::int64_t>(value);
  return sum;
}

POLYREF() inline std::int64_t total_int8(std::span<const std::int8_t> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_uint8(std::span<const std::uint8_t> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_bytes(std::span<const std::byte> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_char(std::span<const char> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_int16(std::span<const std::int16_t> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_uint16(std::span<const std::uint16_t> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_int32(std::span<const std::int32_t> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_uint32(const std::span<const std::uint32_t>& v) { return sum_of(v); }
POLYREF() inline std::int64_t total_int64(std::span<const std::int64_t> v) { return sum_of(v); }
POLYREF() inline std::int64_t total_long(std::span<const long> v) { return sum_of(v); }
POLYREF() inline std::uint64_t xor_uint64(std::span<const std::uint64_t> v) {
  return std::accumulate(v.begin(), v.end(), std::uint64_t{0}, std::bit_xor<>());
}
POLYREF() inline std::int64_t total_float(std::span<const float> v) { return sum_of(v); }
POLYREF() inline double total_double(std::span<const double> v) { return std::accumulate(v.begin(), v.end(), 0.0); }

/// Where the caller's memory stands; C++ sees it, and no copy.
POLYREF() inline std::uint64_t where_read(std::span<const double> v) { return start_of(std::as_bytes(v)); }
POLYREF() inline std::uint64_t where_written(std::span<double> v) { return start_of(std::as_bytes(v)); }

/// Writes `value` into the caller's memory.
POLYREF() inline void fill_double(std::span<double> v, double value = 1.0) {
  for (auto& each : v) each = value;
}
POLYREF() inline void fill_bytes(std::span<std::byte> v, std::uint8_t value) {
  for (auto& each : v) each = std::byte{value};
}
POLYREF() inline void count_up(std::span<std::int32_t> v) { std::iota(v.begin(), v.end(), 0); }
POLYREF() inline void fill_uint16(std::span<std::uint16_t> v, std::uint16_t value) {
  for (auto& each : v) each = value;
}
POLYREF() inline void fill_uint64(std::span<std::uint64_t> v, std::uint64_t value) {
  for (auto& each : v) each = value;
}
/// Writes one element, then throws.
POLYREF() inline void fill_and_throw(std::span<double> v) {
  v[0] = 7;
  throw std::runtime_error("after the first");
}
POLYREF() inline void copy_span(std::span<const double> from, std::span<double> to) {
  for (std::size_t i = 0; i < to.size() && i < from.size(); ++i) to[i] = from[i];
}
POLYREF() inline std::int64_t total_or(std::int64_t other, std::span<const std::int64_t> v = {}) {
  return v.empty() ? other : sum_of(v);
}
POLYREF(blocking) inline double total_blocking(std::span<const double> v) { return total_double(v); }
POLYREF() inline double total_noexcept(std::span<const double> v) noexcept { return total_double(v); }

/// A callback is given a copy.
POLYREF() inline double span_through(const std::function<double(std::span<const double>)>& f, double first) {
  const double values[] = {first, 2, 3};
  return f(values);
}
POLYREF() inline std::int64_t bytes_through(const std::function<std::int64_t(std::span<const std::uint8_t>)>& f) {
  const std::uint8_t values[] = {0, 255, 7};
  return f(values);
}
POLYREF() inline std::function<double(std::span<const double>)> totaller() { return total_double; }

/// Memory in a constructor and in methods, one of which can be overridden.
class POLYREF() Series : public polyref::Object {
 public:
  explicit Series(std::span<const double> values) : values_(values.begin(), values.end()) {}
  std::int64_t size() const { return static_cast<std::int64_t>(values_.size()); }
  virtual double weigh(std::span<const double> by) const {
    return std::inner_product(by.begin(), by.end(), values_.begin(), 0.0);
  }
  virtual void scale(std::span<double> v) const {
    for (auto& each : v) each *= values_.front();
  }
  double weigh_here() const { return weigh(values_); }

 private:
  std::vector<double> values_;
};

}  // namespace conf
