#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF() [[deprecated("Straﬂe")]] int road();
}
