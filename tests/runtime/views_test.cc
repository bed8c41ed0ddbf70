// Single elements of a vector field.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

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

}  // namespace
