#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace shop {

/// Written by a member.
class POLYREF() Label : public polyref::Object {
 public:
  explicit Label(std::string text) : text(std::move(text)) {}
  virtual std::string to_string() const {
    if (text.empty()) throw std::logic_error("nothing is on it");
    return "[" + text + "]";
  }
  std::string text;
};
/// Written as its base.
class POLYREF() Sticker : public Label {
 public:
  using Label::Label;
};

/// Written to a stream, and true while there is something to pay.
class POLYREF() Price : public polyref::Object {
 public:
  explicit Price(std::int32_t cents) : cents(cents) {}
  explicit operator bool() const noexcept { return cents != 0; }
  std::int32_t cents;
};
inline std::ostream& operator<<(std::ostream& out, const Price& price) {
  return out << price.cents / 100 << "." << price.cents % 100 / 10 << price.cents % 10 << " €";
}

/// Found by number.
class POLYREF() Stall : public polyref::Object {
 public:
  void put(polyref::Ref<Price> price) { prices_.push_back(std::move(price)); }
  /// One of the prices.
  polyref::Ref<Price> operator[](std::size_t index) const { return prices_.at(index); }
  polyref::Ref<Price>& operator[](std::size_t index) { return prices_[index]; }

 private:
  std::vector<polyref::Ref<Price>> prices_;
};

/// Found by name.
class POLYREF() Menu : public polyref::Object {
 public:
  std::int32_t operator[](const std::string& dish) const {
    if (dish != "soup") throw std::out_of_range("no " + dish);
    return 450;
  }
};

/// Found by number, whichever it is.
class POLYREF() Trolley : public polyref::Object {
 public:
  std::size_t size() const noexcept { return 3; }
  std::int64_t operator[](std::size_t index) const { return static_cast<std::int64_t>(index) * 10; }
};

POLYREF() inline std::string load(const std::vector<std::int64_t>& places) { return std::to_string(places.size()) + " places"; }
POLYREF() inline std::string load(const Trolley& /*trolley*/) { return "a trolley"; }

/// A value that is found by name.
struct POLYREF() Bill {
  std::int32_t table;
  std::int32_t operator[](const std::string& dish) const { return static_cast<std::int32_t>(dish.size()) * table; }
};

/// Called, also with less; and it counts how often.
class POLYREF() Till : public polyref::Object {
 public:
  std::int64_t operator()(std::int64_t price, std::int64_t count = 1) {
    if (count < 0) throw std::invalid_argument("less than none");
    ++calls;
    return price * count;
  }
  std::int32_t calls = 0;
};

/// Calculated with.
class POLYREF() Load : public polyref::Object {
 public:
  explicit Load(std::int64_t tons) : tons(tons) {}
  polyref::Ref<Load> operator+(const Load& other) const { return polyref::make<Load>(tons + other.tons); }
  polyref::Ref<Load> operator-() const { return polyref::make<Load>(-tons); }
  std::int64_t operator/(const Load& other) const {
    if (other.tons == 0) throw std::domain_error("divided by nothing");
    return tons / other.tons;
  }
  std::int64_t operator%(std::int64_t by) const noexcept { return tons % by; }
  std::int64_t tons;
};
inline polyref::Ref<Load> operator-(const Load& a, const Load& b) {
  return polyref::make<Load>(a.tons - b.tons);
}
inline polyref::Ref<Load> operator*(const Load& load, std::int64_t by) {
  return polyref::make<Load>(load.tons * by);
}

/// Copied; so is one kind of it.
class POLYREF(copy) Order : public polyref::Object {
 public:
  explicit Order(std::string dish) : dish(std::move(dish)) {}
  Order(const Order& other) : Object(other), dish(other.dish), copied(other.copied + 1) {
    if (dish.empty()) throw std::logic_error("nothing to copy");
  }
  std::string dish;
  std::int32_t copied = 0;
};
class POLYREF(copy) Takeaway : public Order {
 public:
  Takeaway(std::string dish, std::int32_t bags) : Order(std::move(dish)), bags(bags) {}
  std::int32_t bags;
};
class POLYREF() Banquet : public Order {
 public:
  using Order::Order;
};

}  // namespace shop
