#pragma once
#include <complex>
#include <cstddef>
#include <forward_list>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>
#include <polyref/polyref.h>
namespace t {
struct Plain {};
enum class Unannotated { A };
class Unexported : public polyref::Object {};
using Table = std::forward_list<int>;
using Rows = std::vector<std::vector<Table>>;
class POLYREF() Node : public polyref::Object {};
POLYREF() void callback(std::function<void(int)> done);
POLYREF() void function_pointer(void (*done)(int));
POLYREF() Rows nested_alias();
POLYREF() std::set<int> a_set();
POLYREF() std::pair<int, int> a_pair();
POLYREF() std::variant<int, double> a_variant();
POLYREF() void plain(Plain p, const Plain& r, Plain* q);
POLYREF() Unannotated unannotated();
POLYREF() polyref::Ref<Unexported> unexported();
POLYREF() polyref::Ref<const Node> to_const();
POLYREF() std::shared_ptr<int> shared();
POLYREF() std::optional<std::optional<int>> twice();
POLYREF() std::vector<Node*> bare_elements();
POLYREF() long double wide();
POLYREF() wchar_t wide_char();
POLYREF() std::u16string utf16();
POLYREF() __int128 huge();
POLYREF() std::byte one_byte();
POLYREF() std::nullptr_t null();
POLYREF() void array(int (&values)[3]);
POLYREF() void* address();
POLYREF() std::complex<double> complex();
POLYREF() polyref::WeakRef<Node> weak();
POLYREF() polyref::Ref<polyref::Object> root();
class POLYREF() Holder : public polyref::Object {
 public:
  int grid[3][3];
  struct {
    int depth = 0;
  } inner;
  std::unique_ptr<Node> owned;
  std::vector<Plain> plains;
};
}  // namespace t
