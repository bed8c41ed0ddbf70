#include <cstdint>

std::int32_t bolts() { return 40; }
