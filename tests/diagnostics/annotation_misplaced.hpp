#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF(flags) Node : public polyref::Object {
 public:
  POLYREF(readonly) int cost() const;
  POLYREF(blocking) int width = 0;
  void take(POLYREF(name = "x") int a);
};
enum class POLYREF(thread_safe) Layout { NCHW, NHWC };
POLYREF(nullable) int number();
POLYREF(counted) polyref::Ref<Node> counted_anyway();
}  // namespace t
