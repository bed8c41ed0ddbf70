#pragma once
#include <polyref/polyref.h>
namespace t {
template <class T>
class Box : public polyref::Object {};
template <class T>
using Crate POLYREF() = Box<T>;
using IntCrate POLYREF() = Crate<int>;
class POLYREF() Shelf : public polyref::Object {
 public:
  template <class T>
  using Inner POLYREF() = Box<T>;
};
}  // namespace t
