// Modules are registered as a whole, and once.
#include <gtest/gtest.h>

#include "definitions.h"
#include "nodes.h"

namespace {

using definitions::contains;
using definitions::register_module;
using definitions::text;

struct A : polyref::Object {};
struct B : A {};
struct C : polyref::Object {};
struct D : polyref::Object {};
struct E : polyref::Object {};
struct F : polyref::Object {};

int answer(void*, const polyref_any*, std::int32_t, polyref_any* result) {
  *result = polyref::Any(42).release();
  return 0;
}

int other_answer(void*, const polyref_any*, std::int32_t, polyref_any* result) {
  *result = polyref::Any(43).release();
  return 0;
}

TEST(Registry, ATypeKnowsItsAncestors) {
  static const polyref_type_def types[] = {definitions::type<A>(POLYREF_TYPE_OBJECT, "reg.A"),
                                           definitions::type<B>(POLYREF_TYPE_OBJECT, "reg.B", "reg.A")};
  static const polyref_function_def function{text("reg.answer"), text(""), text("int answer()"), &answer};
  static polyref_module_def module = definitions::module("reg", types, 2);
  module.functions = &function;
  module.function_count = 1;
  const std::size_t before = polyref_type_count();
  ASSERT_EQ(register_module(module), "");
  ASSERT_EQ(register_module(module), "");
  EXPECT_EQ(polyref_type_count(), before + 2);
  EXPECT_EQ(polyref_module_find(text("reg")), &module);
  EXPECT_EQ(polyref_module_find(text("none")), nullptr);

  const polyref_type* a = polyref_type_find(text("reg.A"));
  const polyref_type* b = polyref_type_find(text("reg.B"));
  ASSERT_TRUE(a && b);
  EXPECT_EQ(polyref_type_at(before), a);
  EXPECT_EQ(polyref_type_at(before + 2), nullptr);
  EXPECT_EQ(b->parent, a);
  EXPECT_EQ(b->depth, 1u);
  EXPECT_TRUE(polyref_type_is(b, a) && polyref_type_is(a, a));
  EXPECT_FALSE(polyref_type_is(a, b) || polyref_type_is(nullptr, a));
  EXPECT_EQ(std::string(b->module.data, b->module.size), "reg");
  EXPECT_EQ(polyref::get_function("reg.answer").call<int>(), 42);

  const polyref::Ref<B> object = polyref::make<B>();
  EXPECT_EQ(object.canonical() ? polyref_object_type_index(polyref::detail::handle(object.canonical())) : 0, b->index);
  EXPECT_EQ(polyref_alive(a), 1);
  EXPECT_EQ(polyref_alive(b), 1);

  int language = 0;
  polyref_type_set_language(b, POLYREF_RUST, &language);
  EXPECT_EQ(b->language[POLYREF_RUST], &language);
}

TEST(Registry, AConflictNamesKeyAndOriginsAndRegistersNothing) {
  static const polyref_type_def first[] = {definitions::type<C>(POLYREF_TYPE_OBJECT, "clash.C")};
  static const polyref_module_def module = definitions::module("clash", first, 1);
  ASSERT_EQ(register_module(module), "");

  static const polyref_type_def second[] = {definitions::type<D>(POLYREF_TYPE_OBJECT, "clash.D"),
                                            definitions::type<C>(POLYREF_TYPE_OBJECT, "clash.C", "", 2)};
  static const polyref_module_def other = definitions::module("clash2", second, 2);
  const std::string message = register_module(other);
  EXPECT_TRUE(contains(message, "'clash.C'")) << message;
  EXPECT_TRUE(contains(message, "runtime_tests")) << message;
  EXPECT_EQ(polyref_type_find(text("clash.D")), nullptr);
  EXPECT_EQ(polyref_module_find(text("clash2")), nullptr);

  static const polyref_module_def changed = definitions::module("clash", first, 1, 99);
  EXPECT_TRUE(contains(register_module(changed), "the module 'clash'"));
}

TEST(Registry, EqualTypesOfTwoModulesMerge) {
  static const polyref_type_def types[] = {definitions::type<E>(POLYREF_TYPE_OBJECT, "merge.E")};
  static const polyref_module_def one = definitions::module("merge1", types, 1);
  static const polyref_module_def two = definitions::module("merge2", types, 1);
  ASSERT_EQ(register_module(one), "");
  const polyref_type* type = polyref_type_find(text("merge.E"));
  const std::size_t count = polyref_type_count();
  ASSERT_EQ(register_module(two), "");
  EXPECT_EQ(polyref_type_find(text("merge.E")), type);
  EXPECT_EQ(polyref_type_count(), count);
}

TEST(Registry, OneClassHasOneKey) {
  struct Twice : polyref::Object {};
  static const polyref_type_def types[] = {definitions::type<Twice>(POLYREF_TYPE_OBJECT, "twice.A"),
                                           definitions::type<Twice>(POLYREF_TYPE_OBJECT, "twice.B")};
  static const polyref_module_def module = definitions::module("twice", types, 2);
  const std::string message = register_module(module);
  EXPECT_TRUE(contains(message, "'twice.A'") && contains(message, "'twice.B'")) << message;
}

TEST(Registry, ABaseMustBeThere) {
  struct Orphan : polyref::Object {};
  static const polyref_type_def types[] = {definitions::type<Orphan>(POLYREF_TYPE_OBJECT, "orphan.A", "orphan.Base")};
  static const polyref_module_def module = definitions::module("orphan", types, 1);
  EXPECT_TRUE(contains(register_module(module), "'orphan.Base'"));
}

TEST(Registry, ATakenFunctionNameIsRefused) {
  polyref::register_function("taken.f", [] { return 1; });
  static const polyref_function_def function{text("taken.f"), text(""), text(""), &answer};
  static polyref_module_def module = definitions::module("taken", nullptr, 0);
  module.functions = &function;
  module.function_count = 1;
  EXPECT_TRUE(contains(register_module(module), "'taken.f'"));
  EXPECT_EQ(polyref::get_function("taken.f").call<int>(), 1);
}

TEST(Registry, EqualFunctionsOfTwoModulesMerge) {
  static const polyref_function_def one{text("shared.f"), text(""), text("int shared::f()"), &answer};
  static const polyref_function_def two{text("shared.f"), text(""), text("int shared::f()"), &other_answer};
  static const polyref_function_def three{text("shared.f"), text(""), text("double shared::f()"), &answer};
  static polyref_module_def modules[] = {definitions::module("shared1", nullptr, 0),
                                         definitions::module("shared2", nullptr, 0),
                                         definitions::module("shared3", nullptr, 0)};
  const polyref_function_def* functions[] = {&one, &two, &three};
  for (int i = 0; i < 3; ++i) {
    modules[i].functions = functions[i];
    modules[i].function_count = 1;
  }
  ASSERT_EQ(register_module(modules[0]), "");
  const int first = polyref::get_function("shared.f").call<int>();
  ASSERT_EQ(register_module(modules[1]), "");
  EXPECT_EQ(polyref::get_function("shared.f").call<int>(), first);
  const std::string message = register_module(modules[2]);
  EXPECT_TRUE(contains(message, "the function 'shared.f' has two different signatures")) << message;
}

TEST(Registry, WhatAModuleImportsMustBeThereAndBeTheSame) {
  static const polyref_type_def types[] = {definitions::type<F>(POLYREF_TYPE_OBJECT, "import.F")};
  static const polyref_module_def owner = definitions::module("owner", types, 1);
  static const polyref_import_def same{text("owner"), text("import.F"), types[0].fingerprint};
  static const polyref_import_def other{text("owner"), text("import.F"), types[0].fingerprint + 1};
  static polyref_module_def user = definitions::module("user", nullptr, 0);
  user.imports = &same;
  user.import_count = 1;
  std::string message = register_module(user);
  EXPECT_TRUE(contains(message, "uses the type 'import.F' of the module 'owner', which isn't registered")) << message;
  ASSERT_EQ(register_module(owner), "");
  user.imports = &other;
  message = register_module(user);
  EXPECT_TRUE(contains(message, "the module 'user'") && contains(message, "differs")) << message;
  EXPECT_EQ(polyref_module_find(text("user")), nullptr);
  user.imports = &same;
  EXPECT_EQ(register_module(user), "");
}

TEST(Registry, AnotherAbiIsRefused) {
  polyref_module_def module = definitions::module("abi", nullptr, 0);
  module.abi_version = 7;
  EXPECT_TRUE(contains(register_module(module), "version 7 of polyref's C ABI"));
  module.abi_version = POLYREF_ABI_VERSION;
  module.struct_size -= 8;
  EXPECT_TRUE(contains(register_module(module), "polyref_module_def has"));
  module.struct_size += 8;
  polyref_type_def type = definitions::type<A>(POLYREF_TYPE_OBJECT, "abi.A");
  type.struct_size += 8;
  module.types = &type;
  module.type_count = 1;
  EXPECT_TRUE(contains(register_module(module), "polyref_type_def has"));
}

TEST(Registry, EnumsAreTypesToo) {
  static const polyref_enum_constant constants[] = {{text("Red"), 0}, {text("Blue"), 5}};
  static polyref_type_def type{};
  type.struct_size = sizeof type;
  type.kind = POLYREF_TYPE_ENUM;
  type.key = text("enums.Color");
  type.size = 4;
  type.constants = constants;
  type.constant_count = 2;
  static const polyref_module_def module = definitions::module("enums", &type, 1);
  ASSERT_EQ(register_module(module), "");
  const polyref_type* found = polyref_type_find(text("enums.Color"));
  ASSERT_NE(found, nullptr);
  EXPECT_NE(found->index, 0u);
  EXPECT_EQ(found->def->constants[1].value, 5);
  EXPECT_EQ(polyref_alive(found), 0);
}

TEST(Registry, KnowsItself) {
  EXPECT_EQ(polyref_abi_version(), POLYREF_ABI_VERSION);
  EXPECT_TRUE(contains(polyref_library_path(), "libpolyref"));
}

}  // namespace
