// Objects as results: counted, never null unless they may be, and never unmanaged.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include "nodes.h"

namespace {

using nodes::Node;
using nodes::Second;
using polyref::Error;
using polyref::ErrorKind;
using polyref::make;
using polyref::Null;
using polyref::Ref;
using polyref::thunk::result;

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

TEST(ObjectResult, TakesTheCountOfARef) {
  const Ref<Second> object = make<Second>();
  polyref_object* handle = polyref::detail::handle(object.canonical());
  EXPECT_EQ(result(Ref<Node>(object), {"f"}), handle);
  EXPECT_EQ(polyref_object_count(handle), 2u);
  EXPECT_EQ(result(object, {"f"}), handle);
  EXPECT_EQ(result(*object, {"f"}), handle);
  EXPECT_EQ(result(static_cast<const Second&>(*object), {"f"}), handle);
  EXPECT_EQ(result(object.get(), {"f"}), handle);
  EXPECT_EQ(polyref_object_count(handle), 6u);
  for (int i = 0; i < 5; ++i) polyref_release(handle);
}

TEST(ObjectResult, NullIsRefusedUnlessAllowed) {
  EXPECT_EQ(message_of([] { result(Ref<Node>(), {"ir.Node.first_input"}); }, ErrorKind::Type),
            "ir.Node.first_input returned null");
  EXPECT_EQ(message_of([] { result(static_cast<Node*>(nullptr), {"ir.find"}); }, ErrorKind::Type),
            "ir.find returned null");
  EXPECT_EQ(result<Null::allow>(Ref<Node>(), {"f"}), nullptr);
  EXPECT_EQ(result<Null::allow>(static_cast<const Node*>(nullptr), {"f"}), nullptr);
  EXPECT_EQ(result<Null::allow>(std::optional<Ref<Node>>(), {"f"}), nullptr);
}

struct Holds : Node {
  Node part;
};

TEST(ObjectResult, UnmanagedIsRefusedByName) {
  Node on_the_stack;
  const std::string message = message_of([&] { result(on_the_stack, {"f"}); }, ErrorKind::Closed);
  EXPECT_EQ(message.rfind("nodes::Node at 0x", 0), 0u) << message;
  EXPECT_NE(message.find("was not made by polyref::make or adopt (it lives on the stack or inside another object): "
                         "it can't be handed to another language"),
            std::string::npos);
  EXPECT_EQ(polyref_object_count(polyref::detail::handle(&on_the_stack)), 1u);

  const Ref<Holds> whole = make<Holds>();
  EXPECT_NE(message_of([&] { result(whole->part, {"f"}); }, ErrorKind::Closed), "nothing thrown");
  const Ref<Node> to_part(&whole->part);
  EXPECT_NE(message_of([&] { result(to_part, {"f"}); }, ErrorKind::Closed), "nothing thrown");

  const Error error(polyref::steal, polyref_unmanaged_error(polyref::detail::handle(&on_the_stack)));
  EXPECT_EQ(error.message(), message);
}

struct HandsOutWhileDying : Node {
  std::string* message;
  explicit HandsOutWhileDying(std::string* m) : message(m) {}
  ~HandsOutWhileDying() override {
    *message = message_of([this] { result(*this, {"f"}); }, ErrorKind::Closed);
  }
};

TEST(ObjectResult, ADyingObjectIsRefused) {
  std::string message;
  (void)make<HandsOutWhileDying>(&message);
  EXPECT_NE(message.find("is being destroyed"), std::string::npos) << message;
}

TEST(ObjectResult, SequencesAreCheckedByElement) {
  polyref_storage storage{};
  const Ref<Node> node = make<Node>();
  EXPECT_EQ(message_of([&] { result(std::vector<Ref<Node>>{node, nullptr}, &storage, {"f"}); }, ErrorKind::Type),
            "f: element 1 of the result is null");
  EXPECT_EQ(storage.drop, nullptr);
  Node on_the_stack;
  EXPECT_NE(message_of([&] { result(std::vector<Node*>{&on_the_stack}, &storage, {"f"}); }, ErrorKind::Closed), "");
  EXPECT_EQ(storage.drop, nullptr);
  EXPECT_EQ(result<Null::allow>(std::vector<Ref<Node>>{nullptr}, &storage, {"f"}).size, 1u);
  polyref_storage_drop(&storage);
}

}  // namespace
