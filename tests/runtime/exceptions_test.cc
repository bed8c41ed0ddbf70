// What each C++ exception is to other languages.
#include <gtest/gtest.h>

#include <filesystem>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

#include "caught.h"

namespace {

using caught::cpp_type;
using caught::error_of;
using polyref::Error;
using polyref::ErrorKind;

template <class E>
void expect_kind(const E& thrown, ErrorKind kind) {
  for (int round = 0; round < 2; ++round) {  // the second time, the type is known
    const Error error = error_of([&] { throw thrown; });
    EXPECT_EQ(error.kind(), kind) << thrown.what();
    EXPECT_EQ(error.message(), thrown.what());
  }
}

struct OwnRange : std::out_of_range {
  using std::out_of_range::out_of_range;
};

TEST(Exceptions, StandardClassesHaveAKind) {
  expect_kind(std::invalid_argument("bad"), ErrorKind::InvalidArgument);
  expect_kind(std::domain_error("domain"), ErrorKind::InvalidArgument);
  expect_kind(std::length_error("long"), ErrorKind::InvalidArgument);
  expect_kind(std::range_error("range"), ErrorKind::InvalidArgument);
  expect_kind(std::out_of_range("far"), ErrorKind::OutOfRange);
  expect_kind(OwnRange("own"), ErrorKind::OutOfRange);
  expect_kind(std::overflow_error("over"), ErrorKind::Overflow);
  expect_kind(std::bad_alloc(), ErrorKind::OutOfMemory);
  expect_kind(std::bad_array_new_length(), ErrorKind::OutOfMemory);
  expect_kind(std::runtime_error("run"), ErrorKind::Runtime);
  expect_kind(std::logic_error("logic"), ErrorKind::Runtime);
}

TEST(Exceptions, SystemErrorsKeepTheirCode) {
  const Error error =
      error_of([] { throw std::system_error(std::make_error_code(std::errc::no_such_file_or_directory), "open"); });
  EXPECT_EQ(error.kind(), ErrorKind::System);
  EXPECT_EQ(error.code(), 2);
  EXPECT_EQ(error.category(), "generic");
  EXPECT_EQ(error_of([] { (void)std::filesystem::file_size("/no/such/file"); }).code(), 2);
}

TEST(Exceptions, WhatIsNoExceptionIsNamedByItsType) {
  EXPECT_EQ(error_of([] { throw 42; }).message(), "C++ exception of type int");
  EXPECT_EQ(error_of([] { throw "text"; }).message(), "C++ exception of type char const*: text");
  EXPECT_EQ(error_of([] { throw std::string("odd"); }).message(), "C++ exception of type std::string: odd");
  EXPECT_EQ(cpp_type(error_of([] { throw 42; })), "int");
  EXPECT_EQ(error_of([] { throw 42; }).kind(), ErrorKind::Runtime);
}

struct First {
  virtual ~First() = default;
  int padding = 1;
};
struct NotFirst : First, std::invalid_argument {
  NotFirst() : std::invalid_argument("behind another base") {}
};
struct Virtual : virtual std::runtime_error {
  Virtual() : std::runtime_error("virtual base") {}
};
struct Private : private std::runtime_error {
  Private() : std::runtime_error("hidden") {}
};

TEST(Exceptions, TheBaseMayStandAnywhere) {
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(error_of([] { throw NotFirst(); }).message(), "behind another base");
    EXPECT_EQ(error_of([] { throw NotFirst(); }).kind(), ErrorKind::InvalidArgument);
    EXPECT_EQ(error_of([] { throw Virtual(); }).message(), "virtual base");
    const Error hidden = error_of([] { throw Private(); });
    EXPECT_EQ(hidden.kind(), ErrorKind::Runtime);
    EXPECT_NE(hidden.message().find("Private"), std::string_view::npos);
  }
}

TEST(Exceptions, NestedOnesAreCauses) {
  const Error error = error_of([] {
    try {
      try {
        throw 42;
      } catch (...) {
        std::throw_with_nested(std::out_of_range("middle"));
      }
    } catch (...) {
      std::throw_with_nested(std::invalid_argument("outer"));
    }
  });
  EXPECT_EQ(error.message(), "outer");
  EXPECT_EQ(error.kind(), ErrorKind::InvalidArgument);
  EXPECT_EQ(error.cause()->message(), "middle");
  EXPECT_EQ(error.cause()->kind(), ErrorKind::OutOfRange);
  EXPECT_EQ(error.cause()->cause()->message(), "C++ exception of type int");
}

void throw_nested(int levels) {
  try {
    if (levels == 0) throw std::out_of_range("root");
    throw_nested(levels - 1);
  } catch (...) {
    if (levels == 0) throw;
    std::throw_with_nested(std::runtime_error("level " + std::to_string(levels)));
  }
}

TEST(Exceptions, TheRootOfALongChainIsKept) {
  for (const int levels : {63, 64, 65, 66, 1000}) {
    Error error = error_of([&] { throw_nested(levels); });
    std::string left_out;
    int seen = 1;
    for (; error.cause(); ++seen) {
      error = *error.cause();
      if (error.message()[0] == '(') left_out = error.message();
    }
    EXPECT_EQ(error.message(), "root");
    EXPECT_EQ(error.kind(), ErrorKind::OutOfRange);
    if (levels <= 65) {
      EXPECT_EQ(seen, levels + 1);
      EXPECT_EQ(left_out, "");
    } else {
      EXPECT_EQ(left_out, "(" + std::to_string(levels - 65) + " more errors are left out here)");
    }
  }
}

TEST(Exceptions, AnErrorKeepsWhatItHolds) {
  Error thrown(ErrorKind::Overflow, "too big", Error("cause"));
  thrown.add_frame("inner");
  const Error error = error_of([&] { throw thrown; }, "outer");
  EXPECT_EQ(error.kind(), ErrorKind::Overflow);
  EXPECT_EQ(error.message(), "too big");
  EXPECT_EQ(error.cause()->message(), "cause");
  EXPECT_EQ(error.frames(), (std::vector<std::string>{"inner", "outer"}));
  EXPECT_EQ(thrown.frames().size(), 1u);
}

TEST(Exceptions, FramesGrowOutwards) {
  polyref_error* raw = nullptr;
  try {
    throw 1;
  } catch (...) {
    raw = polyref::detail::current_exception_error("ir.Node.add");
  }
  polyref_error_add_frame(raw, {"ir.fuse", 7});
  const Error error(polyref::steal, raw);
  EXPECT_EQ(error.frames(), (std::vector<std::string>{"ir.Node.add", "ir.fuse"}));
}

TEST(Exceptions, RaiseGivesTheCppExceptionBack) {
  polyref_error* raw = nullptr;
  try {
    throw OwnRange("own");
  } catch (...) {
    raw = polyref::detail::current_exception_error(nullptr);
  }
  EXPECT_THROW(polyref::detail::raise(raw), OwnRange);
  polyref_error* foreign = polyref_error_new(POLYREF_ERROR_TYPE, {"from afar", 9});
  try {
    polyref::detail::raise(foreign);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Type);
    EXPECT_EQ(error.message(), "from afar");
  }
}

struct FirstSeenByThreads : std::invalid_argument {
  FirstSeenByThreads() : std::invalid_argument("seen") {}
};

TEST(Exceptions, ManyThreadsMayThrowANewTypeAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([] {
      for (int n = 0; n < 200; ++n) {
        EXPECT_EQ(error_of([] { throw FirstSeenByThreads(); }).kind(), ErrorKind::InvalidArgument);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
