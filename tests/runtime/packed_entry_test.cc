// Packed entries as the generator writes them.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <optional>

#include "nodes.h"

namespace {

using nodes::Leaf;
using nodes::Node;
using polyref::Any;
using polyref::make;
using polyref::Ref;
namespace thunk = polyref::thunk;

struct Adder : Node {
  std::string add(std::int8_t a, const std::string& text, int b = 10) const { return text + std::to_string(a + b); }
};

int add_packed(void*, const polyref_any* args, std::int32_t n, polyref_any* result) noexcept {
  try {
    const thunk::PackedArguments in(args, n, 2, 3, "ir.Adder.add", thunk::method);
    if (in.count() == 2) {
      return thunk::pack(result,
                         in.self<Adder>().add(in.get<std::int8_t>(0, "a"), in.get<const std::string&>(1, "text")),
                         {"ir.Adder.add"});
    }
    return thunk::pack(
        result,
        in.self<Adder>().add(in.get<std::int8_t>(0, "a"), in.get<const std::string&>(1, "text"), in.get<int>(2, "b")),
        {"ir.Adder.add"});
  } catch (...) {
    return thunk::fail(result, "ir.Adder.add");
  }
}

int length(const char* text, const std::vector<const char*>& more, std::optional<const char*> last) {
  std::string all(text);
  for (const char* part : more) all += part;
  return static_cast<int>(all.size()) + (last ? 100 : 0);
}

int length_packed(void*, const polyref_any* args, std::int32_t n, polyref_any* result) noexcept {
  try {
    const thunk::PackedArguments in(args, n, 3, 3, "ir.length");
    return thunk::pack(result,
                       length(in.get<const char*>(0, "text"), in.get<const std::vector<const char*>&>(1, "more"),
                              in.get<std::optional<const char*>>(2, "last")),
                       {"ir.length"});
  } catch (...) {
    return thunk::fail(result, "ir.length");
  }
}

polyref::Function function(polyref_packed call) {
  return {polyref::steal, polyref_function_new(call, nullptr, nullptr)};
}

template <class... A>
std::string failure(polyref_packed call, const A&... args) {
  try {
    function(call)(args...);
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.frames().size(), 1u);
    return std::string(error.message());
  }
  return "nothing thrown";
}

TEST(PackedEntry, CallsWithAndWithoutDefaults) {
  const polyref::Function add = function(&add_packed);
  const Ref<Adder> adder = make<Adder>();
  EXPECT_EQ(add.call<std::string>(adder, 1, "x"), "x11");
  EXPECT_EQ(add.call<std::string>(adder, 1, "x", 2), "x3");
}

TEST(PackedEntry, ErrorsNameFunctionAndParameter) {
  const Ref<Adder> adder = make<Adder>();
  EXPECT_EQ(failure(&add_packed, adder, 1), "ir.Adder.add takes 2 to 3 arguments, got 1");
  EXPECT_EQ(failure(&add_packed, adder, 1, "x", 2, 3), "ir.Adder.add takes 2 to 3 arguments, got 4");
  EXPECT_EQ(failure(&add_packed, adder, 300, "x"), "ir.Adder.add: parameter 'a' must be between -128 and 127, got 300");
  EXPECT_EQ(failure(&add_packed, adder, 1, 2), "ir.Adder.add: parameter 'text' must be a string, not an integer");
  EXPECT_EQ(failure(&add_packed, make<Leaf>(), 1, "x"),
            "ir.Adder.add: parameter 'self' must be of class (anonymous namespace)::Adder, not of class nodes::Leaf");
  EXPECT_EQ(failure(&add_packed, nullptr, 1, "x"), "ir.Adder.add: parameter 'self' must not be null");
}

TEST(PackedEntry, AMethodWithoutAnObjectIsAnError) {
  polyref_any result{};
  ASSERT_EQ(add_packed(nullptr, nullptr, 0, &result), 1);
  const polyref::Error error(polyref::steal, result.v.e);
  EXPECT_EQ(error.kind(), polyref::ErrorKind::Type);
}

TEST(PackedEntry, CStringsLiveForTheCall) {
  const polyref::Function f = function(&length_packed);
  EXPECT_EQ(f.call<int>("abc", std::vector<std::string>{"de", "f"}, nullptr), 6);
  EXPECT_EQ(f.call<int>("abc", std::vector<std::string>{}, "x"), 103);
  EXPECT_EQ(failure(&length_packed, std::string("a\0b", 3), std::vector<std::string>{}, nullptr),
            "ir.length: parameter 'text' must not contain NUL, which would end it in C");
}

TEST(PackedEntry, ResultsOfEveryKind) {
  polyref_any result{};
  const auto taken = [&] { return Any(polyref::steal, result); };
  thunk::pack(&result);
  EXPECT_TRUE(taken().is_none());
  thunk::pack(&result, std::optional<int>(), {"f"});
  EXPECT_TRUE(taken().is_none());
  const Ref<Node> node = make<Node>();
  thunk::pack(&result, *node, {"f"});
  EXPECT_EQ(taken().get<Ref<Node>>(), node);
  thunk::pack(&result, std::vector<Ref<Node>>{node}, {"f"});
  EXPECT_EQ(taken().get<std::vector<Ref<Node>>>().at(0), node);
  EXPECT_THROW(thunk::pack(&result, Ref<Node>(), {"f"}), polyref::Error);
  thunk::pack<polyref::Null::allow>(&result, Ref<Node>(), {"f"});
  EXPECT_TRUE(taken().is_none());
}

enum class Side : std::int32_t { Left = -1, Right = 1 };
enum class Marks : std::int8_t { Low = 1, Top = -128 };
enum class Wide : std::int64_t { Top = INT64_MIN };

}  // namespace

template <>
struct polyref::thunk::EnumFacts<Side> {
  static constexpr bool flags = false;
  static const polyref_type* type() {
    static const polyref_enum_constant constants[] = {{text("Left"), -1}, {text("Right"), 1}};
    static const polyref_type_def def = [] {
      polyref_type_def made{};
      made.constants = constants;
      made.constant_count = 2;
      return made;
    }();
    static const polyref_type type = [] {
      polyref_type made{};
      made.key = text("ir.Side");
      made.def = &def;
      return made;
    }();
    return &type;
  }
};
template <>
struct polyref::thunk::EnumFacts<Marks> {
  static constexpr bool flags = true;
};
template <>
struct polyref::thunk::EnumFacts<Wide> {
  static constexpr bool flags = true;
};

namespace {

int side_packed(void*, const polyref_any* args, std::int32_t n, polyref_any* result) noexcept {
  try {
    const thunk::PackedArguments in(args, n, 1, 1, "ir.turn");
    const std::vector<std::optional<Side>> sides = in.get<const std::vector<std::optional<Side>>&>(0, "sides");
    return thunk::pack(result, static_cast<int>(sides.size()), {"ir.turn"});
  } catch (...) {
    return thunk::fail(result, "ir.turn");
  }
}

TEST(PackedEntry, ClosedEnumsAreStrictInAnyNesting) {
  using Numbers = std::vector<std::optional<std::int64_t>>;
  EXPECT_EQ(function(&side_packed).call<int>(Numbers{-1, std::nullopt, 1}), 3);
  EXPECT_EQ(failure(&side_packed, Numbers{1, 0}),
            "ir.turn: element 1 of parameter 'sides': 0 is not a value of ir.Side");
  EXPECT_EQ(failure(&side_packed, Numbers{0xFFFFFFFF}),
            "ir.turn: element 0 of parameter 'sides' must be between -2147483648 and 2147483647, got 4294967295");
}

TEST(PackedEntry, FlagsAreBitsWithoutASign) {
  polyref_any result{};
  const auto taken = [&] { return Any(polyref::steal, result); };
  thunk::pack(&result, Marks::Top, {"f"});
  Any top = taken();
  EXPECT_EQ(top.get<int>(), 128);
  EXPECT_EQ(top.get<Marks>(), Marks::Top);
  EXPECT_EQ(Any(-128).get<Marks>(), Marks::Top);
  EXPECT_THROW(Any(256).get<Marks>(), polyref::Error);
  EXPECT_THROW(Any(-129).get<Marks>(), polyref::Error);
  thunk::pack(&result, Wide::Top, {"f"});
  Any wide = taken();
  EXPECT_EQ(wide.get<std::uint64_t>(), std::uint64_t{1} << 63);
  EXPECT_EQ(wide.get<Wide>(), Wide::Top);
  thunk::pack(&result, std::vector<std::optional<Marks>>{Marks::Top, std::nullopt}, {"f"});
  EXPECT_EQ(taken().get<std::vector<std::optional<int>>>(), (std::vector<std::optional<int>>{128, std::nullopt}));
}

}  // namespace
