#pragma once
#include <polyref/polyref.h>
#define LAST final
namespace t {
template <class T>
class Box LAST : public polyref::Object {
 public:
  T value{};
};
using IntBox POLYREF() = Box<int>;
struct Traits {
  using Base = polyref::Object;
};
template <class T>
class Shelf : public T::Base {};
using TraitsShelf POLYREF() = Shelf<Traits>;
template <class T>
class Node : public polyref::Object {};
template <class T>
class Leaf final : public Node<Node<T>> {};
using IntLeaf POLYREF() = Leaf<int>;
}  // namespace t
