// Variants: values of one of several types, in every position.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace variants {

/// What a machine is told.
using Setting = std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>;
using Settings = std::map<std::string, Setting>;

class POLYREF() Peg : public polyref::Object {
 public:
  explicit Peg(std::string name) : name(std::move(name)) {}
  std::string name;
};
class POLYREF() Bolt : public polyref::Object {};

struct POLYREF() Puck {
  double radius = 1;
};
struct POLYREF() Plank {
  double width = 1;
  double height = 2;
  Setting label = std::string("plank");
};

/// Something that is there, or not.
using Piece = std::variant<std::monostate, Puck, Plank, polyref::Ref<Peg>, polyref::Ref<Bolt>, bool>;
using Lists = std::variant<std::vector<double>, std::vector<std::string>, std::vector<bool>, std::vector<std::int64_t>>;

/// What is in a file, or where the file is.
using Content = std::variant<std::filesystem::path, std::vector<std::uint8_t>>;
POLYREF() inline Content e_content(const Content& v) { return v; }
POLYREF() inline Setting e_setting(const Setting& v) { return v; }
POLYREF() inline std::int32_t setting_index(const Setting& v) { return static_cast<std::int32_t>(v.index()); }
POLYREF() inline Settings e_settings(const Settings& v) { return v; }
POLYREF() inline Piece e_piece(Piece v) { return v; }
POLYREF() inline std::int32_t piece_index(const Piece& v) { return static_cast<std::int32_t>(v.index()); }
POLYREF() inline std::vector<Piece> e_pieces(const std::vector<Piece>& v) { return v; }
POLYREF() inline std::optional<Setting> e_opt_setting(const std::optional<Setting>& v) { return v; }
POLYREF() inline std::pair<Setting, Piece> e_setting_piece(const std::pair<Setting, Piece>& v) { return v; }
POLYREF() inline std::int32_t lists_index(const Lists& v) { return static_cast<std::int32_t>(v.index()); }
POLYREF() inline Lists e_lists(const Lists& v) { return v; }
/// Its type has no name of its own.
POLYREF() inline std::variant<bool, std::uint8_t, float> e_unnamed(std::variant<bool, std::uint8_t, float> v) {
  return v;
}
POLYREF() inline Setting garbled_setting() { return std::string("\xff"); }
POLYREF() inline Setting with_setting(const std::function<Setting(const Setting&)>& f, const Setting& setting) {
  return f(setting);
}

/// A class whose fields and methods have variants.
class POLYREF() Machine : public polyref::Object {
 public:
  Machine() = default;
  virtual ~Machine() = default;

  virtual Setting describe(const Setting& setting, Piece piece) {
    return piece.index() == 0 ? setting : Setting(std::int64_t{7});
  }
  Setting call_describe(const Setting& setting) { return describe(setting, piece); }

  Setting setting = std::int64_t{3};
  Piece piece;
  /// The type is written out: it is a Setting all the same.
  std::map<std::string, std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>>> settings;
  std::vector<Piece> pieces;
};

}  // namespace variants
