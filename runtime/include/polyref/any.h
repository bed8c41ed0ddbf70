// polyref::Any: one value of any kind that can cross a border, in 16 bytes.
#ifndef POLYREF_ANY_H
#define POLYREF_ANY_H

#include <polyref/c_api.h>
#include <polyref/detail/raise.h>
#include <polyref/detail/traits.h>
#include <polyref/ref.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace polyref {

/// How a C++ type travels in an Any: `static polyref_any to(const T&, const Where&)`, which gives an owned value, and
/// `static T from(const polyref_any&, const Where&)`. Both throw polyref::Error. `N` says whether objects may be null.
template <class T, Null N = Null::refuse, class = void>
struct Packed;

/// A tagged value: nothing, bool, an integer, a double, text, bytes, an object, a function, or a list or map of these.
///
/// Text, bytes, lists and maps are immutable and counted, so copying is cheap. Sets and tuples travel as lists.
class Any {
 public:
  Any() noexcept : raw_{POLYREF_ANY_NONE, 0, {0}} {}
  Any(std::nullptr_t) noexcept : Any() {}  // NOLINT(google-explicit-constructor)

  /// Throws polyref::Error if the value holds an object that is not managed.
  template <class T, std::enable_if_t<!std::is_same_v<detail::Bare<T>, Any>, int> = 0>
  Any(const T& value)  // NOLINT(google-explicit-constructor): any value is an Any
      : raw_(Packed<std::decay_t<const T>, Null::allow>::to(value, Where{})) {}

  /// Takes over what `raw` owns.
  Any(Steal, polyref_any raw) noexcept : raw_(raw) {}

  Any(const Any& other) noexcept : raw_(polyref_any_copy(&other.raw_)) {}
  Any(Any&& other) noexcept : raw_(other.release()) {}
  Any& operator=(Any other) noexcept {
    std::swap(raw_, other.raw_);
    return *this;
  }
  ~Any() {
    if (raw_.owned) polyref_any_drop(&raw_);
  }

  /// One of POLYREF_ANY_NONE and its like.
  std::uint32_t tag() const noexcept { return raw_.tag; }
  bool is_none() const noexcept { return raw_.tag == POLYREF_ANY_NONE; }

  /// The value as a T. Throws polyref::Error: TYPE if it is of another kind, OVERFLOW if the number does not fit.
  /// Views (`std::string_view`) are valid as long as this Any.
  template <class T>
  T get() const {
    return Packed<T>::from(raw_, Where{});
  }

  /// The C view, borrowed.
  const polyref_any& raw() const noexcept { return raw_; }
  /// Gives up the value; the caller owns it.
  [[nodiscard]] polyref_any release() noexcept { return std::exchange(raw_, polyref_any{POLYREF_ANY_NONE, 0, {0}}); }

 private:
  polyref_any raw_;
};

static_assert(sizeof(Any) == sizeof(polyref_any), "an Any is a polyref_any");
static_assert(sizeof(void*) != 8 || sizeof(polyref_any) == 16, "an Any is 16 bytes");

}  // namespace polyref

#include <polyref/detail/packed_records.h>
#include <polyref/detail/packed_values.h>
#include <polyref/detail/packed_variants.h>

#endif  // POLYREF_ANY_H
