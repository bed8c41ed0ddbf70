#pragma once
#include <polyref/polyref.h>
namespace t {
POLYREF(name) int no_text();
POLYREF(name = other) int no_quotes();
POLYREF(name = "two words") int no_identifier();
POLYREF(blocking = 1) int no_value_wanted();
POLYREF(, blocking) int empty_option();
}  // namespace t
