// flags: -std=c++20
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>
#include <polyref/polyref.h>
namespace t {
POLYREF() std::span<const double> all();
POLYREF() void rows(const std::vector<std::span<const int>>& v);
POLYREF() void maybe(std::optional<std::span<int>> v);
POLYREF() void texts(std::span<const std::string> v);
POLYREF() void flags(std::span<const bool> v);
POLYREF() void three(std::span<const int, 3> v);
POLYREF() void changed(std::span<int>& v);
POLYREF() void fill(int value, std::span<int> v = {});
POLYREF() void writes(std::function<void(std::span<int>)> f);
POLYREF() void gives(std::function<std::span<const int>()> f);
POLYREF() void reads(std::function<void(std::span<const int>)> f);
class POLYREF() Samples : public polyref::Object {
 public:
  std::span<const float> values;
  virtual void write(std::span<float> v);
};
struct POLYREF() Spanned {
  std::span<const double> numbers;
};

}  // namespace t
