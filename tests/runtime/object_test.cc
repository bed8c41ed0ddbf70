// The header of an object.
#include <gtest/gtest.h>

#include "nodes.h"

extern "C" std::uint32_t c_header_count(polyref_object* object);

namespace {

using nodes::Node;
using polyref::Ref;

TEST(Object, IsThirtyTwoBytes) { EXPECT_EQ(sizeof(polyref::Object), 32u); }

TEST(Object, StartsWithOneReferenceAndNothingElse) {
  const Node node;
  const polyref_object* header = polyref::detail::handle(&node);
  EXPECT_EQ(header->strong, 1u);
  EXPECT_EQ(header->weak, 0u);
  EXPECT_EQ(header->type_index, 0u);
  EXPECT_EQ(header->flags, 0u);
  EXPECT_EQ(header->peer, nullptr);
}

TEST(Object, CopyCopiesNoHeader) {
  const Ref<Node> original = polyref::make<Node>("a");
  const Ref<Node> another = original;
  const Node copy(*original);
  EXPECT_EQ(copy.name, "a");
  EXPECT_EQ(polyref_object_count(polyref::detail::handle(&copy)), 1u);
  EXPECT_FALSE(polyref::detail::is_managed(&copy));

  Node assigned;
  assigned = *original;
  EXPECT_EQ(polyref_object_count(polyref::detail::handle(&assigned)), 1u);
  EXPECT_FALSE(polyref::detail::is_managed(&assigned));
}

TEST(Object, CanonicalAddressIsThatOfTheObjectBase) {
  const Ref<nodes::Second> second = polyref::make<nodes::Second>();
  const void* start = second.get();
  EXPECT_NE(start, static_cast<const void*>(second.canonical()));
  EXPECT_EQ(second.canonical(), static_cast<polyref::Object*>(second.get()));
  EXPECT_EQ(polyref::address(second), reinterpret_cast<std::uintptr_t>(second.canonical()));
}

TEST(Object, CountsFromC) {
  const Ref<Node> node = polyref::make<Node>();
  EXPECT_EQ(c_header_count(polyref::detail::handle(node.canonical())), 2u);
  EXPECT_EQ(polyref_object_count(polyref::detail::handle(node.canonical())), 1u);
}

}  // namespace
