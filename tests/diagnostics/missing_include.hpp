#pragma once
#include "not_there.h"
#include <polyref/polyref.h>
namespace t {
POLYREF() Unknown broken(int a);
}  // namespace t
