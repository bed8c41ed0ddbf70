// polyref::Error as a C++ exception.
#include <gtest/gtest.h>

#include "nodes.h"

namespace {

using polyref::Error;
using polyref::ErrorKind;

TEST(Error, HoldsKindMessageCauseAndFrames) {
  const Error cause(ErrorKind::OutOfRange, "far");
  Error error(ErrorKind::InvalidArgument, "bad", cause);
  error.add_frame("ir.Node.add");
  error.add_frame("ir.fuse");
  EXPECT_STREQ(error.what(), "bad");
  EXPECT_EQ(error.message(), "bad");
  EXPECT_EQ(error.kind(), ErrorKind::InvalidArgument);
  EXPECT_EQ(error.cause()->message(), "far");
  EXPECT_FALSE(cause.cause());
  EXPECT_EQ(error.frames(), (std::vector<std::string>{"ir.Node.add", "ir.fuse"}));
}

TEST(Error, ACopyWithAnotherFrameLeavesTheOriginal) {
  const Error error("bad");
  Error copy = error;
  copy.add_frame("f");
  EXPECT_TRUE(error.frames().empty());
  EXPECT_EQ(copy.frames().size(), 1u);
}

TEST(Error, SystemErrorsHaveACode) {
  const Error error(std::make_error_code(std::errc::no_such_file_or_directory), "open");
  EXPECT_EQ(error.kind(), ErrorKind::System);
  EXPECT_EQ(error.code(), 2);
  EXPECT_EQ(error.category(), "generic");
  EXPECT_EQ(error.message().substr(0, 6), "open: ");
}

TEST(Error, RepairsWrongUtf8) {
  EXPECT_EQ(Error("a\xFFz").message(), "a\xEF\xBF\xBDz");
  EXPECT_EQ(Error("\xF0\x9F\x98\x80").message(), "\xF0\x9F\x98\x80");
  EXPECT_EQ(Error("\xF0\x9F\x98").message(), "\xEF\xBF\xBD");
  EXPECT_EQ(Error("\xED\xA0\x80").message(), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(Error, ALongChainOfCauses) {
  Error error("first");
  for (int i = 0; i < 100000; ++i) error = Error(ErrorKind::Runtime, "next", error);
  EXPECT_EQ(error.cause()->message(), "next");
}

}  // namespace
