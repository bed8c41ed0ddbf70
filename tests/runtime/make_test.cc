// make and adopt.
#include <gtest/gtest.h>

#include <stdexcept>

#include "nodes.h"

namespace {

using nodes::Leaf;
using nodes::Node;
using polyref::adopt;
using polyref::make;
using polyref::Ref;

template <class T>
polyref_object* handle(const Ref<T>& ref) {
  return polyref::detail::handle(ref.canonical());
}

class WithFactory : public Node {
 public:
  static Ref<WithFactory> create() { return adopt(new WithFactory); }

 private:
  WithFactory() = default;
};

class Throws : public Node {
 public:
  Throws() { throw std::runtime_error("not today"); }
};

class AsksInConstructor : public Node {
 public:
  AsksInConstructor() : seen(polyref_object_type_index(polyref::detail::handle(this))) { keep = self(); }
  std::uint32_t seen;
  Ref<Node> keep;
};

TEST(Make, MarksManagedWithTheExactType) {
  const Ref<Node> leaf = make<Leaf>();
  EXPECT_TRUE(polyref::detail::is_managed(leaf.canonical()));
  EXPECT_EQ(polyref_object_type_index(handle(leaf)), polyref::detail::type_index_of(typeid(Leaf)));
}

TEST(Make, TheTypeAskedForInAConstructorIsNotKept) {
  const Ref<AsksInConstructor> object = make<AsksInConstructor>();
  EXPECT_EQ(polyref_object_type_index(handle(object)), polyref::detail::type_index_of(typeid(AsksInConstructor)));
  object->keep = nullptr;  // a reference to oneself, taken in the constructor, is an ordinary one
  EXPECT_EQ(polyref_object_count(handle(object)), 1u);
}

TEST(Make, AThrowingConstructorLeavesNothing) {
  const std::int64_t before = polyref::alive();
  EXPECT_THROW((void)make<Throws>(), std::runtime_error);
  EXPECT_EQ(polyref::alive(), before);
}

TEST(Adopt, TakesTheMakersReferenceAndTheDynamicType) {
  const Ref<WithFactory> made = WithFactory::create();
  EXPECT_EQ(polyref_object_count(handle(made)), 1u);
  Node* plain = new Leaf;
  const Ref<Node> leaf = adopt(plain);
  EXPECT_EQ(polyref_object_type_index(handle(leaf)), polyref::detail::type_index_of(typeid(Leaf)));
  EXPECT_EQ(adopt(static_cast<Node*>(nullptr)), nullptr);
}

TEST(Adopt, RefusesAManagedObject) {
  const Ref<Node> node = make<Node>();
  try {
    (void)adopt(node.get());
    FAIL();
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.kind(), polyref::ErrorKind::InvalidArgument);
  }
}

}  // namespace
