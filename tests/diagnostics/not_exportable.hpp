#pragma once
#include <polyref/polyref.h>
namespace t {
class Node;
POLYREF() int before(const Node& node);
template <class T>
class POLYREF() Box : public polyref::Object {};
template <class T>
POLYREF() T twice(T value);
POLYREF() typedef int Number;
class POLYREF() Node : public polyref::Object {
 public:
  template <class T>
  POLYREF() void visit(T visitor);
  POLYREF() typedef int Number;
  using IntBox POLYREF() = Box<int>;
  template <class T>
  POLYREF() static constexpr T zero = T{};
  template <class T>
  static constexpr T one = T{};
  POLYREF() friend int cost(const Node& node) { return 1; }
  friend int weight(const Node& node) { return 1; }
  friend int before(const Node& node);
  friend int declared(const Node& node);
};
POLYREF() int declared(const Node& node);
template <class T>
POLYREF() inline constexpr T two = T{2};
template <class T>
inline constexpr T three = T{3};
enum class POLYREF() Layout { NCHW POLYREF(readonly), NHWC };
}  // namespace t
