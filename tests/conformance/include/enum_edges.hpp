// An enum of each underlying type, at the type's edges and with two names for one value, in each position.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace conf {

#define CONF_EDGES(Name, type)                                                                               \
  enum class POLYREF() Name : type {                                                                         \
    Low = std::numeric_limits<type>::min(),                                                                  \
    Lowest = Low,                                                                                            \
    High = std::numeric_limits<type>::max(),                                                                 \
    Highest = High,                                                                                          \
  };                                                                                                         \
  POLYREF() inline Name as_##type(Name v = Name::Highest) { return v; }                                      \
  POLYREF() inline std::vector<Name> all_##type(std::vector<Name> v) { return v; }                           \
  POLYREF() inline std::optional<Name> maybe_##type(std::optional<Name> v) { return v; }                     \
  POLYREF() inline Name through_##type(const std::function<Name(Name)>& f, Name v) { return f(v); }

using std::int16_t;
using std::int32_t;
using std::int64_t;
using std::int8_t;
using std::uint16_t;
using std::uint32_t;
using std::uint64_t;
using std::uint8_t;

CONF_EDGES(EdgeI8, int8_t)
CONF_EDGES(EdgeI16, int16_t)
CONF_EDGES(EdgeI32, int32_t)
CONF_EDGES(EdgeI64, int64_t)
CONF_EDGES(EdgeU8, uint8_t)
CONF_EDGES(EdgeU16, uint16_t)
CONF_EDGES(EdgeU32, uint32_t)
CONF_EDGES(EdgeU64, uint64_t)
CONF_EDGES(EdgeChar, char)
CONF_EDGES(EdgeBool, bool)
CONF_EDGES(EdgeLong, long)
#undef CONF_EDGES

class POLYREF() EdgeFields : public polyref::Object {
 public:
  EdgeI8 i8 = EdgeI8::Low;
  EdgeI16 i16 = EdgeI16::Low;
  EdgeI32 i32 = EdgeI32::Low;
  EdgeI64 i64 = EdgeI64::Low;
  EdgeU8 u8 = EdgeU8::High;
  EdgeU16 u16 = EdgeU16::High;
  EdgeU32 u32 = EdgeU32::High;
  EdgeU64 u64 = EdgeU64::High;
  EdgeChar c = EdgeChar::Low;
  EdgeBool b = EdgeBool::High;
  EdgeLong l = EdgeLong::Low;
};

}  // namespace conf
