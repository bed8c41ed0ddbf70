#pragma once
#include <polyref/polyref.h>

#include <array>
#include <chrono>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace garden {

/// What the sun gives.
enum class POLYREF() Light : std::uint8_t {
  Shade = 0,  ///< Little of it.
  Sun = 3,
};

/// What a plant needs.
enum class POLYREF(flags) Needs : std::uint32_t { Water = 1, Food = 2 };

/// Nothing grows any more.
class POLYREF() WitheredError : public std::runtime_error {
 public:
  explicit WitheredError(const std::string& plant) : std::runtime_error(plant + " has withered") {}
  /// How long ago.
  std::int32_t days() const noexcept { return 3; }
};

/// A plant of any kind.
///
/// It grows in a Bed.
/// @code
/// if (plant->grow(0.5) > 2) {
///   bed->add(plant);  // <here>
/// }
/// @endcode
class POLYREF() Plant : public polyref::Object {
 public:
  /// Sows a plant.
  /// @param name What it is called.
  /// @param height Its height in centimetres.
  explicit Plant(std::string name, double height = 1.5) : name(std::move(name)), height(height) {}

  /// Grows by some centimetres.
  /// @param by How much.
  /// @return The new height in centimetres.
  /// @throws WitheredError if it has withered.
  double grow(double by) { return height += by; }
  double grow(double by, Light light) { return height += by * static_cast<int>(light); }
  std::int64_t leaves() const noexcept { return 7; }
  POLYREF(nullable) polyref::Ref<Plant> parent() const { return nullptr; }
  [[deprecated("use grow")]] void stretch() { height += 1; }

  std::string name;
  double height;
  Light light = Light::Sun;
  polyref::Ref<Plant> neighbour;
  const std::int32_t seed = 42;
};

class POLYREF() Rose : public Plant {
 public:
  explicit Rose(std::int32_t petals = 5) : Plant("rose") { static_cast<void>(petals); }
  static polyref::Ref<Rose> wild() { return polyref::make<Rose>(); }
};

/// Where plants grow.
class POLYREF() Bed : public polyref::Object {
 public:
  /// The plants, one by one.
  auto begin() const { return plants.begin(); }
  auto end() const { return plants.end(); }
  std::size_t size() const noexcept { return plants.size(); }

  std::vector<polyref::Ref<Plant>> plants;
  std::vector<std::string> labels;
  std::optional<std::int32_t> row;
  std::map<std::string, polyref::Ref<Plant>> named;
  POLYREF(readonly) std::set<Light> lights;
};

/// Waters a bed.
POLYREF() inline polyref::Ref<Bed> water(polyref::Ref<Bed> bed, Needs needs = Needs::Water) {
  static_cast<void>(needs);
  return bed;
}
POLYREF() inline std::vector<polyref::Ref<Plant>> tallest(const Bed& bed, std::uint32_t count) {
  static_cast<void>(count);
  return bed.plants;
}
/// The plants that are left when some kinds are taken out.
POLYREF()
inline std::map<std::string, polyref::Ref<Plant>> without(const std::map<std::string, polyref::Ref<Plant>>& plants,
                                                          const std::set<Light>& kinds) {
  static_cast<void>(kinds);
  return plants;
}

/// Where a plant stands, and its colour as red, green and blue.
POLYREF()
inline std::pair<std::string, std::array<double, 3>> looks(const std::pair<std::string, std::int32_t>& place) {
  return {place.first, {0, 1, 0}};
}

/// When a plant was filed after growing for so long.
POLYREF()
inline std::chrono::system_clock::time_point filed(const std::filesystem::path& at, std::chrono::milliseconds grown,
                                                   std::complex<float> spin = 0) {
  static_cast<void>(at);
  static_cast<void>(spin);
  return std::chrono::system_clock::time_point(grown);
}

}  // namespace garden
