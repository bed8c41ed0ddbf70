#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 public:
  POLYREF(nullable, nonnull) polyref::Ref<Node> next() const;
  POLYREF(blocking, leaf) int wait() const;
  POLYREF(counted, inside) Node& part();
};
}  // namespace t
