#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bag {

class POLYREF() Marble : public polyref::Object {
 public:
  explicit Marble(std::int64_t weight) : weight(weight) {}
  std::int64_t weight;
};

/// Objects, in a container of the standard library.
class POLYREF() Bag : public polyref::Object {
 public:
  void put(POLYREF(nullable) polyref::Ref<Marble> marble) { marbles_.push_back(std::move(marble)); }
  /// The marbles, as they were put.
  auto begin() const { return marbles_.begin(); }
  auto end() const { return marbles_.end(); }
  auto begin() { return marbles_.begin(); }
  auto end() { return marbles_.end(); }
  auto cbegin() const { return marbles_.cbegin(); }
  auto rend() const { return marbles_.rend(); }
  std::size_t size() const noexcept { return marbles_.size(); }

 private:
  std::list<polyref::Ref<Marble>> marbles_;
};

/// Texts, by an iterator of its own whose end is of another type; also named otherwise.
class POLYREF() Countdown : public polyref::Object {
 public:
  struct End {};
  class Iterator {
   public:
    explicit Iterator(std::int32_t at) : at_(at) {}
    std::string operator*() const {
      if (at_ == 3) throw std::out_of_range("three is missing");
      return std::to_string(at_);
    }
    Iterator& operator++() {
      if (at_ == 7) throw std::runtime_error("stuck at seven");
      --at_;
      return *this;
    }
    bool operator!=(End) const { return at_ != 0; }

   private:
    std::int32_t at_;
  };

  explicit Countdown(std::int32_t from) : from_(from) {}
  Iterator begin() const {
    if (from_ < 0) throw std::invalid_argument("it is over");
    return Iterator(from_);
  }
  End end() const { return {}; }
  POLYREF(name = "steps") std::int32_t size() const { return from_; }

 private:
  std::int32_t from_;
};

/// Numbers, by pointers; what derives from it is iterated over as it is.
class POLYREF() Dice : public polyref::Object {
 public:
  const std::int8_t* begin() const { return rolled_; }
  const std::int8_t* end() const { return rolled_ + 3; }
  virtual std::int64_t size() const { return 3; }

 private:
  std::int8_t rolled_[3] = {-1, 0, 127};
};
class POLYREF() Loaded : public Dice {};

/// What a callable answers to 0, 1, 2 and so on.
class POLYREF() Answers : public polyref::Object {
 public:
  class Iterator {
   public:
    Iterator(const Answers* of, std::int64_t at) : of_(of), at_(at) {}
    std::int64_t operator*() const { return of_->ask_(at_); }
    Iterator& operator++() { return ++at_, *this; }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const Answers* of_;
    std::int64_t at_;
  };

  Answers(std::function<std::int64_t(std::int64_t)> ask, std::int64_t count) : ask_(std::move(ask)), count_(count) {}
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, count_}; }

 private:
  std::function<std::int64_t(std::int64_t)> ask_;
  std::int64_t count_;
};

/// One that says that it isn't iterated over.
class POLYREF() Sealed : public polyref::Object {
 public:
  POLYREF(skip) auto begin() const { return parts_.begin(); }
  POLYREF(skip) auto end() const { return parts_.end(); }

 private:
  std::map<int, int> parts_;
};

}  // namespace bag
