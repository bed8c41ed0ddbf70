// Single elements of a vector, a map or a set that is a field.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <map>
#include <string>
#include <unordered_set>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;
namespace thunk = polyref::thunk;

template <class F>
std::string out_of_range(F&& body) {
  try {
    body();
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.kind(), polyref::ErrorKind::OutOfRange);
    return std::string(error.message());
  }
  return "nothing thrown";
}

TEST(Views, ReadAndWrite) {
  std::vector<int> numbers{1, 2, 3};
  EXPECT_EQ(thunk::at(numbers, 2, "f"), 3);
  thunk::put(numbers, 0, 9, "f");
  thunk::insert(numbers, 3, 4, "f");
  thunk::insert(numbers, 0, 0, "f");
  EXPECT_EQ(numbers, (std::vector<int>{0, 9, 2, 3, 4}));
  thunk::erase(numbers, 1, 3, "f");
  EXPECT_EQ(numbers, (std::vector<int>{0, 3, 4}));
  thunk::erase(numbers, 3, 3, "f");
  EXPECT_EQ(numbers.size(), 3u);
  std::vector<bool> bits{true};
  thunk::put(bits, 0, false, "f");
  EXPECT_FALSE(thunk::at(bits, 0, "f"));
}

TEST(Views, BoundsAreChecked) {
  std::vector<int> numbers{1, 2, 3};
  EXPECT_EQ(out_of_range([&] { thunk::at(numbers, 7, "ir.Node.inputs"); }),
            "index 7 is out of range for ir.Node.inputs of size 3");
  EXPECT_NE(out_of_range([&] { thunk::put(numbers, 3, 1, "f"); }), "nothing thrown");
  EXPECT_NE(out_of_range([&] { thunk::insert(numbers, 4, 1, "f"); }), "nothing thrown");
  EXPECT_NE(out_of_range([&] { thunk::erase(numbers, 0, 4, "f"); }), "nothing thrown");
  EXPECT_NE(out_of_range([&] { thunk::erase(numbers, 2, 1, "f"); }), "nothing thrown");
  EXPECT_EQ(numbers.size(), 3u);
}

struct Watcher : Node {
  std::vector<Ref<Node>>* seen;
  std::size_t* size;
  Watcher(std::vector<Ref<Node>>* v, std::size_t* s) : seen(v), size(s) {}
  ~Watcher() override {
    *size = seen->size();
    for (const Ref<Node>& node : *seen) EXPECT_TRUE(node == nullptr || node->name == "whole");
  }
};

TEST(Views, ADestructorSeesAWholeVector) {
  std::vector<Ref<Node>> nodes;
  std::size_t size = 99;
  nodes = {make<Watcher>(&nodes, &size), make<Node>("whole")};
  thunk::erase(nodes, 0, 1, "f");
  EXPECT_EQ(size, 1u);
  nodes = {make<Watcher>(&nodes, &size), make<Node>("whole")};
  thunk::put<Ref<Node>>(nodes, 0, make<Node>("whole"), "f");
  EXPECT_EQ(size, 2u);
}

TEST(Views, EntriesOfAMap) {
  std::map<std::string, std::int64_t> counts{{"a", 1}};
  EXPECT_TRUE(thunk::has_key(counts, {"a", 1}, "f"));
  EXPECT_FALSE(thunk::has_key(counts, {"b", 1}, "f"));
  EXPECT_EQ(thunk::find_key(counts, {"a", 1}, "f"), 1);
  EXPECT_FALSE(thunk::put_entry(counts, {"a", 1}, 2, "f"));
  EXPECT_TRUE(thunk::put_entry(counts, {"b", 1}, 3, "f"));
  EXPECT_EQ(counts, (std::map<std::string, std::int64_t>{{"a", 2}, {"b", 3}}));
  EXPECT_TRUE(thunk::drop_key(counts, {"a", 1}, "f"));
  EXPECT_FALSE(thunk::drop_key(counts, {"a", 1}, "f"));
  EXPECT_EQ(out_of_range([&] { thunk::find_key(counts, {"a", 1}, "ir.Node.attrs"); }), "ir.Node.attrs has no such key");
}

TEST(Views, ItemsOfASet) {
  std::unordered_set<int> numbers{1};
  EXPECT_FALSE(thunk::put_item(numbers, 1, "f"));
  EXPECT_TRUE(thunk::put_item(numbers, 2, "f"));
  EXPECT_TRUE(thunk::drop_key(numbers, 1, "f"));
  EXPECT_EQ(numbers, (std::unordered_set<int>{2}));
}

TEST(Views, NullsInAMap) {
  std::map<int, Ref<Node>> nodes;
  EXPECT_THROW(thunk::put_entry(nodes, 1, nullptr, "f"), polyref::Error);
  EXPECT_TRUE(nodes.empty());
  EXPECT_TRUE((thunk::put_entry<polyref::Null::allow>(nodes, 1, nullptr, "f")));
  EXPECT_EQ(nodes.at(1), nullptr);
}

struct MapWatcher : Node {
  std::map<int, Ref<Node>>* seen;
  std::size_t* size;
  MapWatcher(std::map<int, Ref<Node>>* v, std::size_t* s) : seen(v), size(s) {}
  ~MapWatcher() override { *size = seen->size(); }
};

TEST(Views, ADestructorSeesAWholeMap) {
  std::map<int, Ref<Node>> nodes;
  std::size_t size = 99;
  nodes[1] = make<MapWatcher>(&nodes, &size);
  thunk::drop_key(nodes, 1, "f");
  EXPECT_EQ(size, 0u);
  nodes[1] = make<MapWatcher>(&nodes, &size);
  const Ref<Node> other = make<Node>();
  thunk::put_entry(nodes, 1, polyref::detail::handle(other.canonical()), "f");
  EXPECT_EQ(size, 1u);
  EXPECT_EQ(nodes.at(1), other);
}

}  // namespace
