// Counting gone wrong ends the process with a text, never silently.
#include <gtest/gtest.h>

#include "nodes.h"

namespace {

using nodes::Node;

class MisuseDeathTest : public testing::Test {
 protected:
  void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

TEST_F(MisuseDeathTest, ReleasedTooOften) {
  Node node;
  polyref_object* object = polyref::detail::handle(&node);
  object->strong = 0;
  EXPECT_DEATH(polyref_release(object), "released more often than retained");
}

TEST_F(MisuseDeathTest, RetainedAfterItsEnd) {
  Node node;
  polyref_object* object = polyref::detail::handle(&node);
  object->strong = 0;
  EXPECT_DEATH(polyref_retain(object), "has been destroyed");
}

TEST_F(MisuseDeathTest, TooManyReferences) {
  Node node;
  polyref_object* object = polyref::detail::handle(&node);
  object->strong = POLYREF_DYING;
  EXPECT_DEATH(polyref_retain(object), "too many references");
}

}  // namespace
