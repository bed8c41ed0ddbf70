#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 private:
  ~Node() override = default;
};
}  // namespace t
