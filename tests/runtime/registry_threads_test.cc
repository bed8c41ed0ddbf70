// Registering, looking up, making and throwing at once.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "caught.h"
#include "definitions.h"
#include "nodes.h"

namespace {

template <int N>
struct Parallel : polyref::Object {};

template <int N>
void register_one() {
  static const std::string key = "parallel.T" + std::to_string(N);
  static const std::string name = "parallel" + std::to_string(N);
  static const polyref_type_def type = definitions::type<Parallel<N>>(POLYREF_TYPE_OBJECT, key.c_str());
  static const polyref_module_def module = definitions::module(name.c_str(), &type, 1);
  ASSERT_EQ(definitions::register_module(module), "");
  const polyref::Ref<Parallel<N>> object = polyref::make<Parallel<N>>();
  const polyref_type* found = polyref_object_type(polyref::detail::handle(object.canonical()));
  ASSERT_EQ(found, polyref_type_find({key.data(), key.size()}));
  polyref::register_function(name + ".f", [] { return N; }, true);
  ASSERT_EQ(polyref::get_function(name + ".f").call<int>(), N);
  ASSERT_THROW(throw N, int);
}

template <int... N>
void register_all(std::integer_sequence<int, N...>) {
  (register_one<N>(), ...);
}

TEST(RegistryThreads, EveryoneMayDoEverything) {
  std::atomic<bool> done{false};
  std::thread reader([&] {
    while (!done.load()) {
      for (std::size_t i = 0; i < polyref_type_count(); ++i) {
        const polyref_type* type = polyref_type_at(i);
        ASSERT_EQ(polyref_type_find(type->key), type);
        ASSERT_EQ(type->ancestors[type->depth], type);
      }
      (void)polyref::function_names();
      (void)polyref::alive();
    }
  });
  std::array<std::thread, 3> writers;
  for (std::thread& writer : writers) {
    writer = std::thread([] { register_all(std::make_integer_sequence<int, 60>()); });
  }
  for (std::thread& writer : writers) writer.join();
  done = true;
  reader.join();
  EXPECT_EQ(polyref::alive<Parallel<7>>(), 0);
}

}  // namespace
