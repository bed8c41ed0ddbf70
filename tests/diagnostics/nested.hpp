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
  POLYREF(name = "hidden") virtual void hide();
  POLYREF() explicit Base(int size);
};
class POLYREF() Heir : public Base {
 public:
  using Base::Base;
  void show() override;
};
struct Beside {
  POLYREF() int lost();
};
struct Above : polyref::Object {
  POLYREF() explicit Above(int size);
  POLYREF() static int lost_too();
};
class POLYREF() Both : public Above, public Beside {};
}  // namespace t
