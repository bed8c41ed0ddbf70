#pragma once
#include <polyref/polyref.h>

#include <vector>
namespace t {
template <class T>
class Box : public polyref::Object {
 public:
  T value{};
  virtual int weight(const T& more) const { return more + 1; }
};
template <class T>
class Later;
template <class T>
struct Pair {
  T first{};
  int* second = nullptr;
};
template <class T>
class Loose {};
namespace {
class Hidden {};
}  // namespace

using IntBox POLYREF() = Box<int>;
using NumberBox POLYREF() = Box<int>;
using IntBox = Box<int>;  // once more, which says nothing new
using Numbers POLYREF() = std::vector<int>;
using HiddenBox POLYREF() = Box<Hidden>;
using IntLater POLYREF() = Later<int>;
using IntPair POLYREF() = Pair<int>;
using IntLoose POLYREF() = Loose<int>;
using TextBox POLYREF() = Box<const char*>;
class POLYREF() Shelf : public polyref::Object {
 public:
  using Inner POLYREF() = Box<char>;
  std::vector<polyref::Ref<Box<double>>> boxes;
};
POLYREF() int weigh(const Box<int>& box);
POLYREF() int weigh(polyref::Ref<Box<long>> box);
}  // namespace t
