#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF() int größe();
class POLYREF() Node : public polyref::Object {
 public:
  int width = 0;
  POLYREF(name = "width") int measure() const;
};
POLYREF(name = "Node") void make_node();
namespace inner {
class POLYREF() Node : public polyref::Object {};
POLYREF() void build();
class POLYREF(name = "build") Builder : public polyref::Object {};
}  // namespace inner
namespace maße {
POLYREF() void measure();
}  // namespace maße
}  // namespace t
