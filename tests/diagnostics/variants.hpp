#include <polyref/polyref.h>

#include <array>
#include <chrono>
#include <complex>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace t {

enum class POLYREF() Mode { on };
class POLYREF() Node : public polyref::Object {};
class POLYREF() Leaf : public Node {};
struct POLYREF() Spot {
  int x = 0, y = 0;
};
struct POLYREF() Size {
  double y = 0, x = 0;
};
using Good = std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<bool>,
                          std::vector<std::int64_t>, std::vector<std::vector<double>>, Spot, polyref::Ref<Node>>;
POLYREF() void good(const Good& v);
POLYREF() void widths(std::variant<std::int32_t, std::int64_t> v);
POLYREF() void floats(std::variant<float, double> v);
POLYREF() void packed_ints(std::variant<int, Mode> v);
POLYREF() void times(std::variant<std::int64_t, std::chrono::seconds> v);
POLYREF() void texts(std::variant<std::string, std::filesystem::path> v);
POLYREF() void related(std::variant<polyref::Ref<Leaf>, polyref::Ref<Node>> v);
POLYREF() void same_fields(std::variant<Spot, Size> v);
POLYREF() void maps(std::variant<std::map<std::string, int>, Spot> v);
POLYREF() void lists(std::variant<std::vector<int>, std::array<std::int64_t, 3>> v);
POLYREF() void set_and_list(std::variant<std::vector<int>, std::set<std::string>> v);
POLYREF() void tuples(std::variant<std::vector<double>, std::complex<double>> v);
POLYREF() void functions(std::variant<std::function<void()>, std::function<int()>> v);
POLYREF() void absent(std::variant<int, std::optional<bool>> v);
POLYREF() void nested(std::variant<int, std::variant<bool, std::string>> v);
POLYREF() void borrowed(std::variant<int, std::string_view> v);
POLYREF() void twice(std::optional<Good> v);
POLYREF() void key(std::map<Good, int> v);
POLYREF() void alone(std::monostate v);

}  // namespace t
