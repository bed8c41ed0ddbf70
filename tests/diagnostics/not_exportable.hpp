#pragma once
#include <polyref/polyref.h>
namespace t {
template <class T>
class POLYREF() Box : public polyref::Object {};
template <class T>
POLYREF() T twice(T value);
POLYREF() inline int counter = 0;
class POLYREF() Node : public polyref::Object {
 public:
  template <class T>
  POLYREF() void visit(T visitor);
  POLYREF() static int count;
};
enum class POLYREF() Layout { NCHW POLYREF(readonly), NHWC };
}  // namespace t
