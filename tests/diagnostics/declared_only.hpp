#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node;
POLYREF() int use(polyref::Ref<Node> node);
}  // namespace t
