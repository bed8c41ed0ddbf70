// Destruction: in place where it is shallow, without a deep stack where it is not.
#include <gtest/gtest.h>
#include <pthread.h>

#include "nodes.h"

namespace {

using nodes::Node;
using polyref::make;
using polyref::Ref;

Ref<Node> chain(int length) {
  Ref<Node> head;
  for (int i = 0; i < length; ++i) {
    Ref<Node> node = make<Node>();
    node->next = std::move(head);
    head = std::move(node);
  }
  return head;
}

TEST(Destruction, AChainOfAMillion) {
  const std::int64_t before = polyref::alive();
  Ref<Node> head = chain(1000000);
  EXPECT_EQ(polyref::alive(), before + 1000000);
  head = nullptr;
  EXPECT_EQ(polyref::alive(), before);
}

void run_on_stack_of(std::size_t size, void* (*body)(void*)) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, size), 0);
  pthread_t thread;
  ASSERT_EQ(pthread_create(&thread, &attributes, body, nullptr), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

TEST(Destruction, AChainOnASmallStack) {
  const std::int64_t before = polyref::alive();
  run_on_stack_of(64 * 1024, [](void*) -> void* {
    (void)chain(200000);
    return nullptr;
  });
  EXPECT_EQ(polyref::alive(), before);
}

/// A function that holds the one before.
polyref::Function after(polyref::Function previous) {
  const auto drop = [](void* self) { polyref_function_release(static_cast<polyref_function*>(self)); };
  const auto call = [](void*, const polyref_any*, std::int32_t, polyref_any*) { return 0; };
  polyref_function_retain(previous.handle());
  return polyref::Function(polyref::steal, polyref_function_new(call, previous.handle(), drop));
}

TEST(Destruction, AChainOfFunctionsOnASmallStack) {
  static int ended = 0;
  run_on_stack_of(64 * 1024, [](void*) -> void* {
    polyref::Function last(polyref::steal,
                           polyref_function_new([](void*, const polyref_any*, std::int32_t, polyref_any*) { return 0; },
                                                &ended, [](void* count) { ++*static_cast<int*>(count); }));
    for (int i = 0; i < 200000; ++i) last = after(last);
    return nullptr;
  });
  EXPECT_EQ(ended, 1);
}

struct Parent : Node {
  int alive_marker = 1234;
  std::vector<Ref<Node>> children;
};
struct Child : Node {
  Parent* parent = nullptr;
  int* seen = nullptr;
  ~Child() override { *seen = parent->alive_marker; }
};

TEST(Destruction, AChildStillFindsItsParent) {
  int seen = 0;
  Ref<Parent> parent = make<Parent>();
  Ref<Child> child = make<Child>();
  child->parent = parent.get();
  child->seen = &seen;
  parent->children.push_back(std::move(child));
  parent = nullptr;
  EXPECT_EQ(seen, 1234);
}

struct UsesSelf : Node {
  bool* locked;
  bool* counted;
  polyref::WeakRef<UsesSelf> weak;
  UsesSelf(bool* l, bool* c) : locked(l), counted(c), weak(this) {}
  ~UsesSelf() override {
    {
      const Ref<UsesSelf> self(this);  // harmless: it neither ends the object again nor revives it
      const Ref<UsesSelf> another = self;
    }
    *locked = weak.lock() != nullptr;
    const polyref::WeakRef<UsesSelf> late(this);
    *locked = *locked || late.lock() != nullptr;
    *counted = polyref_object_count(polyref::detail::handle(this)) != 0;
  }
};

TEST(Destruction, ReferencesToADyingObjectAreHarmless) {
  const std::int64_t before = polyref::alive();
  bool locked = true;
  bool counted = true;
  (void)make<UsesSelf>(&locked, &counted);
  EXPECT_FALSE(locked);
  EXPECT_FALSE(counted);
  EXPECT_EQ(polyref::alive(), before);
}

struct Restarts : Node {
  int left;
  explicit Restarts(int n) : left(n) {}
  ~Restarts() override {
    if (left > 0) next = make<Restarts>(left - 1);  // ended by the base's destructor, one level deeper
  }
};

TEST(Destruction, DestructorsMayMakeObjects) {
  const std::int64_t before = polyref::alive();
  (void)make<Restarts>(10000);
  EXPECT_EQ(polyref::alive(), before);
}

TEST(Destruction, WideAndDeep) {
  const std::int64_t before = polyref::alive();
  Ref<Node> root = make<Node>();
  for (int i = 0; i < 100; ++i) root->inputs.push_back(chain(1000));
  root = nullptr;
  EXPECT_EQ(polyref::alive(), before);
}

}  // namespace
