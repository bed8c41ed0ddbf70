#pragma once
#include <polyref/in_no_folder.h>
namespace t {
POLYREF() int broken(int a);
}  // namespace t
