// Packed functions made from C++.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <stdexcept>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::Any;
using polyref::ErrorKind;
using polyref::Function;
using polyref::make;
using polyref::Ref;

int twice(int value) { return 2 * value; }

std::string message_of(const std::function<void()>& body) {
  try {
    body();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "nothing thrown";
}

TEST(Function, CallsALambda) {
  int offset = 10;
  const Function add = [offset](int a, const std::string& text) { return text + std::to_string(a + offset); };
  EXPECT_EQ(add.call<std::string>(5, "sum "), "sum 15");
  const Function nothing = [] {};
  EXPECT_TRUE(nothing().is_none());
}

TEST(Function, CallsAFunctionPointer) { EXPECT_EQ(Function(&twice).call<int>(21), 42); }

TEST(Function, PassesObjectsListsAndFunctions) {
  const Function count = [](const std::vector<Ref<Node>>& nodes) { return nodes.size(); };
  EXPECT_EQ(count.call<int>(std::vector<Ref<Node>>{make<Node>(), make<Node>()}), 2);
  const Function apply = [](const Function& f, Any value) { return f(value); };
  EXPECT_EQ(apply.call<int>(Function(&twice), 4), 8);
  const Ref<Node> node = make<Node>();
  const Function self = [](Ref<Node> n) { return n->self(); };
  EXPECT_EQ(self.call<Ref<Node>>(node), node);
}

TEST(Function, NullObjectsNeedAnOptional) {
  const Function plain = [](Ref<Node> node) { return node != nullptr; };
  EXPECT_EQ(message_of([&] { plain(nullptr); }), "argument 1 must not be null");
  const Function optional = [](std::optional<Ref<Node>> node) { return node.has_value(); };
  EXPECT_FALSE(optional.call<bool>(nullptr));
  const Function none = []() -> Ref<Node> { return nullptr; };
  EXPECT_TRUE(none().is_none());
}

TEST(Function, ChecksItsArguments) {
  const Function f(&twice);
  EXPECT_EQ(message_of([&] { f(); }), "the function takes 1 argument, got 0");
  EXPECT_EQ(message_of([&] { f("x"); }), "argument 1 must be an integer, not a string");
  EXPECT_EQ(message_of([&] { f(std::int64_t{1} << 40); }),
            "argument 1 must be between -2147483648 and 2147483647, got 1099511627776");
}

TEST(Function, CppExceptionsComeBackAsThemselves) {
  const Function fails = [](int) -> int { throw std::out_of_range("far"); };
  EXPECT_THROW(fails(1), std::out_of_range);
}

TEST(Function, ANullFunctionIsAnError) {
  EXPECT_THROW(Function()(1), polyref::Error);
  EXPECT_FALSE(Function());
}

TEST(Function, DropsWhatItHolds) {
  const auto held = std::make_shared<int>(1);
  {
    const Function f = [held] { return *held; };
    const Function copy = f;
    EXPECT_EQ(held.use_count(), 2);
  }
  EXPECT_EQ(held.use_count(), 1);
}

}  // namespace
