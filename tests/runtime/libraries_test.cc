// One module in several libraries of a process.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include "definitions.h"

namespace {

using definitions::contains;
using definitions::text;
using polyref::Ref;

/// A library's C functions.
struct Shapes {
  explicit Shapes(const char* path) : library(dlopen(path, RTLD_NOW | RTLD_LOCAL)) {}

  template <class R>
  R call(const char* name) const {
    return reinterpret_cast<R (*)()>(dlsym(library, name))();
  }
  std::string register_module() const {
    auto* error = call<polyref_error*>("shapes_register");
    return error ? std::string(polyref::Error(polyref::steal, error).message()) : std::string();
  }
  Ref<polyref::Object> square() const {
    return {polyref::steal, polyref::detail::object(call<polyref_object*>("shapes_square"))};
  }

  void* library;
};

TEST(Libraries, EqualDefinitionsMergeAndConflictsNameBothOrigins) {
  const Shapes a(TEST_LIBRARY_SAME_A);
  const Shapes b(TEST_LIBRARY_SAME_B);
  const Shapes different(TEST_LIBRARY_DIFFERENT);
  ASSERT_TRUE(a.library && b.library && different.library) << dlerror();

  const Ref<polyref::Object> early = b.square();
  ASSERT_EQ(a.register_module(), "");
  ASSERT_EQ(b.register_module(), "");
  const polyref_type* type = polyref_type_find(text("shapes.Square"));
  ASSERT_NE(type, nullptr);
  // The class is hidden in each library, and still one class.
  for (const Ref<polyref::Object>& square : {early, a.square(), b.square()}) {
    EXPECT_EQ(polyref_object_type(polyref::detail::handle(square.canonical())), type);
    EXPECT_EQ(polyref_object_type_index(polyref::detail::handle(square.canonical())), type->index);
  }
  EXPECT_EQ(polyref_alive(type), 1);

  for (const Shapes* library : {&a, &b}) {
    const polyref::Error error(polyref::steal, library->call<polyref_error*>("shapes_throw"));
    EXPECT_EQ(polyref_error_type(error.handle()), polyref_type_find(text("shapes.CornerError")));
  }

  const std::string message = different.register_module();
  EXPECT_TRUE(contains(message, "'shapes'")) << message;
  EXPECT_TRUE(contains(message, TEST_LIBRARY_SAME_A)) << message;
  EXPECT_TRUE(contains(message, TEST_LIBRARY_DIFFERENT)) << message;
}

TEST(Libraries, ARegisteredLibraryStaysLoaded) {
  {
    const Shapes a(TEST_LIBRARY_SAME_A);
    ASSERT_EQ(a.register_module(), "");
    dlclose(a.library);
  }
  const polyref_type* type = polyref_type_find(text("shapes.Square"));
  EXPECT_EQ(std::string(type->def->key.data, type->def->key.size), "shapes.Square");
}

}  // namespace
