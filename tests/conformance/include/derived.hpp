#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <mutex>
#include <polyref/polyref.h>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

/// Classes that every language derives from.
namespace derive {

class POLYREF() Leaf : public polyref::Object {
 public:
  explicit Leaf(std::int64_t size = 1) : size(size) {}
  std::int64_t size;
};

/// Abstract, with methods of every kind.
class POLYREF() Shape : public polyref::Object {
 public:
  explicit Shape(std::string name, std::int64_t scale = 1) : scale(scale), name_(std::move(name)) {}

  std::int64_t scale;

  /// The area; every shape has one.
  /// @param unit What one is.
  /// @return So many units.
  virtual std::int64_t area(std::int64_t unit) const = 0;
  /// "shape <name>", unless overridden.
  virtual std::string describe() const { return "shape " + name_; }
  virtual const std::string& title() const { return name_; }
  virtual std::string_view tag() const { return "tag"; }
  virtual void resize(double by) { scale = static_cast<std::int64_t>(by * static_cast<double>(scale)); }
  virtual polyref::Ref<Leaf> leaf() { return polyref::make<Leaf>(scale); }
  POLYREF(nullable) virtual polyref::Ref<Leaf> maybe(POLYREF(nullable) polyref::Ref<Leaf> given) { return given; }
  POLYREF(counted) virtual const Leaf& own_leaf() {
    if (!leaf_) leaf_ = polyref::make<Leaf>(9);
    return *leaf_;
  }
  virtual std::vector<std::string> words(const std::vector<std::string>& given) { return given; }
  virtual std::optional<std::int64_t> number(std::optional<std::int64_t> given) { return given; }
  virtual std::int64_t visit(const std::function<std::int64_t(std::int64_t)>& f) { return f(scale); }
  virtual bool quiet() const noexcept { return false; }

  // C++ calls them all.
  std::int64_t call_area(std::int64_t unit) const { return area(unit); }
  std::string call_describe() const { return describe(); }
  std::string call_title() const { return title() + "|" + title(); }
  std::string call_tag() const { return std::string(tag()); }
  void call_resize(double by) { resize(by); }
  std::int64_t call_leaf() { return leaf()->size; }
  std::int64_t call_maybe(bool there) {
    auto got = maybe(there ? polyref::make<Leaf>(4) : nullptr);
    return got ? got->size : -1;
  }
  std::int64_t call_own_leaf() { return own_leaf().size; }
  std::vector<std::string> call_words() { return words({"a", "b"}); }
  std::int64_t call_number(bool there) { return number(there ? std::optional<std::int64_t>(6) : std::nullopt).value_or(-1); }
  std::int64_t call_visit() {
    return visit([](std::int64_t n) { return n + 100; });
  }
  bool call_quiet() const noexcept { return quiet(); }
  /// A template method: the hook is protected.
  std::string call_hook(std::int64_t n) { return "<" + hook(n) + ">"; }

 protected:
  virtual std::string hook(std::int64_t n) { return "own " + std::to_string(n); }

 private:
  std::string name_;
  polyref::Ref<Leaf> leaf_;
};

/// A C++ subclass, which can be derived from further.
class POLYREF() Square : public Shape {
 public:
  explicit Square(std::int64_t side) : Shape("square", 1), side(side) {}
  std::int64_t side;
  std::int64_t area(std::int64_t unit) const override { return side * side * unit; }
  std::string describe() const override { return "square of " + std::to_string(side); }
};

/// Nothing to override: every virtual is final.
class POLYREF() Closed final : public Shape {
 public:
  Closed() : Shape("closed") {}
  std::int64_t area(std::int64_t /*unit*/) const override { return 0; }
};

/// Two bases: the Object base isn't at the start.
struct Mixin {
  virtual ~Mixin() = default;
  virtual std::int64_t mixed() const { return 3; }
  std::int64_t padding = 7;
};
class POLYREF() Both : public Mixin, public polyref::Object {
 public:
  Both() = default;
  virtual std::int64_t value() const { return 1; }
  std::int64_t call_value() const { return value() + mixed(); }
};

/// Overloads of a virtual method.
class POLYREF() Talker : public polyref::Object {
 public:
  virtual std::string say(std::int64_t times) { return std::string(static_cast<std::size_t>(times), 'a'); }
  virtual std::string say(const std::string& text, std::int64_t times) { return text + say(times); }
  /// Parameters whose names generated code uses too.
  virtual std::int64_t named(std::int64_t own, std::int64_t args, std::int64_t entry, std::int64_t self) {
    return own + args + entry + self;
  }
};
/// Overrides one of them, which hides the other's name in C++.
class POLYREF() Whisperer : public Talker {
 public:
  std::string say(std::int64_t times) override { return std::string(static_cast<std::size_t>(times), 'h'); }
};

/// Twins, with the name that a list of arguments might have.
class POLYREF() Twins : public polyref::Object {  // foreign
 public:
  virtual std::int64_t both(std::int64_t args) { return args + 1; }
  virtual std::int64_t both(std::int64_t args) const { return args + 2; }
  virtual const char* word() const { return "twin"; }
  std::int64_t changing(std::int64_t n) { return both(n); }
  std::int64_t reading(std::int64_t n) const { return both(n); }
  std::string spelled() const { return word(); }
  /// Called by `fire`.
  std::function<void()> on_fire;
  void fire() {
    if (on_fire) on_fire();
  }
};

/// Keeps shapes, so that they live longer than what made them.
class POLYREF() Keeper : public polyref::Object {
 public:
  polyref::Ref<Shape> shape;
  std::vector<polyref::Ref<Shape>> shapes;
  void keep(polyref::Ref<Shape> s) { shapes.push_back(std::move(s)); }
  void drop() { shapes.clear(); }
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (const auto& s : shapes) sum += s->area(1);
    return sum;
  }
  POLYREF(nullable) polyref::Ref<Shape> first() const { return shapes.empty() ? nullptr : shapes.front(); }
  /// Drops them on a thread that no language has seen.
  POLYREF(blocking) void drop_elsewhere() {
    std::thread([taken = std::move(shapes)]() mutable { taken.clear(); }).join();
    shapes.clear();
  }
  /// Copies and drops references on another thread, while the caller's language waits.
  POLYREF(blocking) void shuffle(std::int64_t times) {
    std::thread([this, times] {
      for (std::int64_t i = 0; i < times; ++i) auto copies = shapes;
    }).join();
  }
  /// Remembers the first shape without keeping it.
  void watch() { watched_ = shapes.empty() ? polyref::WeakRef<Shape>() : polyref::WeakRef<Shape>(shapes.front()); }
  POLYREF(nullable) polyref::Ref<Shape> watched() const { return watched_.lock(); }
  /// Keeps a shape that nothing else may keep, after something else has been done.
  void keep_after(const std::function<void()>& first, Shape& s) {
    first();
    keep(polyref::Ref<Shape>(&s));
  }

 private:
  polyref::WeakRef<Shape> watched_;
};

/// Takes hold of the shape that it observes, over and over, on a thread that no language has seen.
class POLYREF() Lookout : public polyref::Object {
 public:
  ~Lookout() override { stop(); }
  void start() {
    thread_ = std::thread([this] {
      while (!stopped_) look();
    });
  }
  POLYREF(blocking) void stop() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
  }
  void watch(const polyref::Ref<Shape>& shape) {
    const std::lock_guard guard(mutex_);
    watched_ = shape;
  }
  POLYREF(nullable) polyref::Ref<Shape> watched() const {
    const std::lock_guard guard(mutex_);
    return watched_.lock();
  }
  /// How often it got hold of a shape.
  std::int64_t taken() const noexcept { return taken_; }
  /// How often the shape's other half wasn't there.
  std::int64_t wrong() const noexcept { return wrong_; }

 private:
  void look() {
    auto shape = watched();
    if (!shape) return std::this_thread::yield();
    ++taken_;
    try {
      if (shape->area(3) != 3 * shape->scale) ++wrong_;
    } catch (const polyref::Error&) {
      ++wrong_;
    }
  }

  mutable std::mutex mutex_;
  polyref::WeakRef<Shape> watched_;
  std::atomic<std::int64_t> taken_{0};
  std::atomic<std::int64_t> wrong_{0};
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

/// Holds others and callables in public fields.
class POLYREF() Task : public polyref::Object {
 public:
  Task() = default;
  std::vector<polyref::Ref<Task>> parts;
  polyref::Ref<Task> next;
  std::function<std::int64_t(std::int64_t)> on_run;
  virtual std::int64_t run(std::int64_t n) { return on_run ? on_run(n) : n; }
};

/// Has tasks for itself, on a thread that no language has seen.
class POLYREF() Worker : public polyref::Object {
 public:
  ~Worker() override { stop(); }
  /// Changes the task's fields on and on, as its only owner.
  void start(polyref::Ref<Task> task) {
    thread_ = std::thread([this, taken = std::move(task)] {
      while (!stopped_) {
        taken->next = polyref::make<Task>();
        taken->parts.push_back(polyref::make<Task>());
        if (taken->parts.size() < 50) continue;
        taken->parts.clear();
        taken->parts.shrink_to_fit();
      }
    });
  }
  POLYREF(blocking) void stop() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

/// Reports on a thread of its own, which sets and forgets what it calls; its end waits for that thread.
class POLYREF() Job : public polyref::Object {
 public:
  ~Job() override {
    if (thread_.joinable()) thread_.join();
  }
  std::function<void(std::int64_t)> on_done;  // its thread's alone, once it has been started
  void start(std::int64_t rounds) {
    thread_ = std::thread([this, rounds] {
      const std::function<void(std::int64_t)> report = std::move(on_done);
      for (std::int64_t i = 0; i < rounds; ++i) {
        on_done = [text = std::string(40, 'x')](std::int64_t) {};
        on_done = nullptr;
      }
      report(rounds);
    });
  }

 private:
  std::thread thread_;
};

/// Hands itself on.
class POLYREF() Adder : public polyref::Object {
 public:
  virtual Adder& add(std::int64_t n) {
    sum += n;
    return *this;
  }
  Adder& add_twice(std::int64_t n) { return add(n).add(n); }
  std::int64_t sum = 0;
};

/// Drops a callable while it holds its lock.
class POLYREF() Guarded : public polyref::Object {
 public:
  void set(POLYREF(nullable) std::function<void()> f) {
    const std::lock_guard guard(mutex_);
    f_ = std::move(f);
  }
  bool is_set() {
    const std::lock_guard guard(mutex_);
    return static_cast<bool>(f_);
  }

 private:
  std::mutex mutex_;
  std::function<void()> f_;
};

POLYREF() inline std::uint64_t shape_address(const Shape& s) {
  return reinterpret_cast<std::uintptr_t>(static_cast<const polyref::Object*>(&s));
}

}  // namespace derive
