// Spans in the C ABI and packed: the caller's memory, or an error.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "caught.h"

namespace {

using caught::error_of;
using polyref::Any;
using polyref::ErrorKind;
namespace thunk = polyref::thunk;

using Doubles = std::span<const double>;
using Bytes = std::span<const std::uint8_t>;

template <class S>
S packed_argument(const Any& any) {
  const thunk::PackedArguments in(&any.raw(), 1, 1, 1, "f");
  return in.get<S>(0, "v");
}

double sum(Doubles values) { return std::accumulate(values.begin(), values.end(), 0.0); }

TEST(Spans, AreTheCallersMemory) {
  std::array<double, 3> values = {1, 2, 3};
  const Doubles seen = thunk::arg<Doubles>({values.data(), 3});
  EXPECT_EQ(seen.data(), values.data());
  const auto written = thunk::arg<std::span<double>>(polyref_span{values.data(), 2});
  EXPECT_EQ(written.data(), values.data());
  EXPECT_EQ(written.size(), 2u);
  EXPECT_TRUE(thunk::arg<Doubles>({nullptr, 0}).empty());
}

#if defined(__SANITIZE_ADDRESS__)
TEST(Spans, KeptPastTheCallDangle) {
  const auto read_later = [] {
    auto memory = std::make_unique<double[]>(4);
    const Doubles kept = thunk::arg<Doubles>({memory.get(), 4});
    memory = nullptr;
    const volatile double read = kept[0];
    (void)read;
  };
  EXPECT_DEATH(read_later(), "heap-use-after-free");
}
#endif

TEST(Spans, OfCharactersAreNoText) {
  EXPECT_FALSE(polyref::detail::is_text<std::span<const char>>);
  EXPECT_TRUE((std::is_same_v<thunk::Wire<std::span<const char>>::abi, polyref_slice>));
  EXPECT_TRUE((std::is_same_v<thunk::Wire<std::span<const std::byte>>::abi, polyref_bytes>));
}

TEST(Spans, PackedAreCopiesButForBytes) {
  const Any numbers = std::vector<double>{1, 2.5};
  const thunk::PackedArguments in(&numbers.raw(), 1, 1, 1, "f");
  EXPECT_EQ(sum(in.get<Doubles>(0, "v")), 3.5);
  const Any bytes = std::vector<std::uint8_t>{1, 255};
  EXPECT_EQ(reinterpret_cast<const char*>(packed_argument<Bytes>(bytes).data()), bytes.raw().v.s->data);
  EXPECT_EQ(error_of([&] { packed_argument<Doubles>(bytes); }).kind(), ErrorKind::Type);
}

TEST(Spans, PackedHaveNoMemoryToWriteTo) {
  const auto error = error_of([] { packed_argument<std::span<double>>(std::vector<double>{1}); });
  EXPECT_EQ(error.kind(), ErrorKind::Type);
  EXPECT_STREQ(error.what(), "f: parameter 'v' must be a tensor, which C++ writes to, not a list");
}

TEST(Spans, CallbacksHaveTheSignatureOfLists) {
  EXPECT_EQ(thunk::type_name<std::function<double(Doubles)>>(),
            thunk::type_name<std::function<double(std::vector<double>)>>());
  const std::function<double(Doubles)> function = sum;
  const auto handle = thunk::Wire<std::function<double(Doubles)>>::as_function(function);
  EXPECT_EQ(handle.call<double>(std::vector<double>{1, 2}), 3);
}

}  // namespace
