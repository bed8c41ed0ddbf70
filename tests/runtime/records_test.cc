// Durations, points in time, paths and complex numbers in the C ABI and packed.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <chrono>
#include <complex>
#include <filesystem>
#include <limits>
#include <ratio>
#include <string>
#include <vector>

#include "caught.h"

namespace {

using caught::error_of;
using polyref::Any;
using polyref::ErrorKind;
namespace thunk = polyref::thunk;
using namespace std::chrono_literals;  // NOLINT: units are what these are about

template <class T>
auto c_form(const T& value) {
  thunk::NoAux none;
  return thunk::Wire<T>::view(value, none, {"f", "v"});
}
template <class T>
T from_c(typename thunk::Wire<T>::abi value) {
  return thunk::Wire<T>::from(value, {"f", "v"}, nullptr);
}

template <class D>
void expect_both_ways(D duration) {
  EXPECT_EQ(from_c<D>(c_form(duration)), duration);
  EXPECT_EQ(Any(duration).get<D>(), duration);
}

TEST(Records, DurationsPassExactly) {
  expect_both_ways(0ms);
  expect_both_ways(-1ms);
  expect_both_ways(-1500ms);
  expect_both_ways(1ns);
  expect_both_ways(std::chrono::nanoseconds::min());
  expect_both_ways(-7h);
  expect_both_ways(std::chrono::duration<std::int32_t, std::ratio<3>>(5));
  const polyref_time time = c_form(-1500ms);
  EXPECT_EQ(time.seconds, -2);
  EXPECT_EQ(time.nanoseconds, 500000000);
  EXPECT_EQ(from_c<std::chrono::seconds>(c_form(std::chrono::seconds::max())), std::chrono::seconds::max());
}

TEST(Records, WhatIsNotExactIsAnError) {
  using Thirds = std::chrono::duration<std::int64_t, std::ratio<1, 3>>;
  using Picos = std::chrono::duration<std::int64_t, std::pico>;
  EXPECT_EQ(from_c<Thirds>({1, 0}), Thirds(3));
  EXPECT_EQ(c_form(Picos(5000)).nanoseconds, 5);
  for (const auto& error : {error_of([] { (void)c_form(Thirds(1)); }), error_of([] { (void)c_form(Picos(1)); }),
                            error_of([] { from_c<std::chrono::milliseconds>({0, 1}); })}) {
    EXPECT_EQ(error.kind(), ErrorKind::InvalidArgument);
  }
  EXPECT_STREQ(error_of([] { from_c<std::chrono::milliseconds>({0, 1}); }).what(),
               "f: parameter 'v' must be a whole number of 1/1000 s");
}

TEST(Records, OverflowIsAnError) {
  using Short = std::chrono::duration<std::int8_t>;
  EXPECT_EQ(from_c<Short>({-128, 0}), Short(-128));
  EXPECT_EQ(error_of([] { from_c<Short>({128, 0}); }).kind(), ErrorKind::Overflow);
  EXPECT_EQ(error_of([] { from_c<std::chrono::milliseconds>({INT64_MAX, 0}); }).kind(), ErrorKind::Overflow);
  EXPECT_EQ(error_of([] { (void)c_form(std::chrono::hours::max()); }).kind(), ErrorKind::Overflow);
  EXPECT_EQ(error_of([] { (void)Any(std::chrono::seconds::max()); }).kind(), ErrorKind::Overflow);
  EXPECT_EQ(error_of([] { from_c<std::chrono::nanoseconds>({0, 1000000000}); }).kind(), ErrorKind::Overflow);
}

TEST(Records, PointsInTimePass) {
  using Point = std::chrono::system_clock::time_point;
  expect_both_ways(Point());
  expect_both_ways(Point(-1s));
  EXPECT_EQ(c_form(Point(-1s)).seconds, -1);
}

TEST(Records, PathsAndComplexNumbersPass) {
  const std::filesystem::path path("/a/b");
  EXPECT_EQ(c_form(path).data, path.native().data());
  EXPECT_EQ(from_c<std::filesystem::path>(c_form(path)), path);
  EXPECT_EQ(Any(path).get<std::filesystem::path>(), path);
  EXPECT_EQ(Any(path).get<std::string>(), "/a/b");
  const std::vector<std::complex<double>> numbers{{1, 2}, {3, 4}};
  thunk::NoAux none;
  EXPECT_EQ(thunk::Wire<std::vector<std::complex<double>>>::view(numbers, none, {"f"}).data, numbers.data());
  EXPECT_EQ(Any(numbers).get<std::vector<std::complex<double>>>(), numbers);
  EXPECT_EQ(from_c<std::complex<float>>(c_form(std::complex<float>(1, 2))), std::complex<float>(1, 2));
}

}  // namespace
