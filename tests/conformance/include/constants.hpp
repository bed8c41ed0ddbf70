// Static data members, and constants and variables of namespaces.
#pragma once
#include <polyref/polyref.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace conf {

enum class POLYREF() Grade : std::int8_t { Poor = -128, Fair, Best = 127, Default = Fair };
enum POLYREF(flags) Parts : std::uint16_t { kHull = 1, kMast = 2, kAll = 0xFFFF };

inline int sum_of(int a, int b) { return a + b; }

class POLYREF() Sloop : public polyref::Object {
 public:
  /// How many fit.
  static constexpr int berths = 3 * 4;
  static const std::uint8_t masts = 255;
  static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
  static constexpr std::uint64_t biggest = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
  static constexpr bool seaworthy = true;
  static constexpr char flag = 'F';
  static constexpr float draft = 0.1F;
  static constexpr double third = 1.0 / 3;
  static constexpr double forever = std::numeric_limits<double>::infinity();
  static constexpr Grade grade = Grade::Default;
  static constexpr Grade unlisted = static_cast<Grade>(3);
  static constexpr Parts parts = static_cast<Parts>(kHull | kMast | 64);
  static constexpr const char* name = "sl\"oo\\p\n\xC3\xA9";
  static constexpr char signal[] = "SOS";
  static constexpr std::string_view motto = "\xF0\x9F\x98\x80 $ {} {{ x }}";
  inline static const std::string port = "Kiel";
  POLYREF(name = "limit") static constexpr int kMaximum = 9;
  [[deprecated("use berths")]] static constexpr int bunks = 12;

  // Not constants: read and written while the program runs.
  inline static int built = 0;
  inline static const int measured = sum_of(40, 2);
  inline static std::string owner = "nobody";
  inline static std::vector<int> log = {1, 2};
  inline static std::atomic<std::int64_t> sailed{5};
  inline static Grade worst = Grade::Poor;
  inline static std::optional<double> depth;
  inline static polyref::Ref<Sloop> flagship;
  POLYREF(readonly) inline static unsigned char watch = 7;
  inline static const std::vector<std::string> crew = {"Ann", "B\0b"};
  POLYREF(counted) inline static Sloop* latest = nullptr;

  Sloop() { ++built; }
  int room(int count = berths, Grade at = grade) const { return count + static_cast<int>(at); }

 protected:
  static constexpr int secret = 1;
};

/// A subclass has what its base has.
class POLYREF() Ketch : public Sloop {};

class POLYREF() Aground : public polyref::Error {
 public:
  static constexpr int code_number = 404;
  inline static int seen = 0;
  Aground() : polyref::Error("aground") { ++seen; }
};

POLYREF() inline constexpr int kDraft = 7;
POLYREF() inline constexpr std::string_view kHarbor = "Kiel";
POLYREF() inline constexpr Grade kUsual = Grade::Best;
POLYREF() inline std::int16_t tideway = -3;
POLYREF() inline polyref::Ref<Sloop> visitor;
inline constexpr int kNotExported = 8;

}  // namespace conf
