// Errors when memory runs out: `operator new` of this program can be told to fail.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "caught.h"

namespace {

thread_local bool no_memory = false;

}  // namespace

// Not inlined, so that the compiler doesn't see malloc on one side and delete on the other.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (no_memory) throw std::bad_alloc();
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return no_memory ? nullptr : std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

TEST(Memory, AnErrorForNoMemoryNeedsNone) {
  polyref_error* error = nullptr;
  no_memory = true;
  try {
    throw std::bad_alloc();
  } catch (...) {
    error = polyref::detail::current_exception_error("ir.Node.grow");
  }
  no_memory = false;
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(polyref_error_kind(error), POLYREF_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(std::string(polyref_error_message(error).data), "out of memory");
  polyref_error_retain(error);
  polyref_error_add_frame(error, {"outer", 5});
  polyref_error_release(error);
  polyref_error_release(error);
}

TEST(Memory, SoDoesAnErrorThatFailsToBeMade) {
  no_memory = true;
  polyref_error* error = polyref_error_new(POLYREF_ERROR_TYPE, {"a message that is too long to be kept in place", 46});
  no_memory = false;
  EXPECT_EQ(polyref_error_kind(error), POLYREF_ERROR_OUT_OF_MEMORY);
}

TEST(Memory, ThePreallocatedErrorCanBeThrownAgain) {
  no_memory = true;
  const polyref::Error error("a message that is too long to be kept in place");
  no_memory = false;
  EXPECT_EQ(error.kind(), polyref::ErrorKind::OutOfMemory);
  EXPECT_EQ(caught::error_of([&] { throw error; }, "frame").kind(), polyref::ErrorKind::OutOfMemory);
}

}  // namespace
