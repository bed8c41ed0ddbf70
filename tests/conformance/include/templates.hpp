#pragma once
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Instances of class templates, under the names of annotated aliases.
namespace cellar {

/// Holds one kind of thing.
template <class T, int Rings = 2>
class Cask : public polyref::Object {
 public:
  /// How many rings it has.
  static constexpr int kRings = Rings;
  static inline std::int64_t filled = 0;
  /// What it is made of.
  enum class POLYREF() Wood : std::uint8_t { Oak = 1, Pine = Rings + 3 };
  /// What closes it.
  class POLYREF() Bung : public polyref::Object {
   public:
    explicit Bung(T mark = T()) : mark(std::move(mark)) {}
    virtual T seal(T more) const { return mark + more; }
    T mark;
  };
  using value_type = T;

  Cask() = default;
  /// Makes one with something in it.
  explicit Cask(T content, int seals = Rings + 1) : content(std::move(content)), seals(seals) {}

  /// Puts more in.
  /// @param more what is put in
  virtual void fill(T more, int times = 1) {
    for (int i = 0; i < times; ++i) content = content + more;
    drops.push_back(std::move(more));
    ++filled;
  }
  T tasted(T more) {
    fill(std::move(more));
    return content;
  }
  POLYREF(property) const T& label() const { return label_; }
  void set_label(const T& label) { label_ = label; }
  POLYREF(nullable)
  polyref::Ref<Cask> itself(bool really = true) { return really ? polyref::Ref<Cask>(this) : nullptr; }
  Wood wood(Wood wood = Wood::Pine) const { return wood; }
  T closed(const Bung& bung, T more) const { return bung.seal(std::move(more)); }
  auto twice() const { return content + content; }
  [[deprecated("it leaks")]] int leaks() const noexcept { return seals; }

  // Not every T has these.
  std::size_t letters() const { return content.size(); }
  T half() const
    requires std::is_integral_v<T>
  {
    return content / 2;
  }
  template <class U>
  U as() const {
    return U(content);
  }

  bool operator==(const Cask& other) const { return content == other.content; }
  friend bool operator<(const Cask& a, const Cask& b) { return a.content < b.content; }
  friend polyref::Ref<Cask> operator+(const Cask& cask, T more) { return polyref::make<Cask>(cask.content + more); }
  typename std::vector<T>::const_iterator begin() const { return drops.begin(); }
  typename std::vector<T>::const_iterator end() const { return drops.end(); }
  std::size_t size() const { return drops.size(); }

  T content{};
  std::vector<T> drops;
  int seals = Rings;

 private:
  T label_{};
};

template <class T, int Rings>
std::ostream& operator<<(std::ostream& out, const Cask<T, Rings>& cask) {
  return out << "a cask of " << cask.content;
}

/// A cask of numbers.
using IntCask POLYREF() = Cask<std::int64_t>;
typedef Cask<std::string, 4> TextCask POLYREF();

/// Written for itself.
template <>
class Cask<bool, 1> : public polyref::Object {
 public:
  explicit Cask(bool full = true) : full(full) {}
  bool full;
};
using BoolCask POLYREF(name = "FullOrEmpty") = Cask<bool, 1>;

/// A base that is an instance too.
template <class T, class Master>
class AgedCask : public Cask<T> {
 public:
  using Cask<T>::Cask;
  void fill(T more, int times = 1) override { Cask<T>::fill(more + Master::kYears, times); }
  virtual int years() const noexcept(std::is_integral_v<T>) { return Master::kYears; }
};
struct Cooper {
  static constexpr int kYears = 12;
};
using AgedIntCask POLYREF() = AgedCask<std::int64_t, Cooper>;

/// An ordinary class with such a base.
class POLYREF() Barrel : public Cask<std::int64_t> {
 public:
  using Cask::Cask;
  int staves = 30;
};
class Hidden : public AgedIntCask {};

/// Nothing derives from it.
template <class T>
class Sealed final : public polyref::Object {
 public:
  explicit Sealed(T inside) : inside(std::move(inside)) {}
  T inside;
};
using SealedText POLYREF() = Sealed<std::string>;

/// What went wrong with how much.
template <class T>
class Spoiled : public polyref::Error {
 public:
  explicit Spoiled(T amount) : polyref::Error("spoiled"), amount_(std::move(amount)) {}
  T amount() const { return amount_; }

 private:
  T amount_;
};
using SpoiledInts POLYREF() = Spoiled<std::int64_t>;

/// Two of a kind.
template <class T>
struct Brace {
  T left{};
  T right = T(3);  // what only C++ knows
};
using IntBrace POLYREF() = Brace<std::int32_t>;
template <class T>
using BraceOf = Brace<T>;
using DoubleBrace POLYREF() = BraceOf<double>;

/// Written for one class alone, and its base.
template <class Own>
class Cart : public polyref::Object {
 public:
  int loaded() const { return static_cast<const Own&>(*this).load() + 1; }
};
class Dray;
using DrayCart POLYREF() = Cart<Dray>;
class POLYREF() Dray : public Cart<Dray> {
 public:
  int load() const { return 7; }
};

POLYREF() inline polyref::Ref<Cask<std::int64_t>> roll(polyref::Ref<IntCask> cask) { return cask; }
POLYREF() inline std::int64_t poured(const std::vector<polyref::Ref<Cask<std::int64_t>>>& casks) {
  std::int64_t sum = 0;
  for (const auto& cask : casks) sum += cask->content;
  return sum;
}
POLYREF() inline std::int64_t tapped(const IntCask& cask, const Cask<std::string, 4>& other) {
  return cask.content + static_cast<std::int64_t>(other.letters());
}
/// An aged cask, or one that no language knows the class of.
POLYREF() inline polyref::Ref<Cask<std::int64_t>> aged(bool hidden) {
  if (hidden) return polyref::make<Hidden>();
  return polyref::make<AgedCask<std::int64_t, Cooper>>(5);
}
POLYREF() inline void spoil(std::int64_t amount) { throw Spoiled<std::int64_t>(amount); }
POLYREF() inline Brace<std::int32_t> swapped(const IntBrace& brace) { return {brace.right, brace.left}; }
POLYREF() inline double across(const DoubleBrace& brace = {}) { return brace.left + brace.right; }

}  // namespace cellar
