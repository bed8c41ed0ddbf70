// The headers as C++20: comparisons are rewritten there.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

namespace {

struct Base : polyref::Object {};
struct Derived : Base {};

TEST(Cxx20, RefsCompare) {
  const polyref::Ref<Derived> derived = polyref::make<Derived>();
  const polyref::Ref<Base> base = derived;
  EXPECT_TRUE(base == derived && derived == base && base == derived.get() && derived != nullptr);
}

}  // namespace
