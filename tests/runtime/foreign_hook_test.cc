// The hook for objects with a foreign half.
#include <gtest/gtest.h>

#include <vector>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;

std::vector<bool> notices;

class ForeignHook : public testing::Test {
 protected:
  void SetUp() override {
    notices.clear();
    polyref_set_foreign_hook([](polyref_object* object, bool shared) {
      EXPECT_EQ(object->flags & POLYREF_FOREIGN, std::uint32_t{POLYREF_FOREIGN});
      notices.push_back(shared);
    });
  }
  void TearDown() override { polyref_set_foreign_hook(nullptr); }

  static Ref<Node> foreign() {
    Ref<Node> node = make<Node>();
    polyref::detail::handle(node.canonical())->flags |= POLYREF_FOREIGN;
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

TEST_F(ForeignHook, OtherObjectsDoNot) {
  const Ref<Node> node = make<Node>();
  const Ref<Node> second = node;
  EXPECT_TRUE(notices.empty());
}

TEST_F(ForeignHook, NoHookIsFine) {
  polyref_set_foreign_hook(nullptr);
  const Ref<Node> node = foreign();
  const Ref<Node> second = node;
  EXPECT_TRUE(notices.empty());
}

}  // namespace
