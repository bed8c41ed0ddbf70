// A plain evaluator of small graphs, to see whether a pass keeps what they compute.
#ifndef TESTS_EXAMPLE_REFERENCE_H
#define TESTS_EXAMPLE_REFERENCE_H

#include <ir/graph.h>

#include <vector>

namespace ir::reference {

/// The elements of the only output, given those of the only input; knows Input, Constant, Conv2d, BatchNorm, ReLU, Add.
std::vector<double> evaluate(const Graph& graph, const std::vector<double>& input);

/// The largest difference between elements of lists of one length.
double distance(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace ir::reference

#endif  // TESTS_EXAMPLE_REFERENCE_H
