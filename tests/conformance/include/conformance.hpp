// Every kind in every position, and every shape of declaration, once. behaviours.toml says what must hold of it.
#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace conf {

/// How a thing is laid out.
enum class POLYREF() Layout : std::uint8_t {
  NCHW = 0,  ///< Channels first.
  NHWC = 1,  ///< Channels last.
  Edge = 255,
};

/// A signed enum with 64 bits.
enum class POLYREF() Wide : std::int64_t { Lowest = INT64_MIN, Zero = 0, Highest = INT64_MAX };

/// What may be done.
enum class POLYREF(flags) Access : std::uint32_t { Read = 1, Write = 2, Execute = 4 };

/// Flags of a signed type: the highest is its sign bit.
enum class POLYREF(flags) Signed : std::int32_t { Low = 1, Top = INT32_MIN };

/// Enumerators as C++ may spell them; one has another name in other languages, one is unknown to them.
enum class POLYREF() Cargo : std::int32_t {
  value = 1,
  val,
  grain POLYREF(name = "cereal"),
  heavy_oil,
  LEAKY_CASK,
  contraband POLYREF(skip)
};

/// Constants as Google writes them.
enum class POLYREF() Paint : std::uint8_t { kRed, kDarkBlue };

/// The base of the tree of classes.
class POLYREF() Animal : public polyref::Object {
 public:
  /// Makes an animal.
  /// @param name What it is called.
  /// @param legs How many legs it has.
  explicit Animal(std::string name, std::int32_t legs = 4) : name(std::move(name)), legs_(legs) {}
  virtual ~Animal() = default;
  virtual std::string sound() const { return "..."; }
  std::int32_t legs() const noexcept { return legs_; }
  std::string name;

 private:
  std::int32_t legs_;
};

class POLYREF() Dog : public Animal {
 public:
  explicit Dog(std::string name) : Animal(std::move(name)) {}
  std::string sound() const override { return "woof"; }
  std::int32_t tricks = 0;
};

/// Known to C++ only: it arrives as its nearest exported base, a Dog.
class Puppy : public Dog {
 public:
  Puppy() : Dog("puppy") {}
  std::string sound() const override { return "yip"; }
};

POLYREF() inline polyref::Ref<Animal> make_dog() { return polyref::make<Dog>("rex"); }
POLYREF() inline polyref::Ref<Animal> make_puppy() { return polyref::make<Puppy>(); }
POLYREF() inline std::string hear(const Animal& animal) { return animal.sound(); }

/// A base that is not at the start of what derives from it.
class Ballast {
 public:
  virtual ~Ballast() = default;
  std::int64_t stones[3] = {1, 2, 3};
};
class POLYREF() Ship : public Ballast, public Animal {
 public:
  Ship() : Animal("ship", 0) {}
  std::int64_t cargo = 7;
  polyref::Ref<Animal> self() { return polyref::Ref<Animal>(this); }
};

/// Fields of every kind.
class POLYREF() Fields : public polyref::Object {
 public:
  bool flag = true;
  std::int8_t i8 = -8;
  std::uint8_t u8 = 8;
  std::int16_t i16 = -16;
  std::uint16_t u16 = 16;
  std::int32_t i32 = -32;
  std::uint32_t u32 = 32;
  std::int64_t i64 = -64;
  std::uint64_t u64 = 64;
  long native_long = -5;
  char letter = 'a';
  char16_t unit = u'\u00e9';
  char32_t scalar = U'\U0001F600';
  float f32 = 0.5F;
  double f64 = 0.25;
  std::string text = "text";
  std::vector<std::uint8_t> blob = {1, 2, 3};
  std::vector<std::byte> raw = {std::byte{255}};
  Layout layout = Layout::NHWC;
  Access access = Access::Read;
  Signed signs = Signed::Top;
  polyref::Ref<Animal> pet;
  POLYREF(nonnull) polyref::Ref<Animal> guard = polyref::make<Dog>("guard");
  std::optional<std::int32_t> maybe_int;
  std::optional<std::string> maybe_text;
  const std::int32_t fixed = 11;
  POLYREF(readonly) std::int32_t watched = 12;
  std::uint32_t bits : 3;
  volatile std::int32_t device = 13;
  Fields() : bits(5) {}
  /// C++'s own sight of the plain numbers, to compare with.
  std::int64_t sum() const { return i8 + u8 + i16 + u16 + i32 + static_cast<std::int64_t>(u32) + i64; }
  /// Puts a value into `layout` that the enum doesn't list.
  void break_layout() { layout = static_cast<Layout>(77); }
  /// Leaves `guard` null, which it must never be.
  void lose_guard() { guard = nullptr; }
};

/// Fields that are live views.
class POLYREF() Views : public polyref::Object {
 public:
  std::vector<polyref::Ref<Animal>> animals;
  std::vector<std::int64_t> numbers = {1, 2, 3};
  std::vector<double> reals;
  std::vector<bool> bits;
  std::vector<std::string> words = {"a", "b"};
  std::vector<Layout> layouts;
  std::vector<std::optional<std::int32_t>> gaps;
  std::vector<std::vector<std::int32_t>> rows;
  POLYREF(readonly) std::vector<std::int32_t> sealed = {7, 8};
  void grow(std::int64_t by) { numbers.push_back(by); }
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (auto n : numbers) sum += n;
    return sum;
  }
  void add_null() { animals.emplace_back(); }
};

// ---- kinds as arguments and results ----
POLYREF() inline void nothing() {}
POLYREF() inline Layout e_layout(Layout v) { return v; }
POLYREF() inline Wide e_wide(Wide v) { return v; }
POLYREF() inline Access e_access(Access v) { return v; }
POLYREF() inline Signed e_signed(Signed v) { return v; }
POLYREF() inline std::vector<Signed> e_signeds(std::vector<Signed> v) { return v; }
POLYREF() inline Layout bad_layout() { return static_cast<Layout>(99); }
POLYREF() inline const char* e_cstr(const char* v) { return v; }
POLYREF() inline std::vector<std::uint8_t> e_bytes(const std::vector<std::uint8_t>& v) { return v; }
POLYREF() inline std::vector<std::byte> e_raw(std::vector<std::byte> v) { return v; }
POLYREF() inline polyref::Ref<Animal> e_ref(polyref::Ref<Animal> v) { return v; }
POLYREF(counted) inline Animal& e_reference(Animal& v) { return v; }
POLYREF(counted) inline Animal* e_pointer(Animal* v) { return v; }
POLYREF() inline std::optional<std::int32_t> e_opt_int(std::optional<std::int32_t> v) { return v; }
POLYREF() inline std::optional<std::string> e_opt_text(std::optional<std::string> v) { return v; }
POLYREF() inline std::optional<Layout> e_opt_layout(std::optional<Layout> v) { return v; }
POLYREF() inline std::optional<polyref::Ref<Animal>> e_opt_ref(std::optional<polyref::Ref<Animal>> v) { return v; }
POLYREF() inline std::vector<std::int8_t> e_i8s(std::vector<std::int8_t> v) { return v; }
POLYREF() inline std::vector<std::int32_t> e_i32s(std::vector<std::int32_t> v) { return v; }
POLYREF() inline std::vector<std::uint64_t> e_u64s(std::vector<std::uint64_t> v) { return v; }
POLYREF() inline std::vector<double> e_doubles(const std::vector<double>& v) { return v; }
POLYREF() inline std::vector<float> e_floats(const std::vector<float>& v) { return v; }
POLYREF() inline std::vector<bool> e_bools(std::vector<bool> v) { return v; }
POLYREF() inline std::vector<std::string> e_texts(std::vector<std::string> v) { return v; }
POLYREF() inline std::vector<Layout> e_layouts(std::vector<Layout> v) { return v; }
POLYREF() inline std::vector<polyref::Ref<Animal>> e_refs(std::vector<polyref::Ref<Animal>> v) { return v; }
POLYREF(nullable)
inline std::vector<polyref::Ref<Animal>> e_null_refs(POLYREF(nullable) std::vector<polyref::Ref<Animal>> v) { return v; }
POLYREF() inline std::vector<std::optional<std::int32_t>> e_opts(std::vector<std::optional<std::int32_t>> v) { return v; }
POLYREF() inline std::vector<std::vector<std::string>> e_nested(std::vector<std::vector<std::string>> v) { return v; }
POLYREF() inline std::vector<std::vector<std::uint8_t>> e_blobs(std::vector<std::vector<std::uint8_t>> v) { return v; }
POLYREF() inline std::optional<std::vector<std::int32_t>> e_opt_ints(std::optional<std::vector<std::int32_t>> v) { return v; }

// ---- functions of every shape ----
/// Default arguments that only C++ can evaluate stand beside constants.
///
/// @code{.cpp}
/// if (defaults(1) == "1,2,three" && '@' != '\\') {  // `no` end: */ ```
///   defaults(1, /* b */ 2, "<c>");
/// @endcode
/// @param a The first, as in
/// ```cpp
/// defaults(1);
/// ```
/// @param b The second.
/// @param c The third.
/// @return All three, joined.
/// @throws std::invalid_argument if `a` is negative.
POLYREF() inline std::string defaults(std::int32_t a, std::int32_t b = 2, const std::string& c = "three") {
  if (a < 0) throw std::invalid_argument("a is negative");
  return std::to_string(a) + "," + std::to_string(b) + "," + c;
}
inline std::int32_t next_answer() { return 42; }
POLYREF() inline std::int32_t computed_default(std::int32_t a, std::int32_t b = next_answer(), std::int32_t c = 1) { return a + b + c; }
POLYREF() inline std::string enum_default(Layout layout = Layout::NHWC, Access access = Access::Write) {
  return std::to_string(static_cast<int>(layout)) + "/" + std::to_string(static_cast<unsigned>(access));
}
POLYREF() inline bool null_default(polyref::Ref<Animal> animal = nullptr) { return animal == nullptr; }
POLYREF() inline std::uint64_t address_of(const polyref::Ref<Animal>& animal) {
  return reinterpret_cast<std::uintptr_t>(static_cast<polyref::Object*>(animal.get()));
}
[[deprecated("use newer")]] POLYREF() inline std::int32_t older() { return 1; }
POLYREF(name = "renamed") inline std::int32_t awkward_name() { return 3; }
POLYREF() inline std::int32_t total(std::int32_t a, std::int32_t b) { return a + b; }
POLYREF() inline std::int32_t total(std::int32_t a, std::int32_t b, std::int32_t c) { return a + b + c; }
POLYREF() inline Cargo e_cargo(Cargo v) { return v; }
POLYREF() inline Cargo contraband() { return Cargo::contraband; }
POLYREF() inline Paint e_paint(Paint v) { return v; }

/// Constructors by arity, static methods, methods that can't throw.
class POLYREF() Counter : public polyref::Object {
 public:
  Counter() = default;
  explicit Counter(std::int64_t start) : value_(start) {}
  Counter(std::int64_t start, std::int64_t step) : value_(start), step_(step) {}
  std::int64_t next() {
    value_ += step_;
    return value_;
  }
  std::int64_t next(std::int64_t times) {
    value_ += step_ * times;
    return value_;
  }
  std::int64_t value() const noexcept { return value_; }
  std::string_view label() const noexcept { return "counter"; }
  static polyref::Ref<Counter> from(const std::string& digits) { return polyref::make<Counter>(std::stoll(digits)); }
  POLYREF(blocking) std::int64_t work(std::int64_t rounds) {
    for (std::int64_t i = 0; i < rounds; ++i) value_ += step_;
    return value_;
  }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

 private:
  std::int64_t value_ = 0;
  std::int64_t step_ = 1;
};

/// Has its base's constructors.
class POLYREF() StepCounter : public Counter {
 public:
  using Counter::Counter;
};

/// A link of a chain: a long one must drop without a deep stack.
class POLYREF() Link : public polyref::Object {
 public:
  polyref::Ref<Link> next;
  std::int64_t value = 0;
};
POLYREF() inline polyref::Ref<Link> chain(std::int64_t length) {
  auto head = polyref::make<Link>();
  for (std::int64_t i = 1; i < length; ++i) {
    auto link = polyref::make<Link>();
    link->next = std::move(head);
    link->value = i;
    head = std::move(link);
  }
  return head;
}

/// Holds an object that no make() made: it can't be handed over.
class POLYREF() Unmanaged : public polyref::Object {
 public:
  POLYREF(counted) Animal& member() { return member_; }
  static polyref::Ref<Animal> on_stack() {
    Animal animal("stack");
    throw_away_ = polyref::Ref<Animal>(&animal).get() == &animal;
    return polyref::Ref<Animal>(&animal_);
  }

 private:
  Animal member_{"member"};
  inline static Animal animal_{"static"};
  inline static bool throw_away_ = false;
};

}  // namespace conf
