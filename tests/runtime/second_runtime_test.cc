// A second copy of libpolyref in one process is refused by whoever registers next.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include "definitions.h"

namespace {

TEST(SecondRuntime, IsRefusedWithBothPaths) {
  static const polyref_module_def first = definitions::module("alone", nullptr, 0);
  ASSERT_EQ(definitions::register_module(first), "");

  void* copy = dlopen(TEST_SECOND_RUNTIME, RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(copy, nullptr) << dlerror();
  static const polyref_module_def second = definitions::module("crowded", nullptr, 0);
  std::string message = definitions::register_module(second);
  EXPECT_TRUE(definitions::contains(message, TEST_SECOND_RUNTIME)) << message;
  EXPECT_TRUE(definitions::contains(message, polyref_library_path())) << message;
  EXPECT_EQ(polyref_module_find({"crowded", 7}), nullptr);
  ASSERT_EQ(definitions::register_module(first), "");  // what is registered stays

  using Register = polyref_error* (*)(const polyref_module_def*);
  const auto register_there = reinterpret_cast<Register>(dlsym(copy, "polyref_module_register"));
  const auto release_there = reinterpret_cast<void (*)(polyref_error*)>(dlsym(copy, "polyref_error_release"));
  polyref_error* error = register_there(&second);
  ASSERT_NE(error, nullptr);
  release_there(error);
}

}  // namespace
