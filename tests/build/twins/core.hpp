#pragma once
#include <polyref/polyref.h>

#include <string>

namespace core {

enum class POLYREF() Side { near, far };

class POLYREF() Point : public polyref::Object {
 public:
  explicit Point(int x = 1) : x(x) {}
  virtual int doubled() const { return 2 * x; }

  int x;
  Side side = Side::far;
};

/// A value, which both modules carry by code of their own.
struct POLYREF() Gap {
  int width = 1;
  Side side = Side::near;
  int doubled() const { return 2 * width; }
};

class POLYREF() Pin : public Point {
 public:
  explicit Pin(int x) : Point(x) {}
};

class POLYREF() Bent : public polyref::Error {
 public:
  explicit Bent(const std::string& what) : polyref::Error(polyref::ErrorKind::Runtime, what) {}
};

/// Counts its calls, in each copy of the library for itself.
POLYREF() int bump();

}  // namespace core
