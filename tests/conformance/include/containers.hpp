// Maps and sets in every position.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
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

}  // namespace conf
