// Maps, sets, tuples and arrays in the C ABI and packed.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "caught.h"
#include "nodes.h"

namespace {

using caught::error_of;
using nodes::Node;
using polyref::Any;
using polyref::ErrorKind;
using polyref::make;
using polyref::Null;
using polyref::Ref;
namespace thunk = polyref::thunk;

/// What arrives after a value has gone out in its C form and come in again.
template <class T, Null N = Null::refuse>
T through_c(const T& value) {
  typename thunk::Wire<T, N>::Aux aux{};
  thunk::CStrings texts;
  return thunk::Wire<T, N>::from(thunk::Wire<T, N>::view(value, aux, {"f", "v"}), {"f", "v"}, &texts);
}

template <class T>
T packed(const T& value) {
  return Any(value).template get<T>();
}

template <class T>
void expect_both_ways(const T& value) {
  EXPECT_EQ(through_c(value), value);
  EXPECT_EQ(packed(value), value);
}

TEST(Containers, MapsPass) {
  expect_both_ways(std::map<std::string, std::int64_t>{{"a", 1}, {std::string("b\0c", 3), -2}});
  expect_both_ways(std::unordered_map<std::int32_t, std::vector<std::string>>{{-1, {"x", ""}}, {7, {}}});
  expect_both_ways(std::map<bool, bool>{{false, true}});
  expect_both_ways(std::map<std::string, int>());
  expect_both_ways(std::map<std::string, std::map<std::string, std::optional<std::string>>>{
      {"outer", {{"here", "text"}, {"absent", std::nullopt}}}, {"empty", {}}});
  expect_both_ways(std::vector<std::map<std::uint64_t, double>>{{{UINT64_MAX, 0.5}}, {}});
}

TEST(Containers, SetsPass) {
  expect_both_ways(std::set<std::string>{"a", "b", ""});
  expect_both_ways(std::unordered_set<std::int8_t>{-128, 127});
  expect_both_ways(std::set<bool>{true});
  expect_both_ways(std::optional<std::set<char16_t>>({u'a'}));
}

TEST(Containers, TuplesAndArraysPass) {
  expect_both_ways(std::pair<std::string, std::int64_t>("a", 1));
  expect_both_ways(std::tuple<bool, double, std::optional<std::string>, std::vector<int>>(true, 0.5, "x", {1}));
  expect_both_ways(std::tuple<std::tuple<int>>(std::tuple<int>(1)));
  expect_both_ways(std::map<std::pair<int, int>, std::tuple<std::string>>{{{1, 2}, {"a"}}});
  expect_both_ways(std::array<std::string, 2>{"a", "b"});
  expect_both_ways(std::array<bool, 3>{true, false, true});
  expect_both_ways(std::array<std::uint8_t, 2>{0, 255});
  expect_both_ways(std::vector<std::array<std::array<int, 2>, 1>>{{{{1, 2}}}});
  expect_both_ways(std::pair<Ref<Node>, std::optional<Ref<Node>>>(make<Node>(), make<Node>()));
}

TEST(Containers, NumbersInTuplesArePointedToWhereTheyAre) {
  const std::pair<std::int64_t, std::string> pair(7, "seven");
  thunk::Wire<std::pair<std::int64_t, std::string>>::Aux aux;
  const polyref_tuple tuple = thunk::Wire<std::pair<std::int64_t, std::string>>::view(pair, aux, {"f"});
  EXPECT_EQ(tuple.items[0], &pair.first);
  EXPECT_EQ(static_cast<const polyref_str*>(tuple.items[1])->data, pair.second.data());
}

TEST(Containers, LengthsAreChecked) {
  const int two[] = {1, 2};
  const auto short_array = [&] { thunk::Wire<std::array<int, 3>>::from({two, 2}, {"f", "v"}, nullptr); };
  EXPECT_EQ(error_of(short_array).kind(), ErrorKind::InvalidArgument);
  EXPECT_STREQ(error_of(short_array).what(), "f: parameter 'v' must have 3 elements, got 2");
  const Any list(std::vector<int>{1, 2});
  EXPECT_EQ(error_of([&] { (void)list.get<std::tuple<int>>(); }).kind(), ErrorKind::InvalidArgument);
  EXPECT_EQ(error_of([&] { (void)list.get<std::array<int, 3>>(); }).kind(), ErrorKind::InvalidArgument);
  const Any bytes(std::vector<std::uint8_t>{1});
  EXPECT_EQ(error_of([&] { (void)bytes.get<std::array<std::uint8_t, 2>>(); }).kind(), ErrorKind::InvalidArgument);
}

TEST(Containers, AMapIsTheTupleOfItsColumns) {
  const std::map<std::int64_t, std::string> map{{1, "one"}, {2, "two"}};
  thunk::Wire<std::map<std::int64_t, std::string>>::Aux aux;
  const polyref_tuple columns = thunk::Wire<std::map<std::int64_t, std::string>>::view(map, aux, {"f"});
  const auto& keys = *static_cast<const polyref_slice*>(columns.items[0]);
  const auto& values = *static_cast<const polyref_slice*>(columns.items[1]);
  ASSERT_EQ(keys.size, 2u);
  ASSERT_EQ(values.size, 2u);
  EXPECT_EQ(static_cast<const std::int64_t*>(keys.data)[1], 2);
  EXPECT_EQ(static_cast<const polyref_str*>(values.data)[1].data, map.at(2).data()) << "text isn't copied";
}

TEST(Containers, ObjectsInMapsStayThemselves) {
  const std::map<std::string, Ref<Node>> nodes{{"a", make<Node>()}, {"b", make<Node>()}};
  expect_both_ways(nodes);
  const std::map<std::string, Ref<Node>> gap{{"a", make<Node>()}, {"b", nullptr}};
  EXPECT_EQ((through_c<std::map<std::string, Ref<Node>>, Null::allow>(gap)), gap);
}

TEST(Containers, ANullInAMapLeavesNothingBehind) {
  const std::int64_t before = polyref::alive();
  {
    const std::map<std::string, Ref<Node>> gap{{"a", make<Node>()}, {"b", nullptr}};
    EXPECT_EQ(error_of([&] { through_c(gap); }).kind(), ErrorKind::Type);
    const Any any(gap);
    EXPECT_EQ(error_of([&] { (void)any.get<std::map<std::string, Ref<Node>>>(); }).kind(), ErrorKind::Type);
  }
  EXPECT_EQ(polyref::alive(), before);
}

TEST(Containers, PackedMapsAreNoLists) {
  const Any map(std::map<std::string, int>{{"a", 1}});
  EXPECT_EQ(map.tag(), static_cast<std::uint32_t>(POLYREF_ANY_MAP));
  EXPECT_EQ(error_of([&] { (void)map.get<std::vector<int>>(); }).kind(), ErrorKind::Type);
  const Any list(std::vector<int>{1});
  EXPECT_EQ(error_of([&] { (void)list.get<std::map<int, int>>(); }).kind(), ErrorKind::Type);
  EXPECT_EQ(Any(std::vector<int>{1, 1, 2}).get<std::set<int>>(), (std::set<int>{1, 2}));
}

TEST(Containers, SignaturesTellThemApart) {
  using Sets = std::set<int>();
  using Lists = std::vector<int>();
  using Maps = std::map<int, std::string>();
  using HashMaps = std::unordered_map<int, std::string>();
  const auto text = [](const polyref_signature* s) { return std::string(s->text.data, s->text.size); };
  EXPECT_NE(text(thunk::signature_of<Sets>()), text(thunk::signature_of<Lists>()));
  EXPECT_EQ(text(thunk::signature_of<Maps>()), text(thunk::signature_of<HashMaps>()));
}

}  // namespace
