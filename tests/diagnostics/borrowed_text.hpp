#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <polyref/polyref.h>
namespace t {
POLYREF() std::string_view alone(const std::string& s);
POLYREF() std::optional<std::string_view> maybe(const std::string& s);
POLYREF() std::vector<const char*> names(const std::vector<std::string>& v);
POLYREF() void given(const std::vector<std::string_view>& v, std::optional<const char*> s);
POLYREF() void take(std::function<std::vector<const char*>()> f);
POLYREF() void called(std::function<void(std::vector<std::string_view>)> f);
class POLYREF() Page : public polyref::Object {
 public:
  virtual std::vector<std::pair<int, std::string_view>> words();
  std::optional<std::string_view> title;
};
}  // namespace t
