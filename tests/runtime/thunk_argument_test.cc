// Arguments of typed thunks, from their C form.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <optional>

#include "nodes.h"

namespace {

using nodes::Node;
using nodes::Second;
using polyref::Error;
using polyref::ErrorKind;
using polyref::make;
using polyref::Null;
using polyref::Ref;
using polyref::thunk::arg;

template <class F>
std::string message_of(F&& body, ErrorKind kind) {
  try {
    body();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind);
    return std::string(error.message());
  }
  return "nothing thrown";
}

template <class T, std::size_t N>
polyref_slice slice(const T (&items)[N]) {
  return {items, N};
}

enum class Color : std::uint16_t { Red = 3 };

/// Text of a library's own.
class OwnText {
 public:
  OwnText() = default;
  OwnText(const char* data, std::size_t size) : characters_(data, data + size) {}
  const char* data() const { return characters_.data(); }
  int size() const { return static_cast<int>(characters_.size()); }

 private:
  std::vector<char> characters_;
};

TEST(Argument, Scalars) {
  EXPECT_EQ(arg<bool>(true), true);
  EXPECT_EQ(arg<long>(std::int64_t{-5}), -5);
  EXPECT_EQ(arg<const int&>(7), 7);
  EXPECT_EQ(arg<char32_t>(std::uint32_t{0x1F600}), U'\U0001F600');
  EXPECT_EQ(arg<Color>(std::uint16_t{3}), Color::Red);
  static_assert(std::is_same_v<polyref::thunk::Wire<long long>::abi, std::int64_t>);
  static_assert(std::is_same_v<polyref::thunk::Wire<wchar_t>::abi, std::int32_t>);
}

TEST(Argument, Text) {
  const polyref_str text{"a\0b", 3};
  EXPECT_EQ(arg<std::string>(text), std::string("a\0b", 3));
  EXPECT_EQ(arg<const std::string&>({nullptr, 0}), "");
  EXPECT_EQ(arg<std::string_view>(text).data(), text.data);
  EXPECT_EQ(std::string(arg<const OwnText&>(text).data(), 3), std::string("a\0b", 3));
  EXPECT_EQ(arg<OwnText>({nullptr, 0}).size(), 0);
  const auto length = [](const char* s) { return std::string(s).size(); };
  EXPECT_EQ(length(arg<const char*>({"abcd", 3})), 3u);
  EXPECT_EQ(message_of([&] { (void)arg<const char*>(text, {"f", "s"}); }, ErrorKind::InvalidArgument),
            "f: parameter 's' must not contain NUL, which would end it in C");
}

TEST(Argument, CStringsInsideOthers) {
  const polyref_str texts[] = {{"one", 3}, {"two", 3}};
  const auto join = [](const std::vector<const char*>& parts) { return std::string(parts[0]) + parts[1]; };
  EXPECT_EQ(join(arg<const std::vector<const char*>&>(slice(texts))), "onetwo");
  const auto size = [](std::optional<const char*> s) { return s ? std::string(*s).size() : 99; };
  EXPECT_EQ(size(arg<std::optional<const char*>>(&texts[0])), 3u);
  EXPECT_EQ(size(arg<std::optional<const char*>>(nullptr)), 99u);
}

TEST(Argument, SequencesAndOptionals) {
  const std::int64_t numbers[] = {1, 2, 3};
  EXPECT_EQ(arg<std::vector<long>>(slice(numbers)), (std::vector<long>{1, 2, 3}));
  EXPECT_EQ(arg<std::vector<long>>({nullptr, 0}).size(), 0u);
  const bool bits[] = {true, false};
  EXPECT_EQ(arg<std::vector<bool>>(slice(bits)), (std::vector<bool>{true, false}));
  const std::uint8_t bytes[] = {0, 255};
  EXPECT_EQ(arg<const std::vector<std::uint8_t>&>({bytes, 2}), (std::vector<std::uint8_t>{0, 255}));
  const polyref_str texts[] = {{"x", 1}, {nullptr, 0}};
  const polyref_slice nested[] = {slice(texts), {nullptr, 0}};
  EXPECT_EQ(arg<std::vector<std::vector<std::string>>>(slice(nested)),
            (std::vector<std::vector<std::string>>{{"x", ""}, {}}));
  const std::int64_t* optionals[] = {&numbers[1], nullptr};
  EXPECT_EQ(arg<std::vector<std::optional<long>>>(slice(optionals)), (std::vector<std::optional<long>>{2, {}}));
  const polyref_slice inner = slice(numbers);
  EXPECT_EQ(arg<std::optional<std::vector<long>>>(&inner)->size(), 3u);
  EXPECT_EQ(arg<std::optional<std::vector<long>>>(nullptr), std::nullopt);
}

TEST(Argument, Objects) {
  const Ref<Second> object = make<Second>();
  polyref_object* handle = polyref::detail::handle(object.canonical());
  EXPECT_EQ(&arg<Second&>(handle), object.get());
  EXPECT_EQ(&arg<const Node&>(handle), static_cast<Node*>(object.get()));
  EXPECT_EQ(arg<Second*>(handle), object.get());
  EXPECT_EQ(arg<const Second*>(nullptr), nullptr);
  EXPECT_EQ(arg<Ref<Second>>(handle), object);
  EXPECT_EQ(arg<Ref<const Second>>(handle), object);
  EXPECT_EQ(arg<Ref<Node>>(nullptr), nullptr);
  EXPECT_EQ(arg<std::optional<Ref<Node>>>(nullptr), std::nullopt);
  EXPECT_EQ(*arg<std::optional<Ref<Second>>>(handle), object);
  EXPECT_EQ(polyref_object_count(handle), 1u);
  const auto borrowed = [&](const Ref<Second>& ref) {
    EXPECT_EQ(ref, object);
    return polyref_object_count(handle);
  };
  EXPECT_EQ(borrowed(arg<const Ref<Second>&>(handle)), 1u);  // no counting for a reference to a Ref
}

TEST(Argument, SequencesOfObjects) {
  const Ref<Second> object = make<Second>();
  polyref_object* handles[] = {polyref::detail::handle(object.canonical()), nullptr};
  EXPECT_EQ(
      message_of([&] { (void)arg<std::vector<Ref<Second>>>(slice(handles), {"cargo.all", "v"}); }, ErrorKind::Type),
      "cargo.all: element 1 of parameter 'v' is null");
  const auto nullable = arg<std::vector<Ref<Second>>, Null::allow>(slice(handles));
  EXPECT_EQ(nullable, (std::vector<Ref<Second>>{object, nullptr}));
  const auto pointers = arg<std::vector<Second*>, Null::allow>(slice(handles));
  EXPECT_EQ(pointers, (std::vector<Second*>{object.get(), nullptr}));
  const auto optionals = arg<std::vector<std::optional<Ref<Second>>>>(slice(handles));
  EXPECT_TRUE(optionals[0] && !optionals[1]);
}

TEST(Argument, BitFields) {
  using polyref::thunk::bits;
  EXPECT_EQ(bits(7, 4, {"f"}), 7);
  EXPECT_EQ(bits(-8, 4, {"f"}), -8);
  EXPECT_EQ(bits(true, 1, {"f"}), true);
  EXPECT_EQ(bits(~0ull, 64, {"f"}), ~0ull);
  EXPECT_EQ(message_of([] { bits(8, 4, {"f", "value"}); }, ErrorKind::Overflow),
            "f: parameter 'value' must be between -8 and 7, got 8");
  EXPECT_EQ(message_of([] { bits(4u, 2, {"f"}); }, ErrorKind::Overflow),
            "f: the result must be between 0 and 3, got 4");
}

}  // namespace
