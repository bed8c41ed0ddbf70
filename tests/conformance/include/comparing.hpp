#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

namespace scale {

/// Compared by functions beside it, and hashed by the standard library's way.
class POLYREF() Version : public polyref::Object {
 public:
  Version(std::int32_t major_number, std::int32_t minor_number) : major_(major_number), minor_(minor_number) {}
  std::int64_t packed() const noexcept { return std::int64_t{major_} * 1000 + minor_; }

 private:
  std::int32_t major_;
  std::int32_t minor_;
};
inline bool operator==(const Version& a, const Version& b) noexcept { return a.packed() == b.packed(); }
inline bool operator!=(const Version& a, const Version& b) noexcept { return !(a == b); }
inline bool operator<(const Version& a, const Version& b) noexcept { return a.packed() < b.packed(); }

/// Compared as its base.
class POLYREF() Release : public Version {
 public:
  Release(std::int32_t major_number, std::string name) : Version(major_number, 0), name(std::move(name)) {}
  std::string name;
};

/// Compared by members that throw; some weights have no order. Its hash has a name of its own.
class POLYREF() Weight : public polyref::Object {
 public:
  explicit Weight(double grams) : grams(grams) {}
  bool operator==(const Weight& other) const { return checked() == other.checked(); }
  bool operator<(const Weight& other) const { return checked() < other.checked(); }
  std::int32_t hash() const { return static_cast<std::int32_t>(checked()); }
  double grams;

 private:
  double checked() const {
    if (grams < 0) throw std::invalid_argument("less than nothing");
    return grams;
  }
};

/// Compared by a friend, and without a hash.
class POLYREF() Tag : public polyref::Object {
 public:
  explicit Tag(std::string text) : text(std::move(text)) {}
  friend bool operator==(const Tag& a, const Tag& b) { return a.text == b.text; }
  std::string text;
};

/// Compared with nothing: it is equal to itself alone.
class POLYREF() Pebble : public polyref::Object {
 public:
  POLYREF(skip) bool operator==(const Pebble&) const { return true; }
  bool operator==(int) const { return true; }
  std::size_t hash() const { return 7; }
};

}  // namespace scale

template <>
struct std::hash<scale::Version> {
  std::size_t operator()(const scale::Version& version) const noexcept {
    return std::numeric_limits<std::size_t>::max() - static_cast<std::size_t>(version.packed());
  }
};
