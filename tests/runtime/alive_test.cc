// Living objects are counted by type, whichever thread makes and ends them.
#include <gtest/gtest.h>

#include <array>
#include <thread>
#include <vector>

#include "nodes.h"

namespace {

using nodes::Leaf;
using nodes::Node;
using polyref::alive;
using polyref::make;
using polyref::Ref;

struct Alone : polyref::Object {};

TEST(Alive, CountsAClassWithItsSubclasses) {
  const std::int64_t all = alive();
  const std::int64_t nodes = alive<Node>();
  const std::int64_t leaves = alive<Leaf>();
  {
    const Ref<Node> node = make<Node>();
    const Ref<Node> leaf = make<Leaf>();
    const Ref<Node> second = make<nodes::Second>();
    const Ref<Alone> alone = make<Alone>();
    EXPECT_EQ(alive(), all + 4);
    EXPECT_EQ(alive<Node>(), nodes + 3);
    EXPECT_EQ(alive<Leaf>(), leaves + 1);
    EXPECT_EQ(alive<Alone>(), 1);
  }
  EXPECT_EQ(alive(), all);
  EXPECT_EQ(alive<Node>(), nodes);
}

TEST(Alive, LeavesOutUnmanagedObjects) {
  const std::int64_t before = alive();
  const Node on_the_stack;
  EXPECT_EQ(alive(), before);
}

TEST(Alive, ThreadsThatHaveEndedAreCounted) {
  std::vector<Ref<Alone>> kept;
  std::thread([&] {
    for (int i = 0; i < 100; ++i) kept.push_back(make<Alone>());
  }).join();
  EXPECT_EQ(alive<Alone>(), 100);
  std::thread([&] { kept.resize(40); }).join();
  EXPECT_EQ(alive<Alone>(), 40);
  kept.clear();
  EXPECT_EQ(alive<Alone>(), 0);
}

/// Ends an object after the runtime's own thread state has ended.
struct EndsLate {
  Ref<Alone> object;
  ~EndsLate() { object = nullptr; }
};

TEST(Alive, ObjectsMayDieInThreadDestructors) {
  const std::int64_t before = alive();
  std::thread([] {
    static thread_local EndsLate late;  // made before the first count, so it is destroyed after the counts are merged
    late.object = nullptr;
    late.object = make<Alone>();
  }).join();
  EXPECT_EQ(alive(), before);
  EXPECT_EQ(alive<Alone>(), 0);
}

template <int N>
struct Numbered : polyref::Object {};

template <int... N>
void make_many(std::vector<Ref<polyref::Object>>& kept, std::integer_sequence<int, N...>) {
  (kept.push_back(make<Numbered<N>>()), ...);
}

TEST(Alive, ManyTypes) {
  const std::int64_t before = alive();
  std::vector<Ref<polyref::Object>> kept;
  make_many(kept, std::make_integer_sequence<int, 200>());
  EXPECT_EQ(alive(), before + 200);
  EXPECT_EQ(alive<Numbered<123>>(), 1);
  kept.clear();
  EXPECT_EQ(alive(), before);
}

TEST(Alive, IsExactAfterManyThreads) {
  const std::int64_t before = alive();
  std::array<std::thread, 4> threads;
  for (std::thread& thread : threads) {
    thread = std::thread([] {
      for (int i = 0; i < 20000; ++i) {
        const Ref<Node> node = make<Node>();
        if (i % 1000 == 0) (void)alive<Node>();  // adding up while others count
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(alive(), before);
}

}  // namespace
