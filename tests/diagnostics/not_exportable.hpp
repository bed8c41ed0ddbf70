#pragma once
#include <polyref/polyref.h>
namespace t {
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
};
enum class POLYREF() Layout { NCHW POLYREF(readonly), NHWC };
}  // namespace t
