#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF() int broken(std::strnig text);
POLYREF() int fine();
int missing_semicolon()
}  // namespace t
