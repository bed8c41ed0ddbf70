#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>
#include <polyref/polyref.h>

namespace plaza {

class POLYREF() Fountain : public polyref::Object {
 public:
  /// How high it jets.
  POLYREF(property) double height() const { return height_; }
  void set_height(double value) {
    if (value < 0) throw std::invalid_argument("too low");
    height_ = value;
  }
  POLYREF(property) const std::string& label() const noexcept { return label_; }
  void label(const std::string& value) { label_ = value; }
  POLYREF(property) std::vector<std::int64_t> jets() const { return jets_; }
  void setJets(const std::vector<std::int64_t>& value) { jets_ = value; }
  POLYREF(property, nullable) polyref::Ref<Fountain> neighbour() const { return neighbour_; }
  void set_neighbour(polyref::Ref<Fountain> value POLYREF(nullable)) { neighbour_ = value; }
  POLYREF(property, name = "depth") std::int32_t measureDepth() const { return 3; }  // read-only

  // Python takes `wide` and what follows it by name only; the others by their places.
  POLYREF(keyword_only = "wide")
  std::string jet(double by, bool wide = false, std::int32_t times = 1) {
    return std::to_string(static_cast<int>(by)) + (wide ? " wide " : " ") + std::to_string(times);
  }
  POLYREF(keyword_only = "depth") explicit Fountain(double height = 1.5, const std::string& depth = "") : height_(height), label_(depth) {}

 private:
  double height_;
  std::string label_;
  std::vector<std::int64_t> jets_;
  polyref::Ref<Fountain> neighbour_;
};

POLYREF(keyword_only = "b") inline std::int32_t minus(std::int32_t a, std::int32_t b) { return a - b; }

}  // namespace plaza
