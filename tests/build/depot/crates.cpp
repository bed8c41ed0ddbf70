#include <cstdint>

std::int32_t bolts();
std::int32_t crates() { return bolts() + 1; }
