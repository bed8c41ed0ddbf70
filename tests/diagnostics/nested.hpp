#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Dock : public polyref::Object {
 public:
  enum class POLYREF() Tide { Ebb, Flood };
  class POLYREF() Berth : public polyref::Object {};
  struct Plain {};
  Tide tide() const;                   // not reported again
  polyref::Ref<Berth> berth() const;
  Plain plain() const;
};
class NotExported {
 public:
  enum class POLYREF() Lost { A };
};
}  // namespace t
