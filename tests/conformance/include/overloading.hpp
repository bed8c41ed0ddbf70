#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>
#include <polyref/polyref.h>

namespace overloading {

class POLYREF() Figure : public polyref::Object {
 public:
  virtual std::string name() const { return "figure"; }
};
class POLYREF() Disc : public Figure {
 public:
  std::string name() const override { return "disc"; }
};
class POLYREF() Ring : public Disc {
 public:
  std::string name() const override { return "ring"; }
};

enum class POLYREF() Tone : std::uint8_t { Low = 1, High = 2 };

/// Says which constructor made it.
class POLYREF() Chosen : public polyref::Object {
 public:
  Chosen() : by("nothing") {}
  explicit Chosen(bool) : by("bool") {}
  explicit Chosen(std::int64_t) : by("int") {}
  explicit Chosen(double) : by("double") {}
  explicit Chosen(const std::string&) : by("text") {}
  explicit Chosen(const std::vector<std::string>&) : by("texts") {}
  explicit Chosen(const std::vector<std::int64_t>&) : by("ints") {}
  explicit Chosen(const std::vector<polyref::Ref<Figure>>& figures) : by(std::to_string(figures.size()) + " figures") {}
  explicit Chosen(const Figure&) : by("figure") {}
  explicit Chosen(const Disc&) : by("disc") {}
  POLYREF(name = "narrow") explicit Chosen(std::int32_t) : by("narrow") {}

  const std::string by;

  /// Of the overloads of one number of arguments.
  std::string which(Tone) const { return "tone"; }
  std::string which(std::int64_t) const { return "int"; }
  std::string which(const std::vector<std::uint8_t>&) const { return "bytes"; }
  std::string which(const std::map<std::string, std::int64_t>&) const { return "map"; }
  std::string which(const std::pair<std::int64_t, std::string>&) const { return "pair"; }
  std::string which(const std::optional<std::string>& text) const { return text ? "text" : "no text"; }
  std::string which(std::int64_t, std::int64_t) const { return "two"; }

  static std::string kept(float) { return "float"; }
  static std::string kept(const std::string& text) { return text; }

  // Java sees no difference between lists.
  static std::string listed(const std::vector<std::string>&) { return "texts"; }
  static std::string listed(const std::vector<polyref::Ref<Figure>>& figures) { return figures.empty() ? "none" : "figures"; }

  // Twins, of which other languages have one.
  std::int64_t twin() { return 1; }
  std::int64_t twin() const { return 2; }
  std::int64_t chosen_twin() { return 1; }
  POLYREF() std::int64_t chosen_twin() const { return 2; }
  POLYREF(skip) std::int64_t other_twin() { return 1; }
  std::int64_t other_twin() const { return 2; }
  std::int64_t lasting() & { return 3; }
  std::int64_t lasting() const& { return 4; }
  std::int64_t fleeting() && { return 5; }
};

/// Overrides are by type too.
class POLYREF() Teller : public polyref::Object {
 public:
  Teller() = default;
  explicit Teller(std::int64_t start) : start(start) {}
  explicit Teller(const std::string& text) : start(static_cast<std::int64_t>(text.size())) {}

  const std::int64_t start = 0;
  virtual std::string tell(std::int64_t number) { return "number " + std::to_string(number); }
  virtual std::string tell(const std::string& text) { return "text " + text; }
  virtual std::string tell(const std::vector<std::string>& texts) { return std::to_string(texts.size()) + " texts"; }
  virtual std::string tell(const std::vector<double>& numbers) { return std::to_string(numbers.size()) + " numbers"; }
  std::string hints() { return hint(1) + ", " + hint(std::vector<std::string>{}) + ", " + hint(std::vector<polyref::Ref<Figure>>{}); }
  std::string ask() { return tell(1) + ", " + tell("a") + ", " + tell(std::vector<std::string>{"b"}) + ", " + tell(std::vector<double>{}); }

 protected:
  virtual std::string hint(std::int64_t) { return "number"; }
  virtual std::string hint(const std::vector<std::string>&) { return "texts"; }
  virtual std::string hint(const std::vector<polyref::Ref<Figure>>& figures) { return std::to_string(figures.size()); }
};

POLYREF() inline std::string mixed(std::int64_t a, double b = 0.5) { return "int " + std::to_string(a) + (b == 0.5 ? "" : " b"); }
POLYREF() inline std::string mixed(const std::string& a, std::int64_t b = 2) { return "text " + a + std::to_string(b); }
POLYREF() inline std::string mixed(const Figure& a, std::int64_t b = 2) { return a.name() + std::to_string(b); }
POLYREF() inline std::string mixed(double a) { return a < 0 ? "negative" : "double"; }

// What the argument is decides what the result is.
POLYREF() inline std::string result(bool) { return "bool"; }
POLYREF() inline std::int64_t result(std::int64_t number) { return number; }
POLYREF() inline bool result(double) { return true; }
POLYREF() inline double result(const std::string& text) { return static_cast<double>(text.size()); }
POLYREF() inline std::vector<std::string> result(const std::vector<std::string>& texts) { return texts; }
POLYREF() inline std::string result(const Disc&) { return "disc"; }
POLYREF() inline std::int64_t result(const Figure&) { return 5; }
POLYREF() inline std::int64_t result(Tone) { return 6; }

POLYREF() inline std::string either(std::int8_t number) { return std::to_string(number); }
POLYREF() inline std::string either(polyref::Ref<Ring> ring) { return ring->name(); }
POLYREF() inline std::string either(polyref::Ref<Figure> figure POLYREF(nullable)) { return figure ? figure->name() : "none"; }

}  // namespace overloading
