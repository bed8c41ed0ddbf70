// Functions by name.
#include <gtest/gtest.h>

#include <algorithm>

#include "nodes.h"

namespace {

using polyref::Function;

TEST(FunctionRegistry, FindsWhatWasRegistered) {
  polyref::register_function("test.one", [] { return 1; });
  EXPECT_EQ(polyref::get_function("test.one").call<int>(), 1);
  EXPECT_FALSE(polyref::get_function("test.none"));
  const auto names = polyref::function_names();
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_TRUE(std::binary_search(names.begin(), names.end(), "test.one"));
  const polyref::Any list(polyref::steal, polyref_function_names());
  EXPECT_EQ(list.get<std::vector<std::string>>(), names);
}

TEST(FunctionRegistry, ATakenNameIsRefusedUnlessReplaced) {
  polyref::register_function("test.two", [] { return 2; });
  try {
    polyref::register_function("test.two", [] { return 3; });
    FAIL();
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.kind(), polyref::ErrorKind::InvalidArgument);
    EXPECT_EQ(error.message(), "the function 'test.two' is registered already");
  }
  polyref::register_function("test.two", [] { return 4; }, true);
  EXPECT_EQ(polyref::get_function("test.two").call<int>(), 4);
}

TEST(FunctionRegistry, ANullFunctionIsRefused) {
  EXPECT_THROW(polyref::register_function("test.null", Function()), polyref::Error);
}

}  // namespace
