#pragma once
#include <polyref/polyref.h>
namespace t {
/// Straﬂe.
POLYREF() int road();
}
