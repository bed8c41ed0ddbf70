#include <cstdint>

std::int32_t crates();
std::int32_t painted() { return crates(); }
