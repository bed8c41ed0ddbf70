// Ref<T> as a value.
#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <unordered_set>

#include "nodes.h"

namespace {

using nodes::Leaf;
using nodes::Node;
using nodes::Second;
using polyref::make;
using polyref::Ref;

std::uint32_t count(const Ref<Node>& ref) { return polyref_object_count(polyref::detail::handle(ref.canonical())); }

TEST(Ref, CopiesAndMovesCount) {
  Ref<Node> a = make<Node>();
  EXPECT_EQ(count(a), 1u);
  Ref<Node> b = a;
  EXPECT_EQ(count(a), 2u);
  const Ref<Node> c = std::move(b);
  EXPECT_EQ(b, nullptr);  // NOLINT(bugprone-use-after-move): a moved-from Ref is null
  EXPECT_EQ(count(a), 2u);
  a = *&a;
  EXPECT_EQ(count(a), 2u);
  a = nullptr;
  EXPECT_EQ(count(c), 1u);
}

TEST(Ref, FromThisCountsOneMore) {
  const Ref<Node> node = make<Node>();
  const Ref<Node> self = node->self();
  EXPECT_EQ(self, node);
  EXPECT_EQ(count(node), 2u);
}

TEST(Ref, UpcastsImplicitlyAndKeepsTheCanonicalAddress) {
  const Ref<Second> second = make<Second>();
  const Ref<Node> node = second;
  EXPECT_EQ(node, second);
  EXPECT_EQ(node.get(), static_cast<Node*>(second.get()));
  const Ref<const Node> constant = node;
  EXPECT_EQ(constant, node);
  const Ref<polyref::Object> object = make<Second>();
  EXPECT_NE(object, node);
  static_assert(!std::is_convertible_v<Ref<Node>, Ref<Second>>);
  static_assert(!std::is_convertible_v<Ref<const Node>, Ref<Node>>);
  static_assert(!std::is_convertible_v<Node*, Ref<Node>>);
}

TEST(Ref, CastsDown) {
  const Ref<Node> node = make<Second>();
  EXPECT_EQ(polyref::ref_cast<Second>(node), node);
  EXPECT_EQ(polyref::ref_cast<Second>(node)->label, "label");
  EXPECT_EQ(polyref::ref_cast<Leaf>(node), nullptr);
  EXPECT_EQ(polyref::ref_cast<Leaf>(Ref<Node>()), nullptr);
}

TEST(Ref, ComparesOrdersAndHashes) {
  const Ref<Node> a = make<Node>();
  const Ref<Node> b = make<Leaf>();
  EXPECT_TRUE(a != b && a == a && a == a.get() && a != nullptr && nullptr != a);
  EXPECT_NE(a < b, b < a);
  const std::set<Ref<Node>> ordered{a, b, a};
  const std::unordered_set<Ref<Node>> hashed{a, b, a};
  EXPECT_EQ(ordered.size(), 2u);
  EXPECT_EQ(hashed.size(), 2u);
}

TEST(Ref, AnArrayOfRefsIsAnArrayOfHandles) {
  const std::vector<Ref<Node>> refs{make<Node>(), make<Leaf>(), nullptr};
  polyref_object* handles[3];
  std::memcpy(handles, static_cast<const void*>(refs.data()), sizeof handles);
  EXPECT_EQ(handles[0], polyref::detail::handle(refs[0].canonical()));
  EXPECT_EQ(handles[1], polyref::detail::handle(refs[1].canonical()));
  EXPECT_EQ(handles[2], nullptr);
}

TEST(Ref, ReleaseGivesUpTheCount) {
  Ref<Node> node = make<Node>();
  Node* raw = node.release();
  EXPECT_EQ(node, nullptr);
  const Ref<Node> again(polyref::steal, raw);
  EXPECT_EQ(count(again), 1u);
}

}  // namespace
