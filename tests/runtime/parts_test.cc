// Parts: objects that live inside another one, which whoever holds a part holds too.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

using polyref::Error;
using polyref::ErrorKind;
using polyref::make;
using polyref::Object;
using polyref::Ref;
using polyref::WeakRef;
using polyref::thunk::part;

struct Bolt : Object {};

struct Wheel : Object {
  int size = 16;
  Bolt bolt;
};

struct Car : Object {
  explicit Car(int* ended) : ended(ended) {}
  ~Car() override { ++*ended; }
  Wheel wheel;
  std::unique_ptr<Wheel> spare = std::make_unique<Wheel>();
  int* ended;
};

polyref_object* handle(const Object& object) { return polyref::detail::handle(&object); }

TEST(Part, HoldsItsWhole) {
  int ended = 0;
  Ref<Car> car = make<Car>(&ended);
  Ref<Wheel> wheel = part(*car, car->wheel, {"f"});
  EXPECT_EQ(wheel.get(), &car->wheel);
  EXPECT_EQ(polyref_object_count(handle(*wheel)), 2u);
  EXPECT_EQ(polyref_object_count(handle(*car)), 2u);
  Ref<Wheel> again = part(*car, &car->wheel, {"f"});
  EXPECT_EQ(polyref_object_count(handle(*car)), 2u);
  car = nullptr;
  again = nullptr;
  EXPECT_EQ(ended, 0);
  EXPECT_EQ(wheel->size, 16);
  wheel = nullptr;
  EXPECT_EQ(ended, 1);
}

TEST(Part, OfAPartHoldsTheWhole) {
  int ended = 0;
  Ref<Car> car = make<Car>(&ended);
  Ref<Bolt> bolt = part(*part(*car, car->wheel, {"f"}), car->wheel.bolt, {"f"});
  EXPECT_EQ(part(*car, car->wheel.bolt, {"f"}), bolt);
  car = nullptr;
  EXPECT_EQ(ended, 0);
  bolt = nullptr;
  EXPECT_EQ(ended, 1);
}

TEST(Part, ThatCppCountsAlreadyHoldsItsWhole) {
  int ended = 0;
  Ref<Car> car = make<Car>(&ended);
  Ref<Wheel> counted(&car->wheel);  // of an object that nobody has handed out yet
  Ref<Wheel> wheel = part(*car, car->wheel, {"f"});
  car = nullptr;
  wheel = nullptr;
  EXPECT_EQ(ended, 0);
  counted = nullptr;
  EXPECT_EQ(ended, 1);
}

TEST(Part, ConstantIsACopy) {
  int ended = 0;
  const Ref<Car> car = make<Car>(&ended);
  const Wheel& constant = car->wheel;
  const Ref<Wheel> copied = part(*car, constant, {"f"});
  EXPECT_NE(copied.get(), &car->wheel);
  EXPECT_EQ(polyref_object_count(handle(*car)), 1u);
}

TEST(Part, OfNothingIsNull) {
  int ended = 0;
  const Ref<Car> car = make<Car>(&ended);
  EXPECT_EQ(part(*car, static_cast<Wheel*>(nullptr), {"f"}), nullptr);
  EXPECT_EQ(part(*car, static_cast<const Wheel*>(nullptr), {"f"}), nullptr);
}

TEST(Part, ThatIsManagedItselfIsOnlyCounted) {
  int ended = 0;
  const Ref<Car> car = make<Car>(&ended);
  const Ref<Wheel> wheel = make<Wheel>();
  const Ref<Wheel> given = part(*car, *wheel, {"f"});
  EXPECT_EQ(polyref_object_count(handle(*wheel)), 2u);
  EXPECT_EQ(polyref_object_count(handle(*car)), 1u);
  EXPECT_EQ(part(*car, *car, {"f"}), car);
}

TEST(Part, IsInOneWhole) {
  int ended = 0;
  const Ref<Car> car = make<Car>(&ended);
  const Ref<Car> other = make<Car>(&ended);
  const Ref<Wheel> wheel = part(*car, car->wheel, {"f"});
  try {
    (void)part(*other, car->wheel, {"f"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::InvalidArgument);
  }
  EXPECT_EQ(polyref_object_count(handle(*other)), 1u);
}

TEST(Part, ObserversGetItWhileTheWholeLives) {
  int ended = 0;
  Ref<Car> car = make<Car>(&ended);
  const WeakRef<Wheel> observer(part(*car, car->wheel, {"f"}));
  {
    const Ref<Wheel> wheel = observer.lock();
    car = nullptr;
    EXPECT_EQ(ended, 0);
    EXPECT_NE(observer.lock(), nullptr);
  }
  EXPECT_EQ(ended, 1);
  EXPECT_EQ(observer.lock(), nullptr);
  EXPECT_TRUE(observer.expired());
}

TEST(Part, ObserversRaceWithTheEndOfTheWhole) {
  for (int i = 0; i < 200; ++i) {
    int ended = 0;
    Ref<Car> car = make<Car>(&ended);
    const WeakRef<Wheel> observer(part(*car, car->wheel, {"f"}));
    std::thread other([&observer] {
      while (const Ref<Wheel> wheel = observer.lock()) EXPECT_EQ(wheel->size, 16);
    });
    car = nullptr;
    other.join();
    EXPECT_EQ(ended, 1);
  }
}

TEST(Part, IsHandedOutOnManyThreads) {
  int ended = 0;
  Ref<Car> car = make<Car>(&ended);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([car] {
      for (int i = 0; i < 5000; ++i) {
        const Ref<Wheel> wheel = part(*car, car->wheel, {"f"});
        EXPECT_EQ(part(*wheel, wheel->bolt, {"f"}).get(), &car->wheel.bolt);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(polyref_object_count(handle(*car)), 1u);
  EXPECT_EQ(polyref_object_count(handle(car->wheel)), 1u);
  car = nullptr;
  EXPECT_EQ(ended, 1);
}

TEST(PartDeathTest, IsNotDestroyedWhileItIsInUse) {
  int ended = 0;
  const Ref<Car> car = make<Car>(&ended);
  const Ref<Wheel> spare = part(*car, *car->spare, {"f"});
  EXPECT_DEATH(car->spare.reset(), "a part of an object was destroyed while it was in use elsewhere");
}

}  // namespace
