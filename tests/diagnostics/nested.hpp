#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Dock : public polyref::Object {
 public:
  enum class POLYREF() Tide { Ebb, Flood };
  struct Plain {};
  Tide tide() const;
  Plain plain() const;  // not annotated

 private:
  enum class POLYREF() Hidden { A };
  enum class Secret { A };

 public:
  Hidden hidden() const;  // not reported again
  Secret secret() const;
};
class NotExported {
 public:
  enum class POLYREF() Lost { A };
  class POLYREF() Part : public polyref::Object {
   public:
    enum class POLYREF() Inner { A };  // as its class
  };
  static Lost lost();
};
class POLYREF(skip) Skipped : public polyref::Object {
 public:
  enum class POLYREF() Left { A };  // as its class
};
class POLYREF() Two : public polyref::Object {
 public:
  enum class POLYREF() Kind { A };
  class POLYREF(name = "Kind") Sort : public polyref::Object {};
};
class Bare : public polyref::Object {
 public:
  POLYREF(skip) void left();
  POLYREF(name = "called") void call();
  POLYREF() void again();  // not reported again
  struct Part {
    POLYREF(nullable) Two* two;
  };
  enum Sort { A, B POLYREF(name = "C") };
};
template <class T>
struct Pattern : polyref::Object {
  POLYREF() void of_instances();
};
struct Base : polyref::Object {
  POLYREF(name = "shown") virtual void show();
};
class POLYREF() Heir : public Base {
 public:
  void show() override;
};
}  // namespace t
