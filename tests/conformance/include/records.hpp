// Durations, points in time, paths and complex numbers in every position.
#pragma once
#include <polyref/polyref.h>

#include <chrono>
#include <complex>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <ratio>
#include <string>
#include <tuple>
#include <vector>

namespace conf {

using Millis = std::chrono::milliseconds;
using Days = std::chrono::duration<std::int32_t, std::ratio<86400>>;
using Thirds = std::chrono::duration<std::int64_t, std::ratio<1, 3>>;
using Time = std::chrono::time_point<std::chrono::system_clock, std::chrono::microseconds>;
using Second = std::chrono::time_point<std::chrono::system_clock, std::chrono::seconds>;
using Row = std::tuple<Millis, Time, std::filesystem::path, std::complex<float>>;

POLYREF() inline Millis e_millis(Millis v) { return v; }
POLYREF() inline std::chrono::nanoseconds e_nanos(const std::chrono::nanoseconds& v) { return v; }
POLYREF() inline Days e_days(Days v) { return v; }
POLYREF() inline std::int64_t count_of(Millis v) { return v.count(); }
/// -1.5 seconds.
POLYREF() inline Millis ago() { return Millis(-1500); }
/// More than 64 bits of seconds.
POLYREF() inline std::chrono::hours for_ever() { return std::chrono::hours::max(); }
/// A third of a second.
POLYREF() inline Thirds a_third() { return Thirds(1); }
POLYREF() inline std::chrono::nanoseconds a_nanosecond() { return std::chrono::nanoseconds(1); }
/// How long it is; a second unless it is given.
POLYREF() inline Millis waits(std::int32_t times, Millis each = std::chrono::seconds(1)) { return times * each; }

POLYREF() inline Time e_time(Time v) { return v; }
POLYREF() inline Second e_second(Second v) { return v; }
/// Microseconds since 1970.
POLYREF() inline std::int64_t micros_of(Time v) { return v.time_since_epoch().count(); }
/// The last second that 64 bits can count.
POLYREF() inline Second far_away() { return Second(std::chrono::seconds::max()); }

POLYREF() inline std::filesystem::path e_path(std::filesystem::path v) { return v; }
POLYREF() inline std::int64_t path_bytes(const std::filesystem::path& v) {
  return static_cast<std::int64_t>(v.native().size());
}
POLYREF() inline std::filesystem::path join_paths(const std::filesystem::path& a, const std::filesystem::path& b) {
  return a / b;
}

POLYREF() inline std::complex<double> e_complex(std::complex<double> v) { return v; }
POLYREF() inline std::complex<float> e_complex_float(std::complex<float> v) { return v; }
POLYREF() inline std::complex<double> product(const std::vector<std::complex<double>>& v) {
  std::complex<double> all = 1;
  for (const auto& each : v) all *= each;
  return all;
}
POLYREF() inline std::vector<std::complex<double>> e_complexes(std::vector<std::complex<double>> v) { return v; }

POLYREF() inline std::map<std::string, Row> e_rows(std::map<std::string, Row> v) { return v; }
POLYREF() inline std::vector<Millis> e_durations(std::vector<Millis> v) { return v; }
POLYREF() inline std::map<std::filesystem::path, Time> e_path_map(std::map<std::filesystem::path, Time> v) { return v; }
POLYREF() inline std::optional<Millis> e_opt_millis(std::optional<Millis> v) { return v; }
POLYREF() inline std::optional<std::filesystem::path> e_opt_path(std::optional<std::filesystem::path> v) { return v; }

POLYREF()
inline Row row_through(
    const std::function<Row(Millis, Time, const std::filesystem::path&, std::complex<float>, std::optional<Millis>)>& f,
    const Row& v) {
  const auto& [length, time, path, number] = v;
  return f(length, time, path, number, std::nullopt);
}
POLYREF() inline Millis duration_through(const std::function<Millis(Millis)>& f) { return f(Millis(20)); }
POLYREF() inline std::function<std::filesystem::path(std::filesystem::path)> parent_of() {
  return [](const std::filesystem::path& path) { return path.parent_path(); };
}

/// How far something is moved, and when.
struct POLYREF() Shift {
  double far = 1;
  Millis late{2};
};

/// Such values as fields, and in a method that can be overridden.
class POLYREF() Timer : public polyref::Object {
 public:
  Millis delay{5};
  Time start{};
  std::filesystem::path home = "/home";
  std::complex<double> phase = {0, 1};
  std::vector<Millis> laps = {Millis(1), Millis(2)};
  std::optional<std::filesystem::path> log;
  Shift shift;
  virtual Shift move(const Shift& by) const { return by; }
  Shift ask_to_move(Millis late) const { return move({1, late}); }
  /// Half a second earlier.
  Shift ask_to_return() const { return ask_to_move(Millis(-500)); }
  virtual Millis wait(Millis given, const std::filesystem::path& at, std::complex<double> by) const {
    return given + Millis(static_cast<std::int64_t>(at.native().size()) + static_cast<std::int64_t>(by.imag()));
  }
  Millis ask(Millis given) const { return wait(given, home, phase); }
};

}  // namespace conf
