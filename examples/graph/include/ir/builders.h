// Well-known networks.
#ifndef IR_BUILDERS_H
#define IR_BUILDERS_H

#include <ir/graph.h>

namespace ir {

/// ResNet-50 as published (He et al., Deep Residual Learning for Image Recognition, table 1): 53 convolutions, each
/// with a BatchNorm, 49 ReLUs and 16 additions. Parameters are made up, one value for each channel.
/// @param batch how many images
/// @param classes how many classes
/// @param image_size the images' height and width
/// @return a new graph, with its shapes
POLYREF()
polyref::Ref<Graph> resnet50(std::int64_t batch = 1, std::int64_t classes = 1000, std::int64_t image_size = 224);

/// A decoder-only transformer: RMSNorm, rotary positions, causal attention, and a gated feed-forward layer in each
/// block. Parameters are made up, one value for each tensor.
/// @param depth how many blocks, at least 1
/// @param width the length of a token's vector
/// @param heads how many heads; they share the width evenly
/// @param vocabulary how many different tokens
/// @param sequence how many tokens in a row
/// @param batch how many rows
/// @return a new graph, with its shapes
/// @throws std::invalid_argument if the heads can't share the width evenly, or a number is less than 1
POLYREF()
polyref::Ref<Graph> transformer(std::int64_t depth, std::int64_t width = 768, std::int64_t heads = 12,
                                std::int64_t vocabulary = 32000, std::int64_t sequence = 1024, std::int64_t batch = 1);

/// One input and a row of ReLUs and Adds, by turns; the Add adds what the ReLU before it got and gave.
/// @param length how many nodes, at least 1
/// @return a new graph, with its shapes
/// @throws std::invalid_argument if the length is less than 1
POLYREF() polyref::Ref<Graph> chain(std::int64_t length);

}  // namespace ir

#endif  // IR_BUILDERS_H
