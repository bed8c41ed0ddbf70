// The hook for objects with a foreign half.
#include <gtest/gtest.h>

#include <vector>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;

std::vector<bool> notices;
bool half_is_there = true;

class ForeignHook : public testing::Test {
 protected:
  void SetUp() override {
    notices.clear();
    half_is_there = true;
    polyref_set_foreign_hook(POLYREF_RUST, [](polyref_object* object, bool shared) {
      EXPECT_EQ(object->flags & POLYREF_FOREIGN, std::uint32_t{POLYREF_FOREIGN});
      notices.push_back(shared);
      return half_is_there;
    });
  }
  void TearDown() override { polyref_set_foreign_hook(POLYREF_RUST, nullptr); }

  static Ref<Node> foreign() {
    Ref<Node> node = make<Node>();
    polyref::detail::handle(node.canonical())->flags |= POLYREF_FOREIGN | POLYREF_RUST << POLYREF_LANGUAGE_SHIFT;
    return node;
  }
};

TEST_F(ForeignHook, RefsCallItBetweenOneAndTwo) {
  Ref<Node> node = foreign();
  {
    const Ref<Node> second = node;
    EXPECT_EQ(notices, (std::vector<bool>{true}));
    const Ref<Node> third = second;
    EXPECT_EQ(notices.size(), 1u);
  }
  EXPECT_EQ(notices, (std::vector<bool>{true, false}));
  node = nullptr;
  EXPECT_EQ(notices.size(), 2u);
}

TEST_F(ForeignHook, SoDoTheCFunctions) {
  const Ref<Node> node = foreign();
  polyref_object* object = polyref::detail::handle(node.canonical());
  polyref_retain(object);
  polyref_object_retain(object);
  polyref_release(object);
  polyref_object_release(object);
  EXPECT_EQ(notices, (std::vector<bool>{true, false}));
}

TEST_F(ForeignHook, SoDoesLockingAWeakReference) {
  const Ref<Node> node = foreign();
  const polyref::WeakRef<Node> weak(node);
  (void)weak.lock();
  EXPECT_EQ(notices, (std::vector<bool>{true, false}));
}

TEST_F(ForeignHook, AWeakReferenceToAnObjectWithoutItsHalfLocksNothing) {
  const Ref<Node> node = foreign();
  const polyref::WeakRef<Node> weak(node);
  half_is_there = false;
  EXPECT_EQ(weak.lock(), nullptr);
  EXPECT_EQ(polyref_object_count(polyref::detail::handle(node.canonical())), 1u);
}

TEST_F(ForeignHook, AnObjectEndsInTwoStepsUnlessItIsShared) {
  Ref<Node> node = foreign();
  polyref_object* object = polyref::detail::handle(node.canonical());
  const polyref::WeakRef<Node> weak(node);
  {
    const Ref<Node> second = node;
    EXPECT_FALSE(polyref_object_try_end(object));
  }
  const std::int64_t alive = polyref_alive(nullptr);
  ASSERT_TRUE(polyref_object_try_end(object));
  EXPECT_EQ(weak.lock(), nullptr);
  (void)node.release_canonical();
  polyref_object_finish(object);
  EXPECT_EQ(polyref_alive(nullptr), alive - 1);
}

TEST_F(ForeignHook, OtherLanguagesAreNotAsked) {
  const Ref<Node> node = make<Node>();
  polyref::detail::handle(node.canonical())->flags |= POLYREF_FOREIGN | POLYREF_JAVA << POLYREF_LANGUAGE_SHIFT;
  const Ref<Node> second = node;
  EXPECT_TRUE(notices.empty());
}

TEST_F(ForeignHook, OtherObjectsDoNot) {
  const Ref<Node> node = make<Node>();
  const Ref<Node> second = node;
  EXPECT_TRUE(notices.empty());
}

TEST_F(ForeignHook, NoHookIsFine) {
  polyref_set_foreign_hook(POLYREF_RUST, nullptr);
  const Ref<Node> node = foreign();
  const Ref<Node> second = node;
  EXPECT_TRUE(notices.empty());
}

}  // namespace
