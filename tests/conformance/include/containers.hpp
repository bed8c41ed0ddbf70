// Maps, sets, tuples and arrays in every position.
#pragma once
#include <polyref/polyref.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace conf {

enum class POLYREF() Size : std::uint8_t { Small = 1, Large = 200 };

enum class POLYREF(flags) Care : std::uint32_t { Fragile = 1, Upright = 2 };

class POLYREF() Parcel : public polyref::Object {
 public:
  std::int32_t weight = 0;
};

class POLYREF() Letter final : public Parcel {};

using Counts = std::map<std::string, std::int64_t>;
using Parcels = std::map<std::string, polyref::Ref<Parcel>>;

POLYREF() inline Counts e_map(Counts v) { return v; }
POLYREF()
inline std::unordered_map<std::int32_t, std::vector<std::string>> e_hash_map(
    const std::unordered_map<std::int32_t, std::vector<std::string>>& v) {
  return v;
}
POLYREF() inline std::map<Size, Care> e_enum_map(std::map<Size, Care> v) { return v; }
POLYREF() inline std::map<bool, double> e_bool_map(std::map<bool, double> v) { return v; }
POLYREF() inline std::map<std::uint64_t, std::int8_t> e_wide_map(std::map<std::uint64_t, std::int8_t> v) { return v; }
POLYREF() inline Parcels e_ref_map(Parcels v) { return v; }
POLYREF(nullable) inline Parcels e_null_ref_map(POLYREF(nullable) Parcels v) { return v; }
POLYREF()
inline std::map<std::string, std::map<std::string, std::optional<std::string>>> e_map_of_maps(
    std::map<std::string, std::map<std::string, std::optional<std::string>>> v) {
  return v;
}
POLYREF() inline std::vector<Counts> e_maps(std::vector<Counts> v) { return v; }
POLYREF() inline std::optional<Counts> e_opt_map(std::optional<Counts> v) { return v; }
/// Its texts are C strings, so a NUL in one is refused.
POLYREF() inline Counts lengths(const std::map<std::string, const char*>& v) {
  Counts found;
  for (const auto& [key, text] : v) found[key] = static_cast<std::int64_t>(std::string(text).size());
  return found;
}
/// Sorted by key, as C++ has it: "a", "b", "c".
POLYREF() inline Counts sorted_map() { return {{"c", 3}, {"a", 1}, {"b", 2}}; }
POLYREF() inline std::map<std::string, std::string> garbled_map() { return {{"bad", "\xff"}}; }

POLYREF() inline std::set<std::string> e_set(std::set<std::string> v) { return v; }
POLYREF() inline std::unordered_set<std::int32_t> e_hash_set(std::unordered_set<std::int32_t> v) { return v; }
POLYREF() inline std::set<Size> e_size_set(std::set<Size> v) { return v; }
POLYREF() inline std::vector<std::set<std::int8_t>> e_sets(std::vector<std::set<std::int8_t>> v) { return v; }

/// What a callable makes of a map.
POLYREF()
inline Parcels map_through(const std::function<Parcels(const Parcels&, std::optional<Counts>)>& f, const Parcels& v) {
  return f(v, std::nullopt);
}
/// A callable of C++'s: the keys of a map.
POLYREF() inline std::function<std::set<std::string>(Counts)> keys_of() {
  return [](const Counts& counts) {
    std::set<std::string> keys;
    for (const auto& [key, value] : counts) keys.insert(key);
    return keys;
  };
}

/// Counts things.
class POLYREF() Census : public polyref::Object {
 public:
  /// How often each number is there.
  virtual std::map<std::int32_t, std::int64_t> count(const std::vector<std::int32_t>& numbers,
                                                     const std::set<std::int32_t>& without) const {
    std::map<std::int32_t, std::int64_t> found;
    for (const std::int32_t number : numbers) {
      if (!without.count(number)) ++found[number];
    }
    return found;
  }
  std::map<std::int32_t, std::int64_t> ask(const std::vector<std::int32_t>& numbers,
                                           const std::set<std::int32_t>& without) const {
    return count(numbers, without);
  }
};

using Entry = std::pair<std::string, std::int64_t>;
using Load = std::pair<polyref::Ref<Parcel>, std::optional<polyref::Ref<Parcel>>>;
using Mixed = std::tuple<bool, double, Size, Care, std::optional<std::string>, std::vector<std::int32_t>>;
using Point = std::pair<std::int32_t, std::int32_t>;

POLYREF() inline Entry e_pair(Entry v) { return v; }
POLYREF() inline Mixed e_tuple(const Mixed& v) { return v; }
POLYREF() inline std::tuple<std::int8_t> e_one(std::tuple<std::int8_t> v) { return v; }
POLYREF() inline std::vector<Entry> e_pairs(std::vector<Entry> v) { return v; }
POLYREF() inline std::optional<Point> e_opt_pair(std::optional<Point> v) { return v; }
POLYREF() inline std::pair<Point, Entry> e_nested_pair(std::pair<Point, Entry> v) { return v; }
POLYREF() inline std::map<Point, Entry> e_point_map(std::map<Point, Entry> v) { return v; }
POLYREF() inline std::set<std::tuple<std::string, bool>> e_tuple_set(std::set<std::tuple<std::string, bool>> v) {
  return v;
}
POLYREF() inline std::tuple<Counts, std::set<Size>> e_tuple_of_containers(std::tuple<Counts, std::set<Size>> v) {
  return v;
}
POLYREF() inline Load e_load(Load v) { return v; }
POLYREF(nullable) inline Load e_null_load(POLYREF(nullable) Load v) { return v; }
/// Its texts are C strings, so a NUL in one is refused.
POLYREF() inline std::string joined(const std::pair<const char*, const char*>& v) {
  return std::string(v.first) + v.second;
}
POLYREF()
inline Load pair_through(const std::function<Load(const Load&, Point)>& f, const Load& v) { return f(v, {1, -1}); }
POLYREF() inline std::function<Point(Point)> swapping() {
  return [](Point point) { return Point(point.second, point.first); };
}

POLYREF() inline std::array<std::int32_t, 3> e_array(std::array<std::int32_t, 3> v) { return v; }
POLYREF() inline std::array<std::string, 2> e_text_array(const std::array<std::string, 2>& v) { return v; }
POLYREF() inline std::array<std::uint8_t, 4> e_byte_array(std::array<std::uint8_t, 4> v) { return v; }
POLYREF() inline std::array<bool, 2> e_bool_array(std::array<bool, 2> v) { return v; }
POLYREF() inline std::array<polyref::Ref<Parcel>, 2> e_ref_array(std::array<polyref::Ref<Parcel>, 2> v) { return v; }
POLYREF() inline std::vector<std::array<std::array<std::int32_t, 2>, 1>> e_arrays(
    std::vector<std::array<std::array<std::int32_t, 2>, 1>> v) {
  return v;
}
/// The sum of what a callable makes of three numbers.
POLYREF()
inline std::int32_t array_through(const std::function<std::array<std::int32_t, 3>(std::array<std::int32_t, 3>)>& f) {
  const auto [a, b, c] = f({1, 2, 3});
  return a + b + c;
}

/// Tuples as fields, and in a method that can be overridden.
class POLYREF() Stop : public polyref::Object {
 public:
  Entry name = {"here", 1};
  std::tuple<double, bool> state = {0.5, true};
  Load load;
  std::array<std::uint8_t, 4> tag = {1, 2, 3, 4};
  std::vector<Point> points = {{1, 2}, {3, 4}};
  virtual std::tuple<std::string, Point> place(const Point& at, std::array<double, 2> scale) const {
    return {"stop", {static_cast<std::int32_t>(at.first * scale[0]), static_cast<std::int32_t>(at.second * scale[1])}};
  }
  std::tuple<std::string, Point> ask(const Point& at) const { return place(at, {2, 3}); }
};

/// Maps and sets as fields.
class POLYREF() Shelf : public polyref::Object {
 public:
  Counts counts = {{"b", 2}, {"a", 1}};
  std::unordered_map<std::int32_t, std::string> labels = {{1, "one"}};
  Parcels parcels;
  POLYREF(nullable) Parcels gaps;
  std::map<std::pair<std::int32_t, std::int32_t>, std::vector<std::string>> cells;
  std::map<Size, std::optional<std::int32_t>> sizes;
  std::set<std::string> words = {"b", "a"};
  std::unordered_set<std::uint8_t> bytes;
  const Counts fixed = {{"x", 1}};
  POLYREF(readonly) std::set<Size> sealed = {Size::Small};
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (const auto& [key, count] : counts) sum += count;
    return sum;
  }
  bool has_word(const std::string& word) const { return words.count(word) != 0; }
  void put_count(const std::string& key, std::int64_t count) { counts[key] = count; }
};

}  // namespace conf
