// How durations, points in time, paths and complex numbers travel in an Any: as numbers, text, and lists of two
// numbers.
#ifndef POLYREF_DETAIL_PACKED_RECORDS_H
#define POLYREF_DETAIL_PACKED_RECORDS_H

#include <polyref/any.h>
#include <polyref/detail/packed_values.h>
#include <polyref/detail/times.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace polyref {

/// All its nanoseconds. Throws OVERFLOW if 64 bits can't count them.
template <class D, Null N>
struct Packed<D, N, std::enable_if_t<detail::is_duration<D>>> {
  static polyref_any to(const D& duration, const Where& where) {
    const detail::WideInt all = detail::nanoseconds(detail::time_of(duration, where));
    if (all < std::numeric_limits<std::int64_t>::min() || all > std::numeric_limits<std::int64_t>::max()) {
      detail::raise_time_range(where);
    }
    return detail::int_any(static_cast<std::int64_t>(all));
  }
  static D from(const polyref_any& any, const Where& where) {
    return detail::duration_of<D>(detail::time_of_nanoseconds(Packed<std::int64_t>::from(any, where), where), where);
  }
};

/// The same since 1970.
template <class T, Null N>
struct Packed<T, N, std::enable_if_t<detail::is_time_point<T>>> {
  using Since = Packed<typename T::duration>;
  static polyref_any to(const T& time, const Where& where) { return Since::to(time.time_since_epoch(), where); }
  static T from(const polyref_any& any, const Where& where) { return T(Since::from(any, where)); }
};

template <class P, Null N>
struct Packed<P, N, std::enable_if_t<detail::is_path<P>>> {
  static polyref_any to(const P& path, const Where& where) { return Packed<std::string>::to(path.native(), where); }
  static P from(const polyref_any& any, const Where& where) {
    std::string text = Packed<std::string>::from(any, where);
    detail::refuse_nul(text, where);
    return P(std::move(text));
  }
};

template <class C, Null N>
struct Packed<C, N, std::enable_if_t<detail::is_complex<C>>> {
  using Part = Packed<typename C::value_type>;
  static polyref_any to(const C& number, const Where& where) {
    detail::AnyItems parts(2);
    parts.add(Part::to(number.real(), where));
    parts.add(Part::to(number.imag(), where));
    return parts.list();
  }
  static C from(const polyref_any& any, const Where& where) {
    const polyref_list& parts = detail::list_of(2, any, where);
    return C(Part::from(parts.data[0], where.at(0)), Part::from(parts.data[1], where.at(1)));
  }
};

}  // namespace polyref

#endif  // POLYREF_DETAIL_PACKED_RECORDS_H
