// Durations and points in time between C++'s units and a polyref_time: exactly, or an error.
#ifndef POLYREF_DETAIL_TIMES_H
#define POLYREF_DETAIL_TIMES_H

#include <polyref/c_api.h>
#include <polyref/detail/raise.h>

#include <cstdint>
#include <limits>
#include <numeric>

namespace polyref::detail {

/// Holds the nanoseconds of any polyref_time, and of any count of a common unit.
__extension__ typedef __int128 WideInt;
inline constexpr std::int64_t kNanoseconds = 1000000000;

inline WideInt nanoseconds(polyref_time time) { return WideInt{time.seconds} * kNanoseconds + time.nanoseconds; }

/// Throws OVERFLOW if there are more seconds than 64 bits can count.
inline polyref_time time_of_nanoseconds(WideInt all, const Where& where) {
  WideInt seconds = all / kNanoseconds;
  auto rest = static_cast<std::int32_t>(all % kNanoseconds);
  if (rest < 0) {
    rest += static_cast<std::int32_t>(kNanoseconds);
    --seconds;
  }
  if (seconds < std::numeric_limits<std::int64_t>::min() || seconds > std::numeric_limits<std::int64_t>::max()) {
    raise_time_range(where);
  }
  return {static_cast<std::int64_t>(seconds), rest};
}

/// A unit of so many seconds as a fraction of nanoseconds in its lowest terms.
template <class Period>
struct Unit {
  static constexpr std::int64_t common = std::gcd(std::int64_t{Period::den}, kNanoseconds);
  static constexpr WideInt numerator = WideInt{Period::num} * (kNanoseconds / common);
  static constexpr WideInt denominator = Period::den / common;
};

/// So many units. Throws INVALID_ARGUMENT for parts of a nanosecond.
template <class Period>
polyref_time time_of_count(std::int64_t count, const Where& where) {
  const WideInt scaled = WideInt{count} * Unit<Period>::numerator;
  if (scaled % Unit<Period>::denominator != 0) raise_inexact_time(where, 1, kNanoseconds);
  return time_of_nanoseconds(scaled / Unit<Period>::denominator, where);
}

/// How many units it is. Throws INVALID_ARGUMENT if there is a rest, OVERFLOW if there are too many.
template <class Period, class Count>
Count count_of_time(polyref_time time, const Where& where) {
  if (time.nanoseconds < 0 || time.nanoseconds >= kNanoseconds) raise_time_range(where);
  const WideInt scaled = nanoseconds(time) * Unit<Period>::denominator;
  if (scaled % Unit<Period>::numerator != 0) raise_inexact_time(where, Period::num, Period::den);
  const WideInt count = scaled / Unit<Period>::numerator;
  if (count < std::numeric_limits<Count>::min() || count > std::numeric_limits<Count>::max()) raise_time_range(where);
  return static_cast<Count>(count);
}

/// A duration's time, and the other way round.
template <class D>
polyref_time time_of(const D& duration, const Where& where) {
  return time_of_count<typename D::period>(duration.count(), where);
}
template <class D>
D duration_of(polyref_time time, const Where& where) {
  return D(count_of_time<typename D::period, typename D::rep>(time, where));
}

}  // namespace polyref::detail

#endif  // POLYREF_DETAIL_TIMES_H
