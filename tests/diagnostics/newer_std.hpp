// flags: -std=c++17
#pragma once
#include <span>
#include <polyref/polyref.h>
namespace t {
POLYREF() double sum(std::span<const double> values);
}  // namespace t
