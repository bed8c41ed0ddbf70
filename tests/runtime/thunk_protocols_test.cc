// What objects do in other languages' own syntax: iteration, order, hashes, texts and copies.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;
namespace thunk = polyref::thunk;

class Bag : public polyref::Object {
 public:
  auto begin() const { return nodes.begin(); }
  auto end() const { return nodes.end(); }
  std::vector<Ref<Node>> nodes;
};

/// Its end is of another type, and what it counts down from may not be 2.
class Countdown : public polyref::Object {
 public:
  struct End {};
  struct At {
    int n;
    int operator*() const {
      if (n == 2) throw std::runtime_error("two");
      return n;
    }
    At& operator++() {
      --n;
      return *this;
    }
    bool operator!=(End) const { return n != 0; }
  };
  At begin() { return {from}; }
  End end() { return {}; }
  int from = 0;
};

TEST(ThunkProtocols, IterationKeepsTheObject) {
  polyref::WeakRef<Bag> weak;
  std::function<std::optional<Ref<Node>>()> next;
  {
    auto bag = make<Bag>();
    bag->nodes = {make<Node>("a"), make<Node>("b")};
    weak = bag;
    next = thunk::iterate<Ref<Node>>(std::as_const(*bag), "Bag.begin");
  }
  EXPECT_EQ((*next())->name, "a");
  EXPECT_TRUE(weak.lock());
  const auto shared = next;
  EXPECT_EQ((*shared())->name, "b");
  EXPECT_FALSE(next());
  EXPECT_FALSE(shared());
}

TEST(ThunkProtocols, AnErrorEndsAnIteration) {
  auto countdown = make<Countdown>();
  countdown->from = 3;
  auto next = thunk::iterate<int>(*countdown, "Countdown.begin");
  EXPECT_EQ(next(), 3);
  EXPECT_THROW(next(), std::runtime_error);
  EXPECT_FALSE(next());
  countdown->from = 1;
  next = thunk::iterate<int>(*countdown, "Countdown.begin");
  EXPECT_EQ(next(), 1);
  EXPECT_FALSE(next());
}

TEST(ThunkProtocols, ANullIsNoItem) {
  auto bag = make<Bag>();
  bag->nodes = {nullptr};
  auto next = thunk::iterate<Ref<Node>>(*bag, "Bag.begin");
  try {
    next();
    FAIL();
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.kind(), polyref::ErrorKind::Type);
    EXPECT_EQ(error.message(), "Bag.begin returned null");
  }
  EXPECT_FALSE(next());
}

struct Hashed {
  std::uint8_t hash() const { return 200; }
};
struct Written {};
std::ostream& operator<<(std::ostream& out, const Written& /*written*/) { return out << "written"; }
struct Told {
  const char* to_string() const { return "told"; }
};

TEST(ThunkProtocols, OrderHashAndText) {
  EXPECT_EQ(thunk::order(1, 2), -1);
  EXPECT_EQ(thunk::order(2, 1), 1);
  EXPECT_EQ(thunk::order(2, 2), 0);
  EXPECT_TRUE(noexcept(thunk::order(1, 2)));
  EXPECT_EQ(thunk::hash(Hashed()), 200);
  EXPECT_EQ(thunk::hash(std::string("a")), static_cast<std::int64_t>(std::hash<std::string>()("a")));
  EXPECT_EQ(thunk::to_text(Written()), "written");
  EXPECT_EQ(thunk::to_text(Told()), "told");
}

TEST(ThunkProtocols, CopiesAreWhole) {
  auto node = make<Node>("a");
  auto copy = thunk::copy(*node, "Node.copy");
  EXPECT_NE(copy, node);
  EXPECT_EQ(copy->name, "a");
  const auto leaf = make<nodes::Leaf>();
  EXPECT_THROW(thunk::copy<Node>(*leaf, "Node.copy"), polyref::Error);
  EXPECT_EQ(thunk::copy(*leaf, "Leaf.copy")->value, 7);
}

}  // namespace
