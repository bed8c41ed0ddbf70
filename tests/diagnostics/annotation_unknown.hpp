#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF(thread_save) Node : public polyref::Object {
 public:
  POLYREF(nulable) polyref::Ref<Node> next() const;
  POLYREF(zebra) int width = 0;
};
}  // namespace t
