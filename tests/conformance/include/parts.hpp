#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>
#include <polyref/polyref.h>

namespace garage {

class POLYREF() Hub : public polyref::Object {
 public:
  std::int32_t bolts = 5;
};

class POLYREF() Wheel : public polyref::Object {
 public:
  int size = 16;
  std::int32_t turns() const { return turns_; }
  virtual std::int32_t turn(std::int32_t by) { return turns_ += by; }
  POLYREF(inside) Hub hub;
  std::vector<std::string> marks;

 private:
  std::int32_t turns_ = 0;
};
class POLYREF() WideWheel : public Wheel {
 public:
  std::int32_t width = 30;
};

class POLYREF() Car : public polyref::Object {
 public:
  POLYREF(inside) const Wheel& front() const { return front_; }  // const: other languages get a copy
  POLYREF(inside) Wheel& rear() { return rear_; }
  POLYREF(inside) Wheel* spare() { return nullptr; }
  POLYREF(inside) Wheel* wide() noexcept { return &wide_; }
  POLYREF(inside) const Wheel* maybe(bool there) const { return there ? &front_ : nullptr; }
  const std::string& plate() const { return plate_; }
  polyref::Ref<Wheel> trailer() const { return trailer_; }
  POLYREF(inside) Wheel* hitched() { return trailer_.get(); }  // counted by itself
  POLYREF(inside) Hub& rear_hub() { return rear_.hub; }
  POLYREF(inside) Wheel& at(std::int32_t i) { return *others_.at(static_cast<std::size_t>(i)); }
  POLYREF(inside) Wheel steering;  // an Object held by value
  POLYREF(inside) const Hub badge{};
  void repaint() { plate_ += "-NEW-PLATE-LONG-ENOUGH-TO-MOVE"; }

  bool is_rear(const Wheel& wheel) const { return &wheel == &rear_; }
  bool is_rear_at(const Wheel* wheel) const { return wheel == &rear_; }
  std::int32_t rear_size() const { return rear_.size; }
  void keep(polyref::Ref<Wheel> wheel) { kept_ = wheel; }
  POLYREF(nullable) polyref::Ref<Wheel> kept() const { return kept_; }
  void observe(const polyref::Ref<Wheel>& wheel) { observed_ = polyref::WeakRef<Wheel>(wheel); }
  bool observes() const { return observed_.lock() != nullptr; }

 private:
  Wheel front_, rear_;
  WideWheel wide_;
  std::string plate_ = "KX 10";
  polyref::Ref<Wheel> trailer_ = polyref::make<Wheel>();
  polyref::Ref<Wheel> kept_;
  polyref::WeakRef<Wheel> observed_;
  std::vector<std::unique_ptr<Wheel>> others_ = two();

  static std::vector<std::unique_ptr<Wheel>> two() {
    std::vector<std::unique_ptr<Wheel>> made;
    made.push_back(std::make_unique<Wheel>());
    made.push_back(std::make_unique<Wheel>());
    return made;
  }
};

/// Hands out what belongs to another object.
class POLYREF() Thief : public polyref::Object {
 public:
  explicit Thief(polyref::Ref<Car> car) : car_(car) {}
  POLYREF(inside) Wheel& stolen() { return car_->rear(); }

 private:
  polyref::Ref<Car> car_;
};

}  // namespace garage
