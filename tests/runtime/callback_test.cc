// Callables across the border, with plain C functions as the other language.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nodes.h"

namespace {

namespace thunk = polyref::thunk;
using nodes::Node;
using polyref::Function;
using polyref::Ref;
using Length = std::string(const Ref<Node>&, std::int64_t);

/// The "language": `self` is an int that counts its callables.
int living = 0;
void* new_self() {
  ++living;
  return &living;
}
void drop_self(void* self) { --*static_cast<int*>(self); }

polyref_str repeat(void* /*self*/, polyref_object* node, std::int64_t n, polyref_storage* storage,
                   polyref_error** error) {
  if (n < 0) {
    *error = polyref_error_new(POLYREF_ERROR_OUT_OF_RANGE, {"negative", 8});
    return {};
  }
  auto& text = thunk::emplace<std::string>(storage, std::string(static_cast<std::size_t>(n), node ? 'n' : '-'));
  return {text.data(), text.size()};
}

const polyref_callable* repeats() {
  static const polyref_callable callable{sizeof(polyref_callable),
                                         POLYREF_RUST,
                                         thunk::signature_of<Length>(),
                                         reinterpret_cast<void (*)()>(&repeat),
                                         nullptr,
                                         drop_self};
  return &callable;
}

std::function<Length> typed() {
  const Function function(polyref::steal, polyref_function_make(repeats(), new_self()));
  return thunk::arg<std::function<Length>>(function.handle());
}

TEST(Callback, IsCalledByItsTypedEntry) {
  const auto repeat_node = typed();
  EXPECT_EQ(living, 1);
  EXPECT_EQ(repeat_node(polyref::make<Node>(), 30), std::string(30, 'n'));
  EXPECT_EQ(polyref_alive(nullptr), 0);
}

TEST(Callback, EndsWithTheLastCopy) {
  {
    auto first = typed();
    auto second = first;
    first = nullptr;
    EXPECT_EQ(living, 1);
  }
  EXPECT_EQ(living, 0);
}

TEST(Callback, ThrowsWhatItWasHanded) {
  try {
    typed()(polyref::make<Node>(), -1);
    FAIL();
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.kind(), polyref::ErrorKind::OutOfRange);
    EXPECT_EQ(error.message(), "negative");
  }
}

TEST(Callback, RefusesANullNode) { EXPECT_THROW(typed()(nullptr, 1), polyref::Error); }

TEST(Callback, GoesHomeAsTheSameFunction) {
  const Function function(polyref::steal, polyref_function_make(repeats(), new_self()));
  const auto inside = thunk::arg<std::function<Length>>(function.handle());
  const Function out(polyref::steal, thunk::result(inside, polyref::Where{}));
  EXPECT_EQ(out.handle(), function.handle());
}

TEST(Callback, APackedCallReachesATypedOne) {
  const Function function(polyref::steal, polyref_function_make(repeats(), new_self()));
  EXPECT_EQ(function.call<std::string>(polyref::make<Node>(), 3), "nnn");
  EXPECT_THROW(function(1, 2, 3), polyref::Error);
  EXPECT_THROW(function(polyref::make<Node>(), "three"), polyref::Error);
}

TEST(Callback, AnotherSignatureGoesThePackedWay) {
  const Function function(polyref::steal, polyref_function_make(repeats(), new_self()));
  const auto same = thunk::arg<std::function<std::string(Ref<Node>, long)>>(function.handle());
  EXPECT_NE((same.target<thunk::TypedCallable<std::string(Ref<Node>, long)>>()), nullptr) << "it is the same in C";
  const auto other = thunk::arg<std::function<std::string(Node&, short)>>(function.handle());
  EXPECT_EQ((other.target<thunk::TypedCallable<std::string(Node&, short)>>()), nullptr);
  const Ref<Node> node = polyref::make<Node>();
  EXPECT_EQ(other(*node, 2), "nn");
}

TEST(Callback, AFunctionOfCppIsCalledByItsEntryAndComesHome) {
  const std::function<std::int64_t(std::int64_t)> twice = [](std::int64_t n) {
    if (n == 7) throw std::out_of_range("seven");
    return 2 * n;
  };
  const Function function(polyref::steal, thunk::result(twice, polyref::Where{}));
  auto* entry =
      reinterpret_cast<std::int64_t (*)(void*, std::int64_t, polyref_error**)>(function.handle()->callable->typed);
  polyref_error* error = nullptr;
  EXPECT_EQ(entry(function.handle()->self, 21, &error), 42);
  EXPECT_EQ(error, nullptr);
  entry(function.handle()->self, 7, &error);
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(polyref_error_kind(error), POLYREF_ERROR_OUT_OF_RANGE);
  polyref_error_release(error);
  const auto home = thunk::arg<std::function<std::int64_t(std::int64_t)>>(function.handle());
  EXPECT_EQ(home(4), 8);
  EXPECT_EQ((home.target<thunk::TypedCallable<std::int64_t(std::int64_t)>>()), nullptr);
}

TEST(Callback, EveryKindCrosses) {
  using All = std::vector<std::string>(const std::vector<std::int32_t>&, std::optional<double>, bool,
                                       std::optional<Ref<Node>>, const std::function<void()>&);
  bool called = false;
  const std::function<All> all = [](const std::vector<std::int32_t>& numbers, std::optional<double> part, bool flag,
                                    const std::optional<Ref<Node>>& node, const std::function<void()>& inner) {
    inner();
    return std::vector<std::string>{std::to_string(numbers.size()), part ? "part" : "", flag ? "yes" : "no",
                                    node ? "node" : "none"};
  };
  // Out as C++'s, in as somebody else's: through its packed entry.
  const Function function(polyref::steal, thunk::result(all, polyref::Where{}));
  EXPECT_EQ(function.call<std::vector<std::string>>(std::vector<std::int32_t>{1, 2}, 0.5, true, nullptr,
                                                    Function([&called] { called = true; })),
            (std::vector<std::string>{"2", "part", "yes", "none"}));
  EXPECT_TRUE(called);
  const thunk::TypedCallable<All> typed_all(function);
  EXPECT_EQ(typed_all({1}, std::nullopt, false, polyref::make<Node>(), [] {}),
            (std::vector<std::string>{"1", "", "no", "node"}));
}

TEST(Callback, ErrorsKeepTheExceptionOfTheirLanguage) {
  int dropped = 0;
  polyref_error* error = polyref_error_with_foreign(polyref_error_new(POLYREF_ERROR_RUNTIME, {"boom", 4}), POLYREF_JAVA,
                                                    &dropped, [](void* exception) { ++*static_cast<int*>(exception); });
  try {
    polyref::detail::raise(error);
  } catch (const polyref::Error& thrown) {
    EXPECT_STREQ(thrown.what(), "boom");
    polyref_error* out = polyref::detail::current_exception_error("ir.f");
    EXPECT_EQ(polyref_error_foreign(out, POLYREF_JAVA), &dropped);
    EXPECT_EQ(polyref_error_foreign(out, POLYREF_PYTHON), nullptr);
    polyref_error_release(out);
  }
  EXPECT_EQ(dropped, 1);
}

}  // namespace
