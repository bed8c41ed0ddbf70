// Values in an Any, and what is refused.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "nodes.h"

namespace {

using nodes::Leaf;
using nodes::Node;
using polyref::Any;
using polyref::ErrorKind;
using polyref::make;
using polyref::Ref;

enum class Color : std::int8_t { Red = -3, Blue = 9 };

template <class T>
T round_trip(const T& value) {
  const Any any(value);
  const Any copy = any;  // NOLINT(performance-unnecessary-copy-initialization): copying is what is tested
  return copy.get<T>();
}

template <class F>
ErrorKind kind_of(F&& body) {
  try {
    body();
  } catch (const polyref::Error& error) {
    return error.kind();
  }
  return ErrorKind::Runtime;
}

TEST(Any, IsSixteenBytes) { EXPECT_EQ(sizeof(Any), 16u); }

TEST(Any, RoundTripsScalars) {
  EXPECT_EQ(round_trip(true), true);
  EXPECT_EQ(round_trip<std::int8_t>(-128), -128);
  EXPECT_EQ(round_trip(std::numeric_limits<std::int64_t>::min()), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(round_trip(std::numeric_limits<std::uint64_t>::max()), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(round_trip(U'\U0001F600'), U'\U0001F600');
  EXPECT_EQ(round_trip(1.5f), 1.5f);
  EXPECT_EQ(round_trip(-0.0), 0.0);
  EXPECT_EQ(round_trip(Color::Red), Color::Red);
}

TEST(Any, RoundTripsTextAndBytes) {
  const std::string text("a\0\xF0\x9F\x98\x80", 6);
  EXPECT_EQ(round_trip(text), text);
  EXPECT_EQ(round_trip(std::string()), "");
  EXPECT_EQ(Any("literal").get<std::string_view>(), "literal");
  const std::vector<std::uint8_t> bytes{0, 127, 128, 255};
  EXPECT_EQ(round_trip(bytes), bytes);
  EXPECT_EQ(Any(bytes).tag(), std::uint32_t{POLYREF_ANY_BYTES});
  EXPECT_EQ(round_trip(std::vector<std::byte>{std::byte{7}}).front(), std::byte{7});
}

TEST(Any, RoundTripsObjects) {
  const std::int64_t before = polyref::alive();
  {
    const Ref<Leaf> leaf = make<Leaf>();
    const Ref<Node> node = leaf;
    EXPECT_EQ(round_trip(node), leaf);
    EXPECT_EQ(Any(node).get<Ref<Leaf>>(), leaf);
    EXPECT_EQ(Any(leaf.get()).get<Ref<Leaf>>(), leaf);
    EXPECT_TRUE(Any(Ref<Node>()).is_none());
    EXPECT_EQ(kind_of([&] { (void)Any(make<Node>()).get<Ref<Leaf>>(); }), ErrorKind::Type);
    EXPECT_EQ(kind_of([&] { (void)Any().get<Ref<Leaf>>(); }), ErrorKind::Type);
  }
  EXPECT_EQ(polyref::alive(), before);
}

TEST(Any, RefusesAnObjectOnTheStack) {
  Node node;
  EXPECT_EQ(kind_of([&] { (void)Any(&node); }), ErrorKind::Closed);
}

TEST(Any, RoundTripsNestedSequencesAndOptionals) {
  using Nested = std::vector<std::vector<std::optional<std::string>>>;
  const Nested nested{{"a", std::nullopt}, {}, {"c"}};
  EXPECT_EQ(round_trip(nested), nested);
  const std::vector<bool> bits{true, false, true};
  EXPECT_EQ(round_trip(bits), bits);
  const std::vector<Any> mixed{Any(1), Any("two"), Any(make<Node>()), Any()};
  const std::vector<Any> back = round_trip(mixed);
  ASSERT_EQ(back.size(), 4u);
  EXPECT_EQ(back[1].get<std::string>(), "two");
  EXPECT_EQ(back[2].get<Ref<Node>>(), mixed[2].get<Ref<Node>>());
  EXPECT_TRUE(back[3].is_none());
}

TEST(Any, ChecksRanges) {
  EXPECT_EQ(kind_of([] { (void)Any(128).get<std::int8_t>(); }), ErrorKind::Overflow);
  EXPECT_EQ(kind_of([] { (void)Any(-1).get<std::uint64_t>(); }), ErrorKind::Overflow);
  EXPECT_EQ(kind_of([] { (void)Any(UINT64_MAX).get<std::int64_t>(); }), ErrorKind::Overflow);
  EXPECT_EQ(kind_of([] { (void)Any(300).get<Color>(); }), ErrorKind::Overflow);
  EXPECT_EQ(Any(true).get<int>(), 1);
  EXPECT_EQ(Any(3).get<double>(), 3.0);
}

TEST(Any, ChecksKinds) {
  EXPECT_EQ(kind_of([] { (void)Any(3.7).get<int>(); }), ErrorKind::Type);
  EXPECT_EQ(kind_of([] { (void)Any("3").get<int>(); }), ErrorKind::Type);
  EXPECT_EQ(kind_of([] { (void)Any(1).get<bool>(); }), ErrorKind::Type);
  EXPECT_EQ(kind_of([] { (void)Any(1).get<std::string>(); }), ErrorKind::Type);
  EXPECT_EQ(kind_of([] { (void)Any(1).get<std::vector<int>>(); }), ErrorKind::Type);
}

TEST(Any, CopiesBorrowedListsDeeply) {
  const polyref_str text{"borrowed", 8};
  polyref_any item{POLYREF_ANY_STRING, 0, {0}};
  item.v.s = &text;
  const polyref_list list{&item, 1};
  polyref_any borrowed{POLYREF_ANY_LIST, 0, {0}};
  borrowed.v.l = &list;
  const Any copy(polyref::steal, polyref_any_copy(&borrowed));
  EXPECT_NE(copy.raw().v.l, &list);
  EXPECT_EQ(copy.get<std::vector<std::string>>(), std::vector<std::string>{"borrowed"});
}

}  // namespace
