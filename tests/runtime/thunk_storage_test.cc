// Values pinned in a caller's storage.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <memory>
#include <utility>

namespace {

using polyref::thunk::emplace;

template <std::size_t Size>
struct Sized {
  explicit Sized(std::shared_ptr<int> held) : alive(std::move(held)) {}
  std::shared_ptr<int> alive;
  char padding[Size - sizeof(std::shared_ptr<int>)] = {};
};

template <std::size_t Size>
void expect_held(bool in_place) {
  const auto alive = std::make_shared<int>(1);
  polyref_storage storage{};
  auto& held = emplace<Sized<Size>>(&storage, alive);
  const auto* bytes = reinterpret_cast<const char*>(&held);
  const auto* start = reinterpret_cast<const char*>(&storage);
  EXPECT_EQ(bytes >= start && bytes < start + sizeof storage, in_place);
  EXPECT_EQ(alive.use_count(), 2);
  polyref_storage_drop(&storage);
  EXPECT_EQ(alive.use_count(), 1);
  EXPECT_EQ(storage.drop, nullptr);
  polyref_storage_drop(&storage);  // harmless
}

TEST(Storage, SmallOnesInPlaceLargeOnesOnTheHeap) {
  expect_held<24>(true);
  expect_held<56>(true);
  expect_held<64>(false);
}

}  // namespace
