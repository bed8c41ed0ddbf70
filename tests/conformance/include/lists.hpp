// Lists and deques: sequences as a vector is.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <vector>

namespace lists {

class POLYREF() Bead : public polyref::Object {};

POLYREF() inline std::list<std::string> e_list(const std::list<std::string>& v) { return v; }
POLYREF() inline std::deque<std::int32_t> e_deque(const std::deque<std::int32_t>& v) { return v; }
POLYREF() inline std::deque<bool> e_deque_of_bools(const std::deque<bool>& v) { return v; }
POLYREF() inline std::vector<std::list<double>> e_nested_lists(const std::vector<std::list<double>>& v) { return v; }
POLYREF()
inline std::optional<std::list<std::optional<std::int64_t>>> e_opt_list(
    const std::optional<std::list<std::optional<std::int64_t>>>& v) {
  return v;
}

class POLYREF() Necklace : public polyref::Object {
 public:
  Necklace() = default;
  virtual ~Necklace() = default;
  virtual std::list<std::string> words(const std::deque<std::int32_t>& lengths) {
    std::list<std::string> words;
    for (const std::int32_t length : lengths) words.emplace_back(static_cast<std::size_t>(length), 'x');
    return words;
  }
  std::list<std::string> call_words(const std::deque<std::int32_t>& lengths) { return words(lengths); }

  std::list<polyref::Ref<Bead>> beads;
  std::deque<std::string> knots;
};

}  // namespace lists
