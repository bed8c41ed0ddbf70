// Time, paths, and views that do not own their bytes.
#pragma once
#include <polyref/polyref.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

using namespace std::chrono;

POLYREF() inline nanoseconds tick(nanoseconds n) { return n; }
POLYREF() inline microseconds span_us(microseconds n) { return n; }
POLYREF() inline system_clock::time_point when(system_clock::time_point t) { return t; }
POLYREF() inline sys_days day(sys_days d) { return d; }
POLYREF() inline std::filesystem::path join(const std::filesystem::path& a, std::string_view b) { return a / b; }
POLYREF() inline std::int64_t total_int(std::span<const std::int32_t> v) {
  std::int64_t s = 0;
  for (auto x : v) s += x;
  return s;
}
/// Writes into the caller's memory.
POLYREF() inline void fill_ones(std::span<double> v) {
  for (auto& x : v) x = 1.0;
}
POLYREF() inline std::size_t letters(const std::vector<std::string_view>& v) {
  std::size_t n = 0;
  for (auto s : v) n += s.size();
  return n;
}

/// Keeps a view: what it refers to is valid for the call only.
class POLYREF() Memo : public polyref::Object {
 public:
  /// @param s Is looked at, and must not be when the call is over.
  void remember(std::string_view s) { last_ = s; }
  /// How long the text was. The text itself may have gone.
  std::size_t recall_size() const { return last_.size(); }
  std::string_view recall() const { return last_; }
  void forget() { last_ = "-"; }
  std::string_view title() const { return title_; }
  void retitle() { title_ = std::string(1000, 'x'); }

 private:
  std::string_view last_ = "-";
  std::string title_ = "first";
};

}  // namespace diary
