// The annotation is legal wherever the scan looks for it, and nothing in the compile.
#include <gtest/gtest.h>
#include <polyref/polyref.h>

namespace {

class POLYREF(name = "Other") Marked final : public polyref::Object {
 public:
  POLYREF(readonly) int field = 1;
  POLYREF(skip) int hidden() const { return field; }
  POLYREF(nullable) static Marked* find(POLYREF(nullable) Marked* other) { return other; }
};
enum class POLYREF(flags) Bits : unsigned char { One = 1 };
class [[deprecated("old")]] POLYREF() Old {};
POLYREF() [[maybe_unused]] int function(POLYREF() int parameter = 2) { return parameter; }

TEST(Annotate, ExpandsToNothing) {
#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)
  EXPECT_STREQ(TEXT_OF(POLYREF(nullable, name = "x")), "");
  EXPECT_EQ(Marked().hidden() + function(), 3);
}

}  // namespace
