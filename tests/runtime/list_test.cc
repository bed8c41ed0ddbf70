// Lists that are no std::vector, in both directions.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <deque>
#include <list>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::Any;
using polyref::make;
using polyref::Ref;
namespace thunk = polyref::thunk;

using Texts = std::list<std::string>;

TEST(List, Arguments) {
  const polyref_str texts[] = {{"one", 3}, {"two", 3}};
  EXPECT_EQ(thunk::arg<const Texts&>({texts, 2}), (Texts{"one", "two"}));
  EXPECT_EQ(thunk::arg<Texts>({nullptr, 0}), Texts());
  const bool bits[] = {true, false};
  EXPECT_EQ(thunk::arg<std::deque<bool>>({bits, 2}), (std::deque<bool>{true, false}));
  polyref_object* none[] = {nullptr};
  EXPECT_THROW(thunk::arg<std::list<Ref<Node>>>({none, 1}), polyref::Error);
}

TEST(List, Results) {
  polyref_storage storage;
  storage.drop = nullptr;
  const polyref_slice nested = thunk::result(std::deque<Texts>{{"a"}, {"b", "c"}}, &storage, {"f"});
  ASSERT_EQ(nested.size, 2u);
  const polyref_slice second = static_cast<const polyref_slice*>(nested.data)[1];
  ASSERT_EQ(second.size, 2u);
  EXPECT_EQ(std::string(static_cast<const polyref_str*>(second.data)[1].data, 1), "c");
  polyref_storage_drop(&storage);
}

TEST(List, Packed) {
  const std::deque<long> numbers{1, 2, 3};
  EXPECT_EQ(Any(numbers).get<std::list<long>>(), (std::list<long>{1, 2, 3}));
  EXPECT_EQ(thunk::type_name<Texts>(), thunk::type_name<std::vector<std::string>>());
}

TEST(List, Elements) {
  Texts texts{"a", "b", "c"};
  EXPECT_EQ(thunk::at(texts, 1, "f"), "b");
  thunk::put<std::string>(texts, 0, "A", "f");
  thunk::insert<std::string>(texts, 3, "d", "f");
  thunk::erase(texts, 1, 3, "f");
  EXPECT_EQ(texts, (Texts{"A", "d"}));
  EXPECT_THROW(thunk::at(texts, 2, "f"), polyref::Error);
}

TEST(List, HoldersAreSeen) {
  const std::list<Ref<Node>> nodes{make<Node>(), nullptr, make<Node>()};
  int seen = 0;
  const thunk::Visit visit([](void* count, polyref_str, polyref_object* object,
                              polyref_function*) { *static_cast<int*>(count) += !!object; },
                           &seen);
  visit.field(thunk::text("nodes"), nodes);
  EXPECT_EQ(seen, 2);
}

}  // namespace
