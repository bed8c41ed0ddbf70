#pragma once
#include <functional>
#include <optional>
#include <polyref/polyref.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

/// Callables in every position: argument, result, field, element of a list, argument of another callable.
namespace calls {

enum class POLYREF() Mode : std::int32_t { Slow = 1, Fast = 2 };

class POLYREF() Item : public polyref::Object {
 public:
  explicit Item(std::int64_t value = 0) : value(value) {}
  std::int64_t value;
};

using Unary = std::function<std::int64_t(std::int64_t)>;

// ---- arguments: each kind goes in and comes out of the callable ----
POLYREF() inline std::int64_t apply(const Unary& f, std::int64_t n) { return f(n); }
POLYREF() inline void each(std::int64_t n, std::function<void(std::int64_t)> f) {
  for (std::int64_t i = 0; i < n; ++i) f(i);
}
POLYREF() inline std::string with_text(const std::function<std::string(const std::string&)>& f, const std::string& s) {
  return f(s);
}
POLYREF() inline std::vector<std::uint8_t> with_bytes(
    const std::function<std::vector<std::uint8_t>(std::vector<std::uint8_t>)>& f, std::vector<std::uint8_t> v) {
  return f(std::move(v));
}
POLYREF() inline bool with_bool(const std::function<bool(bool)>& f, bool v) { return f(v); }
POLYREF() inline double with_double(const std::function<double(double)>& f, double v) { return f(v); }
POLYREF() inline std::int8_t with_i8(const std::function<std::int8_t(std::int8_t)>& f, std::int8_t v) { return f(v); }
POLYREF() inline std::uint64_t with_u64(const std::function<std::uint64_t(std::uint64_t)>& f, std::uint64_t v) { return f(v); }
POLYREF() inline Mode with_mode(const std::function<Mode(Mode)>& f, Mode v) { return f(v); }
POLYREF() inline polyref::Ref<Item> with_item(const std::function<polyref::Ref<Item>(polyref::Ref<Item>)>& f,
                                              polyref::Ref<Item> v) {
  return f(std::move(v));
}
POLYREF() inline std::int64_t with_reference(const std::function<std::int64_t(Item&)>& f, Item& v) { return f(v); }
POLYREF() inline std::optional<polyref::Ref<Item>> with_maybe_item(
    const std::function<std::optional<polyref::Ref<Item>>(std::optional<polyref::Ref<Item>>)>& f,
    std::optional<polyref::Ref<Item>> v) {
  return f(std::move(v));
}
POLYREF() inline std::optional<std::int64_t> with_maybe(
    const std::function<std::optional<std::int64_t>(std::optional<std::int64_t>)>& f, std::optional<std::int64_t> v) {
  return f(v);
}
POLYREF() inline std::vector<std::string> with_texts(
    const std::function<std::vector<std::string>(std::vector<std::string>)>& f, std::vector<std::string> v) {
  return f(std::move(v));
}
POLYREF() inline std::vector<polyref::Ref<Item>> with_items(
    const std::function<std::vector<polyref::Ref<Item>>(std::vector<polyref::Ref<Item>>)>& f,
    std::vector<polyref::Ref<Item>> v) {
  return f(std::move(v));
}
/// A callable that takes a callable: 3, if `f` gives it 2 more than it was given.
POLYREF() inline std::int64_t with_callable(const std::function<std::int64_t(Unary)>& f) {
  return f([](std::int64_t n) { return n + 2; });
}
POLYREF() inline bool is_null(POLYREF(nullable) const Unary& f) { return !f; }

// ---- results ----
POLYREF() inline Unary e_unary(Unary f) { return f; }
POLYREF() inline Unary adder(std::int64_t by) {
  return [by](std::int64_t n) { return n + by; };
}
/// Throws std::out_of_range for 7.
POLYREF() inline Unary thrower() {
  return [](std::int64_t n) {
    if (n == 7) throw std::out_of_range("seven");
    return n;
  };
}
POLYREF(nullable) inline Unary maybe_adder(bool there) { return there ? adder(1) : Unary(); }
POLYREF() inline Unary null_by_mistake() { return nullptr; }

// ---- packed ----
POLYREF() inline polyref::Function e_function(polyref::Function f) { return f; }
POLYREF() inline std::int64_t call_packed(const polyref::Function& f, std::int64_t a, const std::string& b) {
  return f.call<std::int64_t>(a, b);
}
/// Calls what is registered as `name` with 20 and 22.
POLYREF() inline std::int64_t call_registered(const std::string& name) {
  return polyref::get_function(name).call<std::int64_t>(std::int64_t{20}, std::int64_t{22});
}
/// Registers a C++ function that gives the sum of its two arguments.
POLYREF() inline void register_sum(const std::string& name) {
  polyref::register_function(name, polyref::Function([](std::int64_t a, std::int64_t b) { return a + b; }), true);
}

// ---- fields ----
class POLYREF() Button : public polyref::Object {
 public:
  /// Called by `press`.
  std::function<void(polyref::Ref<Button>)> on_press;
  POLYREF(nonnull) Unary scale = [](std::int64_t n) { return 10 * n; };
  std::vector<Unary> steps;
  polyref::Function packed;
  polyref::Ref<polyref::Object> anything;

  void press() {
    if (on_press) on_press(polyref::Ref<Button>(this));
  }
  std::int64_t run_steps(std::int64_t n) const {
    for (const auto& step : steps) n = step(n);
    return n;
  }
};

/// Calls `f` `times` times on a thread that no language has seen, and gives the sum.
POLYREF(blocking) inline std::int64_t on_new_thread(const Unary& f, std::int64_t times) {
  std::int64_t sum = 0;
  std::exception_ptr failed;
  std::thread([&] {
    try {
      for (std::int64_t i = 0; i < times; ++i) sum += f(i);
    } catch (...) {
      failed = std::current_exception();
    }
  }).join();
  if (failed) std::rethrow_exception(failed);
  return sum;
}

/// What C++ sees of an error that `f` raises: "kind message"; "own message" for an exception class of C++; or "none".
POLYREF() inline std::string swallow(const Unary& f) {
  try {
    f(1);
    return "none";
  } catch (const polyref::Error& error) {
    return std::to_string(static_cast<int>(error.kind())) + " " + error.what();
  } catch (const std::exception& error) {  // of a class of C++'s own
    return std::string("own ") + error.what();
  }
}
/// The C++ class of what `f` has thrown, wherever it came through; "own" if it is one of C++'s own here.
POLYREF() inline std::string origin(const Unary& f) {
  try {
    f(1);
    return "none";
  } catch (const polyref::Error& error) {
    const polyref_str type = polyref_error_cpp_type(error.handle());
    return std::string(type.data, type.size);
  } catch (const std::exception&) {
    return "own";
  }
}
/// Lets the error of `f` through, as the cause of one of its own.
POLYREF() inline std::int64_t wrap(const Unary& f) {
  try {
    return f(1);
  } catch (...) {
    std::throw_with_nested(std::runtime_error("wrapped"));
  }
}

POLYREF() inline std::uint64_t object_address(const polyref::Ref<polyref::Object>& object) {
  return reinterpret_cast<std::uintptr_t>(object.get());
}
POLYREF() inline polyref::Ref<polyref::Object> any_item() { return polyref::make<Item>(5); }

}  // namespace calls
