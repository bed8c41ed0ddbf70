#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 protected:
  POLYREF() int cost() const;

 private:
  POLYREF(nullable) polyref::Ref<Node> next_;
};
}  // namespace t
