// The enumerations of the IR.
#ifndef IR_ENUMS_H
#define IR_ENUMS_H

#include <polyref/polyref.h>

#include <cstdint>

namespace ir {

/// What the elements of a tensor are.
enum class POLYREF() DataType : std::uint8_t {
  FLOAT32,  ///< IEEE 754 single precision
  FLOAT16,  ///< IEEE 754 half precision
  INT32,    ///< signed, 32 bits
  INT64     ///< signed, 64 bits
};

/// A function that a convolution applies to its own result.
enum class POLYREF() Activation : std::uint8_t {
  NONE,  ///< the result as it is
  RELU   ///< max(0, x)
};

/// What is known of an operator, as a set of bits.
enum class POLYREF(flags) Traits : std::uint32_t {
  NOTHING = 0,      ///< nothing special
  SOURCE = 1,       ///< has no inputs: it brings values into the graph
  ELEMENTWISE = 2,  ///< each element of the result depends on one element of each input
  COMMUTATIVE = 4,  ///< the order of the inputs doesn't matter
  WEIGHTED = 8      ///< some inputs are trained parameters
};

/// Both sets together.
constexpr Traits operator|(Traits a, Traits b) noexcept {
  return static_cast<Traits>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/// What both sets have.
constexpr Traits operator&(Traits a, Traits b) noexcept {
  return static_cast<Traits>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}

}  // namespace ir

#endif  // IR_ENUMS_H
