// Annotated exception classes.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <stdexcept>

#include "caught.h"
#include "definitions.h"

namespace {

using caught::error_of;
using polyref::Error;
using polyref::ErrorKind;

class RockError : public std::runtime_error {
 public:
  RockError(const std::string& message, int depth) : std::runtime_error(message), depth_(depth) {}
  int depth() const { return depth_; }

 private:
  int depth_;
};
class DeepError : public RockError {
 public:
  explicit DeepError(int depth) : RockError("deep", depth) {}
};
class Unlisted : public DeepError {
 public:
  Unlisted() : DeepError(99) {}
};
class ShapeError : public Error {
 public:
  ShapeError() : Error(ErrorKind::InvalidArgument, "wrong shape") {}
};

template <class T>
polyref_type_def exception(const char* key, const char* parent = "") {
  polyref_type_def def = definitions::type<T>(POLYREF_TYPE_EXCEPTION, key, parent);
  def.rethrow = polyref::thunk::rethrow_carried<T>;
  return def;
}

void register_all() {
  static const polyref_type_def types[] = {
      exception<RockError>("quarry.RockError"),
      exception<DeepError>("quarry.DeepError", "quarry.RockError"),
      exception<ShapeError>("quarry.ShapeError"),
  };
  static const polyref_module_def module = definitions::module("quarry", types, 3);
  ASSERT_EQ(definitions::register_module(module), "");
}

std::string type_of(const Error& error) {
  const polyref_type* type = polyref_error_type(error.handle());
  return type ? std::string(type->key.data, type->key.size) : std::string();
}

TEST(ExceptionClass, IsFoundEvenIfItWasRegisteredAfterAThrow) {
  EXPECT_EQ(error_of([] { throw Unlisted(); }).kind(), ErrorKind::Runtime);
  register_all();
  const Error error = error_of([] { throw Unlisted(); });
  EXPECT_EQ(error.kind(), ErrorKind::Custom);
  EXPECT_EQ(type_of(error), "quarry.DeepError");
}

TEST(ExceptionClass, TheNearestOneCounts) {
  register_all();
  EXPECT_EQ(type_of(error_of([] { throw RockError("hit rock", 5); })), "quarry.RockError");
  EXPECT_EQ(type_of(error_of([] { throw DeepError(9); })), "quarry.DeepError");
  EXPECT_EQ(type_of(error_of([] { throw std::runtime_error("plain"); })), "");
}

TEST(ExceptionClass, ItsMethodsCanBeCalledLater) {
  register_all();
  const Error error = error_of([] { throw Unlisted(); });
  EXPECT_EQ(polyref::thunk::error_self<RockError>(error.handle()).depth(), 99);
  EXPECT_EQ(polyref::thunk::exception_cast<Unlisted>(error.handle())->depth(), 99);
  EXPECT_EQ(polyref::thunk::exception_cast<ShapeError>(error.handle()), nullptr);
  const Error foreign("from another language");
  EXPECT_EQ(polyref::thunk::exception_cast<RockError>(foreign.handle()), nullptr);
  try {
    (void)polyref::thunk::error_self<RockError>(foreign.handle());
    FAIL();
  } catch (const Error& wrong) {
    EXPECT_EQ(wrong.kind(), ErrorKind::Type);
    EXPECT_EQ(wrong.message(), "the error is no quarry.RockError: from another language");
  }
}

/// What another language let through: C++ catches it as its own class, and it goes on with that language's exception.
TEST(ExceptionClass, PassesAnotherLanguageAndStaysItself) {
  register_all();
  for (const bool of_error : {false, true}) {
    int dropped = 0;
    const Error first = of_error ? error_of([] { throw ShapeError(); }) : error_of([] { throw DeepError(9); });
    polyref_error_retain(const_cast<polyref_error*>(first.handle()));
    polyref_error* passed =
        polyref_error_with_foreign(const_cast<polyref_error*>(first.handle()), POLYREF_PYTHON, &dropped,
                                   [](void* exception) { ++*static_cast<int*>(exception); });
    try {
      try {
        polyref::detail::raise(passed);
      } catch (const RockError& rock) {
        EXPECT_FALSE(of_error);
        EXPECT_EQ(rock.depth(), 9);
        EXPECT_STREQ(rock.what(), "deep");
        throw;
      } catch (const ShapeError& shape) {
        EXPECT_TRUE(of_error);
        EXPECT_STREQ(shape.what(), "wrong shape");
        throw;
      }
    } catch (...) {
      const Error again(polyref::steal, polyref::detail::current_exception_error("t.outer"));
      EXPECT_EQ(type_of(again), of_error ? "quarry.ShapeError" : "quarry.DeepError");
      EXPECT_EQ(polyref_error_foreign(again.handle(), POLYREF_PYTHON), &dropped);
      EXPECT_EQ(again.frames().back(), "t.outer");
    }
    EXPECT_EQ(dropped, 1);
  }
}

TEST(ExceptionClass, MayDeriveFromError) {
  register_all();
  const Error error = error_of([] { throw ShapeError(); }, "frame");
  EXPECT_EQ(error.kind(), ErrorKind::Custom);
  EXPECT_EQ(type_of(error), "quarry.ShapeError");
  EXPECT_EQ(error.message(), "wrong shape");
  EXPECT_EQ(error.frames(), std::vector<std::string>{"frame"});
}

TEST(ExceptionClass, CanBeMadeByOtherLanguages) {
  register_all();
  const Error error(polyref::steal, polyref::thunk::make_error<RockError>("made", 3));
  EXPECT_EQ(type_of(error), "quarry.RockError");
  EXPECT_EQ(error.message(), "made");
  EXPECT_EQ(polyref::thunk::error_self<RockError>(error.handle()).depth(), 3);
  polyref_error* raised = const_cast<polyref_error*>(error.handle());
  polyref_error_retain(raised);
  EXPECT_THROW(polyref::detail::raise(raised), RockError);
}

}  // namespace
