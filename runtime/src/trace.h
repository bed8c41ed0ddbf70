// The events of the boundary log.
#ifndef POLYREF_SRC_TRACE_H
#define POLYREF_SRC_TRACE_H

#include <cstdint>
#include <string>
#include <vector>

namespace polyref {

/// One crossing. Times are nanoseconds of the steady clock.
struct TraceEvent {
  std::string function;
  std::uint64_t start = 0;
  std::uint64_t duration = 0;
  std::uint64_t bytes = 0;
  std::int32_t from = 0;
  std::int32_t to = 0;
  std::uint32_t thread = 0;          // from 1, in the order in which threads crossed first
  std::vector<const void*> handles;  // the first of them
  int handle_count = 0;
};

/// Why crossings are looked at: bits of polyref_tracing.
constexpr std::uint32_t kLogging = 1;
constexpr std::uint32_t kCheckingThreads = 2;
void set_tracing(std::uint32_t what, bool on) noexcept;

/// What was logged since the last start, in the order of the crossings' ends.
std::vector<TraceEvent> traced_events();

}  // namespace polyref

#endif  // POLYREF_SRC_TRACE_H
