// Checking and printing, for the program.
#ifndef GRAPH_CPP_REPORT_H
#define GRAPH_CPP_REPORT_H

#include <ir/passes.h>

#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>

namespace report {

/// Throws if something isn't as it must be, so that the program fails.
inline void check(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error("wrong: " + what);
}

using Counts = std::map<std::string, std::int64_t>;

inline Counts count(const ir::Graph& graph) {
  Counts counts;
  for (const auto& item : ir::count_by_operator(graph)) counts[item->op] = item->count;
  return counts;
}

/// Prints a table of the operators before and after the passes; `after` has none that `before` hasn't.
inline void print_counts(const Counts& before, const Counts& after) {
  std::printf("  %-20s %8s %8s\n", "operator", "before", "after");
  for (const auto& [op, number] : before) {
    const auto found = after.find(op);
    const long long left = found == after.end() ? 0 : found->second;
    std::printf("  %-20s %8lld %8lld\n", op.c_str(), static_cast<long long>(number), left);
  }
}

}  // namespace report

#endif  // GRAPH_CPP_REPORT_H
