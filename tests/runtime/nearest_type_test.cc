// Objects of classes that nobody exported are seen as their nearest registered class.
#include <gtest/gtest.h>

#include "definitions.h"
#include "nodes.h"

namespace {

using polyref::make;
using polyref::Ref;

struct Shape : polyref::Object {};
struct Round : Shape {};
struct Circle : Round {};
struct Mixin {
  virtual ~Mixin() = default;
};
struct Special : Mixin, Circle {};
struct Hidden : private Mixin, public Shape {};

std::string type_of(const Ref<polyref::Object>& object) {
  const polyref_type* type = polyref_object_type(polyref::detail::handle(object.canonical()));
  return type ? std::string(type->key.data, type->key.size) : std::string();
}

TEST(NearestType, IsFoundAnewWhenTypesAreRegistered) {
  const Ref<polyref::Object> circle = make<Circle>();
  const Ref<polyref::Object> special = make<Special>();
  const Ref<polyref::Object> hidden = make<Hidden>();
  EXPECT_EQ(type_of(circle), "");

  static const polyref_type_def shape[] = {definitions::type<Shape>(POLYREF_TYPE_OBJECT, "near.Shape")};
  static const polyref_module_def first = definitions::module("near1", shape, 1);
  ASSERT_EQ(definitions::register_module(first), "");
  EXPECT_EQ(type_of(circle), "near.Shape");
  EXPECT_EQ(type_of(special), "near.Shape");
  EXPECT_EQ(type_of(hidden), "near.Shape");
  EXPECT_EQ(polyref_alive(polyref_type_find({"near.Shape", 10})), 3);

  static const polyref_type_def round[] = {definitions::type<Round>(POLYREF_TYPE_OBJECT, "near.Round", "near.Shape")};
  static const polyref_module_def second = definitions::module("near2", round, 1);
  ASSERT_EQ(definitions::register_module(second), "");
  EXPECT_EQ(type_of(circle), "near.Round");
  EXPECT_EQ(type_of(special), "near.Round");
  EXPECT_EQ(type_of(hidden), "near.Shape");
  EXPECT_EQ(type_of(make<Shape>()), "near.Shape");
}

TEST(NearestType, AnUnmanagedObjectHasOneToo) {
  Circle circle;
  EXPECT_NE(polyref_object_type_index(polyref::detail::handle(&circle)), 0u);
  EXPECT_EQ(polyref::detail::handle(&circle)->type_index, 0u);
}

}  // namespace
