#pragma once
#include <string>
#include <polyref/polyref.h>

namespace lodge {

class POLYREF() Guest : public polyref::Object {
 public:
  // inherited by every Java class; several are final or fix the return type
  int notify() const { return 1; }
  int wait(long ms) const { return static_cast<int>(ms); }
  std::string getClass() const { return "first"; }
  std::string hashCode() const { return "abc"; }
  int toString() const { return 5; }
  bool equals(int other) const { return other == 5; }
  void finalize() {}
  // clash with what wrappers usually add, or with Rust traits in the prelude
  bool close(int code) const { return code == 0; }
  int clone() const { return 6; }
  int drop() const { return 7; }
  int into() const { return 8; }
  int borrow() const { return 9; }
  int handle() const { return 10; }
  int retain(int by) const { return by; }  // overloads one of the runtime's own
  // constructors that all want to be `new` in Rust
  Guest() = default;
  explicit Guest(int) {}
  POLYREF(name = "named") explicit Guest(const std::string&) {}
  // Python: looks special there, is an ordinary name here
  int __len__() const { return 3; }
  int __init__(int x) const { return x; }
  int __class__() const { return 11; }
};

}  // namespace lodge
