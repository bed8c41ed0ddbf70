// Structs: values of public fields, in every position.
#pragma once
#include <polyref/polyref.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace structs {

enum class POLYREF() Tint : std::uint8_t { pale = 1, dark = 2 };

/// A place on a map.
struct POLYREF() Spot {
  double x = 0;    ///< To the east.
  double y = 1.5;  ///< To the north.
};

/// Numbers of all widths, one inside another.
struct POLYREF() Gauge {
  bool on = true;
  std::int8_t small = -1;
  std::uint64_t big = 7;
  float ratio = 0.5F;
  Tint tint = Tint::dark;
  std::int16_t narrow = 0;
  Spot spot;
  char16_t unit = u'm';
};

/// Something that has a place.
class POLYREF() Flag : public polyref::Object {
 public:
  explicit Flag(std::string colour) : colour(std::move(colour)) {}
  std::string colour;
};

inline std::int32_t& sites_made() {
  static std::int32_t count = 0;
  return count;
}

/// What is known of a site. Each new one has the next number.
struct POLYREF() Site {
  std::string label = "site";
  Spot spot{1, 2};
  std::vector<Spot> path;
  std::optional<Spot> next;
  std::map<std::string, Spot> named;
  polyref::Ref<Flag> flag;
  POLYREF(nonnull) polyref::Ref<Flag> owner = polyref::make<Flag>("red");
  std::function<double(const Spot&)> measure;
  std::array<std::int32_t, 3> three{1, 2, 3};
  std::tuple<std::int64_t, std::string> pair{4, "four"};
  std::vector<std::uint8_t> raw{0, 255};
  std::int32_t number = ++sites_made();

  double norm() const { return spot.x; }
};

/// A key and what it stands for, with names that some languages reserve.
struct POLYREF() Entry {
  std::string from;
  std::int64_t maxDepth = -1;
  POLYREF(name = "kind") std::int32_t type = 0;
  POLYREF(skip) std::int32_t hidden = 9;
};

POLYREF() inline Spot turned(const Spot& spot) { return {spot.y, -spot.x}; }
POLYREF() inline Gauge e_gauge(Gauge v) { return v; }
POLYREF() inline Entry e_entry(const Entry& v) { return v; }
POLYREF() inline std::int32_t hidden_of(const Entry& v) { return v.hidden; }
POLYREF() inline Gauge bad_gauge() {
  Gauge gauge;
  gauge.tint = static_cast<Tint>(9);
  return gauge;
}
POLYREF() inline Site bad_site() {
  Site site;
  site.label = "\xff";
  return site;
}
POLYREF() inline Site no_owner() {
  Site site;
  site.owner = nullptr;
  return site;
}
/// The site, moved by so much.
POLYREF() inline Site moved(Site site, const Spot& by) {
  site.spot.x += by.x;
  site.spot.y += by.y;
  site.path.push_back(site.spot);
  return site;
}
POLYREF() inline std::vector<Spot> e_spots(const std::vector<Spot>& v) { return v; }
POLYREF() inline std::vector<Site> e_sites(const std::vector<Site>& v) { return v; }
POLYREF() inline std::optional<Gauge> e_opt_gauge(std::optional<Gauge> v) { return v; }
POLYREF() inline std::optional<Site> e_opt_site(const std::optional<Site>& v) { return v; }
POLYREF() inline std::map<std::string, Site> e_site_map(const std::map<std::string, Site>& v) { return v; }
POLYREF() inline std::pair<Spot, Site> e_spot_site(const std::pair<Spot, Site>& v) { return v; }
POLYREF() inline std::array<Spot, 2> e_two_spots(const std::array<Spot, 2>& v) { return v; }
POLYREF() inline double sum_of(const std::vector<Spot>& spots, const Spot& start = {3, 4}) {
  double sum = start.x + start.y;
  for (const Spot& spot : spots) sum += spot.x + spot.y;
  return sum;
}
POLYREF() inline double with_spot(const std::function<double(Spot)>& f, const Spot& spot) { return f(spot); }
POLYREF() inline Site with_site(const std::function<Site(const Site&)>& f, const Site& site) { return f(site); }
POLYREF() inline std::function<Spot(const Spot&)> turner() { return turned; }

/// A class whose fields and methods have structs.
class POLYREF() Tour : public polyref::Object {
 public:
  Tour() = default;
  virtual ~Tour() = default;

  virtual Spot start() const { return here; }
  virtual Site describe(const Site& site, Spot by) { return moved(site, by); }
  virtual const Site& last() const { return site; }

  double call_start() const { return start().x; }
  Site call_describe(const Site& given) { return describe(given, here); }
  std::string call_last() const { return last().label; }

  Spot here;
  Site site;
  std::optional<Gauge> gauge;
  std::vector<Spot> spots;
  std::vector<Site> sites;
  std::map<std::string, Site> by_name;
};

}  // namespace structs
