// WeakRef<T> on one thread.
#include <gtest/gtest.h>

#include "nodes.h"

namespace {

using nodes::Node;
using nodes::Second;
using polyref::make;
using polyref::Ref;
using polyref::WeakRef;

TEST(WeakRef, LocksUntilTheObjectDies) {
  Ref<Node> node = make<Node>();
  const WeakRef<Node> weak(node);
  EXPECT_FALSE(weak.expired());
  EXPECT_EQ(weak.lock(), node);
  EXPECT_EQ(polyref_object_count(polyref::detail::handle(node.canonical())), 1u);
  node = nullptr;
  EXPECT_TRUE(weak.expired());
  EXPECT_EQ(weak.lock(), nullptr);
}

TEST(WeakRef, AnEmptyOneIsExpired) {
  const WeakRef<Node> none;
  EXPECT_TRUE(none.expired());
  EXPECT_EQ(none.lock(), nullptr);
  EXPECT_TRUE(WeakRef<Node>(Ref<Node>()).expired());
}

TEST(WeakRef, CopiesAndMoves) {
  Ref<Second> object = make<Second>();
  WeakRef<Second> a(object);
  WeakRef<Second> b = a;
  WeakRef<Second> c = std::move(a);
  EXPECT_TRUE(a.expired());  // NOLINT(bugprone-use-after-move): a moved-from WeakRef is empty
  EXPECT_EQ(b.lock(), object);
  EXPECT_EQ(c.lock()->label, "label");
  b = c;
  b = *&b;
  c.reset();
  EXPECT_EQ(b.lock(), object);
  object = nullptr;
  EXPECT_TRUE(b.expired());
}

TEST(WeakRef, SlotsAreSharedAndUsedAgain) {
  Ref<Node> node = make<Node>();
  const std::uint32_t slot = polyref_weak_retain(polyref::detail::handle(node.canonical()));
  const std::uint32_t same = polyref_weak_retain(polyref::detail::handle(node.canonical()));
  EXPECT_EQ(slot, same);
  polyref_weak_release(same);
  polyref_weak_release(slot);
  node = nullptr;
  node = make<Node>();
  const std::uint32_t again = polyref_weak_retain(polyref::detail::handle(node.canonical()));
  EXPECT_EQ(again, slot);
  polyref_weak_release(again);
}

TEST(WeakRef, ManySlots) {
  std::vector<Ref<Node>> nodes;
  std::vector<WeakRef<Node>> weak;
  for (int i = 0; i < 5000; ++i) {
    nodes.push_back(make<Node>());
    weak.emplace_back(nodes.back());
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) ASSERT_EQ(weak[i].lock(), nodes[i]);
  nodes.clear();
  for (const WeakRef<Node>& w : weak) ASSERT_TRUE(w.expired());
}

TEST(WeakRef, AnObjectOnTheStackEndsItsObservers) {
  WeakRef<Node> weak;
  {
    Node node;
    weak = WeakRef<Node>(&node);
    EXPECT_EQ(weak.lock().get(), &node);
  }
  EXPECT_EQ(weak.lock(), nullptr);
}

}  // namespace
