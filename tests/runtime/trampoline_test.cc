// Objects with a half in another language, with C++ standing in for that language: what a trampoline calls, and that
// both halves go exactly once while threads take and drop the object.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "nodes.h"

namespace {

namespace thunk = polyref::thunk;
using polyref::Ref;
using polyref::WeakRef;

class Shape : public polyref::Object {
 public:
  virtual std::int64_t area(std::int64_t unit) const = 0;
  virtual const std::string& name() const { return name_; }

 private:
  std::string name_ = "own";
};

const char area_slot[] = "area() const";
const char name_slot[] = "name() const";

/// As the generator writes them.
class ShapeTrampoline final : public Shape {
 public:
  explicit ShapeTrampoline(const polyref_foreign& foreign) : half_(foreign) {}

  std::int64_t area(std::int64_t unit) const override {
    const thunk::Entry entry = half_.entry(0);
    if (entry.call && !thunk::Super::taken(this, area_slot)) {
      return thunk::call_entry<std::int64_t>(entry, {"t.Shape.area"},
                                             thunk::Outgoing<std::int64_t>(unit, {"t.Shape.area", "unit"}));
    }
    polyref::detail::raise_abstract("t.Shape.area", this);
  }
  const std::string& name() const override {
    const thunk::Entry entry = half_.entry(1);
    if (entry.call && !thunk::Super::taken(this, name_slot)) {
      return kept_.keep(thunk::call_entry<std::string>(entry, {"t.Shape.name"}));
    }
    return Shape::name();
  }

 private:
  const polyref_foreign* polyref_foreign_() const noexcept override { return half_.get(); }

  thunk::ForeignHalf half_;
  mutable thunk::Kept<std::string> kept_;
};

/// The other language. It holds one reference to each object that it has a half of; its link to a half is strong while
/// others hold the object too.
struct Half {
  explicit Half(std::int64_t half_area) : area(half_area) {}
  std::int64_t area;
  std::atomic<bool> gone{false};
  bool linked = false;  // guarded by the language's mutex
  bool wanted = true;   // by its own language
};

class Language {
 public:
  static Language& instance() {
    static Language language;
    return language;
  }

  polyref_object* make(Half* half) {
    const polyref_foreign foreign{POLYREF_JAVA, half, overrides, drop};
    polyref_object* object =
        polyref::detail::handle(thunk::make_foreign<ShapeTrampoline>(&foreign).release_canonical());
    const std::lock_guard lock(mutex);
    halves[object] = half;
    return object;
  }

  /// Its own program lets go of the half.
  void let_go(polyref_object* object) {
    {
      const std::lock_guard lock(mutex);
      halves.at(object)->wanted = false;
    }
    settle(object);
  }

  /// Ends what neither side wants any more.
  void drain() {
    std::set<polyref_object*> taken;
    {
      const std::lock_guard lock(mutex);
      taken.swap(pending);
    }
    for (polyref_object* object : taken) settle(object);
  }

  void settle(polyref_object* object) {
    {
      const std::lock_guard lock(mutex);
      const auto found = halves.find(object);
      if (found == halves.end()) return;
      Half& half = *found->second;
      half.linked = polyref_object_count(object) > 1;
      if (half.linked || half.wanted || !polyref_object_try_end(object)) return;
      halves.erase(found);
    }
    polyref_object_finish(object);
  }

  static bool hook(polyref_object* object, bool shared) {
    Language& self = instance();
    const std::lock_guard lock(self.mutex);
    const auto found = self.halves.find(object);
    if (found == self.halves.end()) return false;
    if (shared) {
      found->second->linked = polyref_object_count(object) > 1;
    } else {
      self.pending.insert(object);  // nothing is ended here: the caller may hold locks
    }
    return true;
  }

  static void drop(void* half) { EXPECT_FALSE(static_cast<Half*>(half)->gone.exchange(true)); }

  static std::int64_t area(void* self, std::int64_t unit, polyref_error** error) {
    auto* half = static_cast<Half*>(self);
    EXPECT_FALSE(half->gone);
    if (unit == 0) *error = polyref_error_new(POLYREF_ERROR_INVALID_ARGUMENT, {"no unit", 7});
    return half->area * unit;
  }
  static polyref_str name(void* self, polyref_storage* storage, polyref_error** /*error*/) {
    auto& text = thunk::emplace<std::string>(storage, "half " + std::to_string(static_cast<Half*>(self)->area));
    return {text.data(), text.size()};
  }

  void (*overrides[2])(void) = {reinterpret_cast<void (*)()>(&area), reinterpret_cast<void (*)()>(&name)};
  std::mutex mutex;
  std::map<polyref_object*, Half*> halves;
  std::set<polyref_object*> pending;
};

class Trampolines : public testing::Test {
 protected:
  void SetUp() override {
    alive_ = polyref_alive(nullptr);
    polyref_set_foreign_hook(POLYREF_JAVA, Language::hook);
  }
  void TearDown() override {
    language.drain();
    EXPECT_TRUE(language.halves.empty());
    EXPECT_EQ(polyref_alive(nullptr), alive_);
    polyref_set_foreign_hook(POLYREF_JAVA, nullptr);
  }

  /// C++'s own reference to an object of the language's.
  static Ref<Shape> share(polyref_object* object) {
    polyref_retain(object);
    return Ref<Shape>(polyref::steal, polyref::detail::object(object));
  }

  Language& language = Language::instance();

 private:
  std::int64_t alive_ = 0;
};

TEST_F(Trampolines, CallTheOverridesAndThrowTheirErrors) {
  Half half(7);
  polyref_object* object = language.make(&half);
  {
    const Ref<Shape> shape = share(object);
    EXPECT_EQ(shape->area(6), 42);
    const std::string& first = shape->name();
    EXPECT_EQ(first + shape->name(), "half 7half 7");
    EXPECT_THROW(shape->area(0), polyref::Error);
    EXPECT_EQ(polyref_object_foreign(object)->half, &half);
  }
  language.let_go(object);
  EXPECT_TRUE(half.gone);
}

TEST_F(Trampolines, SuperRunsTheBodyOnce) {
  Half half(7);
  polyref_object* object = language.make(&half);
  {
    const Ref<Shape> shape = share(object);
    {
      const thunk::Super own(object, name_slot);
      EXPECT_EQ(shape->name(), "own");
      EXPECT_EQ(shape->name(), "half 7");
    }
    {
      const std::string elsewhere = name_slot;  // another module's text
      const thunk::Super own(object, elsewhere.c_str());
      EXPECT_EQ(shape->name(), "own");
    }
    {
      const thunk::Super own(object, area_slot);
      EXPECT_THROW(shape->area(1), polyref::Error) << "it is abstract";
    }
    {
      const thunk::Super own(object, name_slot);  // not called: another method is
      EXPECT_EQ(shape->area(1), 7);
    }
    EXPECT_EQ(shape->name(), "half 7");
  }
  language.let_go(object);
}

TEST_F(Trampolines, AHalfLivesAsLongAsCppHoldsTheObject) {
  Half half(7);
  polyref_object* object = language.make(&half);
  Ref<Shape> shape = share(object);
  EXPECT_TRUE(half.linked);
  language.let_go(object);
  EXPECT_FALSE(half.gone);
  EXPECT_EQ(shape->area(1), 7);
  shape = nullptr;
  language.drain();
  EXPECT_TRUE(half.gone);
}

constexpr int kRounds = 100000;

TEST_F(Trampolines, AWeakLookUpRacesWithTheEnd) {
  std::atomic<int> round{0};
  std::atomic<int> ready{0};
  WeakRef<Shape> watched;
  int locked = 0;
  std::thread watcher([&] {
    for (int i = 1; i <= kRounds; ++i) {
      while (round.load(std::memory_order_acquire) < i) std::this_thread::yield();
      if (const Ref<Shape> shape = watched.lock()) {
        EXPECT_EQ(shape->area(1), i);  // the half is there
        ++locked;
      }
      ready.store(i, std::memory_order_release);
    }
  });
  for (int i = 1; i <= kRounds; ++i) {
    Half half(i);
    polyref_object* object = language.make(&half);
    watched = WeakRef<Shape>(share(object));
    language.drain();
    round.store(i, std::memory_order_release);
    if (i % 3 != 0) std::this_thread::yield();  // either may come first
    language.let_go(object);
    while (ready.load(std::memory_order_acquire) < i) std::this_thread::yield();
    language.drain();
    ASSERT_TRUE(half.gone);
    ASSERT_FALSE(watched.lock());
  }
  watcher.join();
  EXPECT_GT(locked, 0);
}

TEST_F(Trampolines, ManyThreadsTakeAndDropWhatTheLanguageLetsGo) {
  constexpr int kThreads = 4;
  for (int i = 0; i < kRounds / 1000; ++i) {
    Half half(i);
    polyref_object* object = language.make(&half);
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([shape = share(object), i] {
        for (int n = 0; n < 1000 / kThreads; ++n) {
          const Ref<Shape> copy = shape;
          EXPECT_EQ(copy->area(1), i);
        }
      });
    }
    language.let_go(object);
    for (std::thread& thread : threads) thread.join();
    threads.clear();
    language.drain();
    ASSERT_TRUE(half.gone);
  }
}

}  // namespace
