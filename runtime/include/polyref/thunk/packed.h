// The packed entries: arguments and results as polyref_any.
#ifndef POLYREF_THUNK_PACKED_H
#define POLYREF_THUNK_PACKED_H

#include <polyref/any.h>
#include <polyref/function.h>
#include <polyref/thunk/checked.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

/// Tag: the first packed argument is the object.
struct Method {};
inline constexpr Method method{};

/// The arguments of a packed call. Counts and positions leave out the object.
class PackedArguments {
 public:
  /// Throws polyref::Error (TYPE) unless there are `min` to `max` arguments.
  PackedArguments(const polyref_any* args, std::int32_t n, std::int32_t min, std::int32_t max, const char* function)
      : args_(args), count_(n), function_(function) {
    if (n < min || n > max) detail::raise_count(function, n, min, max);
  }
  PackedArguments(const polyref_any* args, std::int32_t n, std::int32_t min, std::int32_t max, const char* function,
                  Method)
      : PackedArguments(after_object(args, n, function), n - 1, min, max, function) {}

  /// How many are given.
  std::int32_t count() const noexcept { return count_; }

  /// The object; throws TYPE if it is no T.
  template <class T>
  T& self() const {
    return *Packed<T*>::from(args_[-1], Where{function_, "self"});
  }

  /// The argument at `i` for a parameter of type P, as declared. Throws TYPE, OVERFLOW, or INVALID_ARGUMENT for NUL in
  /// a C string, a value that a closed enum doesn't list, or a wrong number of elements, naming the function and the
  /// parameter.
  template <class P, Null N = Null::refuse>
  decltype(auto) get(std::int32_t i, const char* parameter) const {
    using T = detail::Bare<P>;
    const Where where{function_, parameter};
    if constexpr (std::is_base_of_v<Object, T>) {
      return static_cast<T&>(*Packed<T*>::from(args_[i], where));
    } else if constexpr (detail::is_span<T>) {
      return PackedSpan<T>(args_[i], where);
    } else if constexpr (Wire<T, N>::keeps_texts) {
      return PackedTexts<T, N>(args_[i], where);
    } else {
      CStrings none;
      return Checked<T, N>::from(args_[i], where, none);
    }
  }

 private:
  static const polyref_any* after_object(const polyref_any* args, std::int32_t n, const char* function) {
    if (n < 1) detail::raise_null(Where{function, "self"});
    return args + 1;
  }

  const polyref_any* args_;
  std::int32_t count_;
  const char* function_;
};

/// Ends a packed call with this result. Throws as `result` does. Gives 0.
template <Null N = Null::refuse, class R>
int pack(polyref_any* result, R&& value, const Where& where) {
  using T = detail::Bare<R>;
  if constexpr (std::is_base_of_v<Object, T>) {
    *result = Packed<const Object*>::to(&value, where);
  } else {
    *result = Checked<T, N>::to(value, where);
  }
  return 0;
}

/// Ends a packed call that has no result. Gives 0.
inline int pack(polyref_any* result) noexcept {
  *result = polyref_any{POLYREF_ANY_NONE, 0, {0}};
  return 0;
}

/// Ends a failed packed call: hands over the exception that is being handled; inside `catch (...)` only. Gives 1.
inline int fail(polyref_any* result, const char* function) noexcept { return detail::packed_failure(result, function); }

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_PACKED_H
