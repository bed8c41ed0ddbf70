// Locking may race with the object's end.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;
using polyref::WeakRef;

TEST(WeakThreads, LockRacesWithTheEnd) {
  const std::int64_t before = polyref::alive();
  for (int round = 0; round < 2000; ++round) {
    Ref<Node> node = make<Node>("alive");
    const WeakRef<Node> weak(node);
    std::atomic<bool> go{false};
    std::thread locker([&go, copy = weak] {
      while (!go.load()) std::this_thread::yield();
      for (int i = 0; i < 50; ++i) {
        const Ref<Node> locked = copy.lock();
        EXPECT_TRUE(!locked || locked->name == "alive");
        (void)copy.expired();
      }
    });
    go = true;
    node = nullptr;
    locker.join();
    ASSERT_EQ(weak.lock(), nullptr);
  }
  EXPECT_EQ(polyref::alive(), before);
}

TEST(WeakThreads, TheFirstObserverMayBeMadeByTwoThreads) {
  for (int round = 0; round < 2000; ++round) {
    const Ref<Node> node = make<Node>();
    WeakRef<Node> a;
    WeakRef<Node> b;
    std::thread other([&] { a = WeakRef<Node>(node); });
    b = WeakRef<Node>(node);
    other.join();
    ASSERT_EQ(a.lock(), node);
    ASSERT_EQ(b.lock(), node);
  }
}

TEST(WeakThreads, LastReferencesOnManyThreads) {
  const std::int64_t before = polyref::alive();
  for (int round = 0; round < 500; ++round) {
    Ref<Node> node = make<Node>("shared");
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
      threads.emplace_back([copy = node]() mutable {
        copy->self()->name.size();
        copy = nullptr;
      });
    }
    node = nullptr;
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(polyref::alive(), before);
}

}  // namespace
