// Tensors: who keeps the memory, what may be looked at, and DLPack's structs.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <complex>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "caught.h"

namespace {

using caught::error_of;
using polyref::Any;
using polyref::ErrorKind;
using polyref::Tensor;
using Shape = Tensor::Shape;

static_assert(sizeof(polyref_dl_tensor) == 48 && offsetof(polyref_dl_tensor, shape) == 24);
static_assert(offsetof(polyref_dl_managed, deleter) == 56 && sizeof(polyref_dl_managed) == 64);
static_assert(offsetof(polyref_dl_versioned, flags) == 24 && offsetof(polyref_dl_versioned, tensor) == 32);

struct Block : polyref::Object {
  explicit Block(bool& ended) : ended(ended) {}
  ~Block() override { ended = true; }
  double values[4] = {1, 2, 3, 4};
  bool& ended;
};

TEST(Tensors, TakeAVectorOver) {
  std::vector<double> values = {1, 2, 3, 4, 5, 6};
  const void* start = values.data();
  const Tensor tensor(std::move(values), {2, 3});
  EXPECT_EQ(tensor.address(), start);
  EXPECT_EQ(tensor.numbers<const double>(2), start);
  EXPECT_EQ(tensor.shape(), (Shape{2, 3}));
  EXPECT_EQ(tensor.strides(), (Shape{3, 1}));
  EXPECT_EQ(tensor.size(), 6u);
  EXPECT_STREQ(polyref_dl_type_name(tensor.dtype()), "float64");
  EXPECT_EQ(error_of([] { Tensor(std::vector<int>{1, 2}, {3}); }).kind(), ErrorKind::InvalidArgument);
  EXPECT_EQ(Tensor(std::vector<int>{7}, Shape{}).ndim(), 0);
}

TEST(Tensors, KeepTheObjectWhoseMemoryItIs) {
  bool ended = false;
  auto block = polyref::make<Block>(ended);
  Tensor tensor(block->values, {2}, polyref::Ref<polyref::Object>(block), {2});
  const Tensor copy = tensor;
  block = nullptr;
  tensor = Tensor();
  EXPECT_FALSE(ended);
  EXPECT_EQ(copy.strides(), (Shape{2}));
  {
    const Tensor last = std::move(const_cast<Tensor&>(copy));
  }
  EXPECT_TRUE(ended);
  EXPECT_EQ(copy.size(), 0u);  // what has been moved from is the tensor of no numbers
}

TEST(Tensors, GiveMemoryBackOnce) {
  int given_back = 0;
  double values[2] = {1, 2};
  {
    const Tensor tensor(values, {2}, [&given_back] { ++given_back; });
    const Tensor copy = tensor;
    EXPECT_EQ(error_of([&] { Tensor(values, {2}, [&] { ++given_back; }, {1, 1}); }).kind(), ErrorKind::InvalidArgument);
    EXPECT_EQ(given_back, 0);
  }
  EXPECT_EQ(given_back, 1);
}

TEST(Tensors, AreLookedAtAsWhatTheyAre) {
  const Tensor tensor(std::vector<std::int32_t>{1, 2}, {1, 2});
  EXPECT_STREQ(error_of([&] { tensor.numbers<float>(); }).what(), "a tensor of float32 is wanted, not of int32");
  EXPECT_STREQ(error_of([&] { tensor.numbers<std::int32_t>(1); }).what(),
               "a tensor of 1 dimension is wanted, not of 2 dimensions");
  const std::int32_t fixed[3] = {1, 2, 3};
  const Tensor readonly(fixed, {2}, [] {}, {2});
  EXPECT_TRUE(readonly.readonly());
  EXPECT_STREQ(error_of([&] { readonly.numbers<const std::int32_t>(); }).what(),
               "a tensor whose numbers stand one after the other is wanted, not one with strides (2)");
  EXPECT_EQ(Tensor(fixed, {3}, [] {}).numbers<const std::int32_t>()[2], 3);
  EXPECT_EQ(error_of([&] { Tensor(fixed, {3}, [] {}).numbers<std::int32_t>(); }).kind(), ErrorKind::Type);
  EXPECT_EQ(Tensor(std::vector<std::complex<float>>(2)).numbers<std::complex<float>>()[1], std::complex<float>());
  EXPECT_EQ(error_of([] { Tensor(std::vector<int>(), {-1}); }).kind(), ErrorKind::InvalidArgument);
  const auto most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(error_of([&] { Tensor(std::vector<int>(), {most, 2}); }).kind(), ErrorKind::Overflow);
}

TEST(Tensors, OnOtherDevicesAreOnlyHandedOn) {
  std::int64_t shape[] = {1};
  float there = 0;
  const polyref_dl_tensor view{&there, {2, 1}, 1, {POLYREF_DL_FLOAT, 32, 1}, shape, nullptr, 0};
  polyref_error* error = nullptr;
  const Tensor tensor(polyref::steal, polyref_tensor_new(&view, false, nullptr, nullptr, &error));
  EXPECT_EQ(tensor.device().type, 2);
  EXPECT_STREQ(error_of([&] { tensor.numbers<float>(); }).what(),
               "a tensor in the CPU's memory is wanted, not one on a device of type 2");
}

TEST(Tensors, ByteOffsetsAreResolved) {
  std::int64_t shape[] = {1};
  float values[2] = {1, 2};
  const polyref_dl_tensor view{values, {POLYREF_DL_CPU, 0}, 1, {POLYREF_DL_FLOAT, 32, 1}, shape, nullptr, 4};
  polyref_error* error = nullptr;
  const Tensor tensor(polyref::steal, polyref_tensor_new(&view, false, nullptr, nullptr, &error));
  EXPECT_EQ(*tensor.numbers<float>(), 2);
}

TEST(Tensors, ThroughDlpackAreKept) {
  int given_back = 0;
  const double values[2] = {1, 2};
  polyref_dl_versioned* versioned = nullptr;
  polyref_dl_managed* managed = nullptr;
  {
    const Tensor tensor(values, {2}, [&given_back] { ++given_back; });
    versioned = polyref_tensor_versioned(tensor.handle());
    managed = polyref_tensor_managed(tensor.handle());
  }
  EXPECT_EQ(versioned->tensor.data, values);
  EXPECT_EQ(versioned->flags, static_cast<std::uint64_t>(POLYREF_DL_READONLY));
  EXPECT_EQ(versioned->major, 1u);
  EXPECT_EQ(managed->tensor.shape[0], 2);
  versioned->deleter(versioned);
  EXPECT_EQ(given_back, 0);
  managed->deleter(managed);
  EXPECT_EQ(given_back, 1);
}

TEST(Tensors, TravelInAnAny) {
  int given_back = 0;
  double values[1] = {1};
  {
    const Any any = Tensor(values, {1}, [&given_back] { ++given_back; });
    const Any copy = any;
    EXPECT_EQ(copy.get<Tensor>().address(), values);
    EXPECT_EQ(error_of([&] { (void)copy.get<double>(); }).kind(), ErrorKind::Type);
    EXPECT_EQ(given_back, 0);
  }
  EXPECT_EQ(given_back, 1);
}

}  // namespace
