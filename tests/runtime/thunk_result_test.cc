// Results of typed thunks, as their C form.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <optional>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;
using polyref::thunk::result;
using polyref::thunk::view;

/// A storage that ends with its scope.
struct Storage : polyref_storage {
  Storage() : polyref_storage{} {}
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  ~Storage() { polyref_storage_drop(this); }
};

template <class T>
const T* items(const polyref_slice& slice) {
  return static_cast<const T*>(slice.data);
}
std::string string_of(const polyref_str& text) { return text.size ? std::string(text.data, text.size) : std::string(); }

enum class Color : std::int8_t { Red = -3 };

TEST(Result, Scalars) {
  EXPECT_EQ(result(true, {"f"}), true);
  EXPECT_EQ(result(5L, {"f"}), 5);
  EXPECT_EQ(result(Color::Red, {"f"}), -3);
  const double field = 2.5;
  EXPECT_EQ(result(field, {"f"}), 2.5);
  static_assert(std::is_same_v<decltype(result(5LL, {"f"})), std::int64_t>);
}

TEST(Result, BorrowedText) {
  const std::string text("a\0b", 3);
  EXPECT_EQ(result(text, {"f"}).data, text.data());
  EXPECT_EQ(result(text, {"f"}).size, 3u);
  EXPECT_EQ(result(std::string_view("view"), {"f"}).size, 4u);
  EXPECT_EQ(result(static_cast<const char*>("a\0b"), {"f"}).size, 1u);
  try {
    result(static_cast<const char*>(nullptr), {"parrot.name"});
    FAIL();
  } catch (const polyref::Error& error) {
    EXPECT_EQ(error.message(), "parrot.name returned null");
  }
  const std::vector<std::uint8_t> bytes{1, 2};
  EXPECT_EQ(result(bytes, {"f"}).data, bytes.data());
}

TEST(Result, OwnedText) {
  for (const std::string& text : {std::string("short"), std::string(100, 'x'), std::string()}) {
    Storage storage;
    EXPECT_EQ(string_of(result(std::string(text), &storage, {"f"})), text);
  }
  Storage storage;
  EXPECT_EQ(result(std::vector<std::uint8_t>{1, 2, 3}, &storage, {"f"}).size, 3u);
}

TEST(Result, Optionals) {
  Storage a, b, c, d;
  EXPECT_EQ(*result(std::optional<int>(7), &a, {"f"}), 7);
  EXPECT_EQ(result(std::optional<int>(), &b, {"f"}), nullptr);
  EXPECT_EQ(string_of(*result(std::optional<std::string>("text"), &c, {"f"})), "text");
  const polyref_slice* inner = result(std::optional<std::vector<std::string>>({"x", "y"}), &d, {"f"});
  EXPECT_EQ(string_of(items<polyref_str>(*inner)[1]), "y");
}

TEST(Result, OptionalObjectsAreNullableHandles) {
  const Ref<Node> node = make<Node>();
  Storage a, b, c;
  EXPECT_EQ(result(std::optional<Ref<Node>>(node), &a, {"f"}), polyref::detail::handle(node.canonical()));
  EXPECT_EQ(result(std::optional<Ref<Node>>(), &b, {"f"}), nullptr);
  EXPECT_EQ(result(std::optional<Ref<Node>>(Ref<Node>()), &c, {"f"}), nullptr);
}

TEST(Result, Sequences) {
  Storage numbers, texts, bits, nested, optionals, chars, blobs;
  EXPECT_EQ(items<std::int64_t>(result(std::vector<long>{4, 5}, &numbers, {"f"}))[1], 5);
  EXPECT_EQ(string_of(items<polyref_str>(result(std::vector<std::string>{"a", ""}, &texts, {"f"}))[0]), "a");
  const polyref_slice bools = result(std::vector<bool>{true, false, true}, &bits, {"f"});
  EXPECT_TRUE(items<bool>(bools)[0] && !items<bool>(bools)[1] && items<bool>(bools)[2]);

  using Nested = std::vector<std::vector<std::optional<std::string>>>;
  const polyref_slice outer = result(Nested{{"one", std::nullopt}, {}}, &nested, {"f"});
  const polyref_slice first = items<polyref_slice>(outer)[0];
  EXPECT_EQ(string_of(*items<const polyref_str*>(first)[0]), "one");
  EXPECT_EQ(items<const polyref_str*>(first)[1], nullptr);
  EXPECT_EQ(items<polyref_slice>(outer)[1].size, 0u);

  const polyref_slice maybe = result(std::vector<std::optional<double>>{1.5, std::nullopt}, &optionals, {"f"});
  EXPECT_EQ(*items<const double*>(maybe)[0], 1.5);
  EXPECT_EQ(string_of(items<polyref_str>(result(std::vector<const char*>{"c"}, &chars, {"f"}))[0]), "c");
  const polyref_slice raw = result(std::vector<std::vector<std::byte>>{{std::byte{9}}}, &blobs, {"f"});
  EXPECT_EQ(items<polyref_bytes>(raw)[0].data[0], 9);
}

TEST(Result, SequencesOfObjectsHoldThem) {
  Ref<Node> node = make<Node>("kept");
  polyref_object* handle = polyref::detail::handle(node.canonical());
  const std::int64_t before = polyref::alive();
  {
    Storage storage;
    const polyref_slice slice = result(std::vector<Ref<Node>>{node}, &storage, {"f"});
    node = nullptr;
    EXPECT_EQ(items<polyref_object*>(slice)[0], handle);
    EXPECT_EQ(polyref::alive(), before);
  }
  EXPECT_EQ(polyref::alive(), before - 1);
}

TEST(Result, ViewsOfFieldsCopyNoData) {
  Node node;
  node.inputs = {make<Node>(), make<Node>()};
  Storage none;
  EXPECT_EQ(view(node.inputs, &none, {"f"}).data, node.inputs.data());
  EXPECT_EQ(none.drop, nullptr);
  EXPECT_EQ(result(node.inputs, {"f"}).data, node.inputs.data());
  const std::vector<std::string> texts{"a", "b"};
  Storage some;
  EXPECT_EQ(items<polyref_str>(view(texts, &some, {"f"}))[1].data, texts[1].data());
}

}  // namespace
