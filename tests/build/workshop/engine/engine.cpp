#include "engine.hpp"

namespace engine {

std::int64_t weigh(const Part& part) { return part.weight(); }

}  // namespace engine
