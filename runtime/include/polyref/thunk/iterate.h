// Iteration over an object, as a callable that every language can call.
#ifndef POLYREF_THUNK_ITERATE_H
#define POLYREF_THUNK_ITERATE_H

#include <polyref/error.h>
#include <polyref/ref.h>
#include <polyref/thunk/wire.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace polyref::thunk {

/// One way through an object, which it keeps. `begin` and `end` are called with the first item; an exception ends it.
template <class Item, class T>
class Iteration {
 public:
  Iteration(T& object, const char* name) noexcept : object_(&object), name_(name) {}

  /// The next item, or nothing behind the last one. Throws what the iterator does, and TYPE for an item that is null.
  std::optional<Item> next() {
    if (asked_) throw Error(ErrorKind::Runtime, std::string(name_) + ": the next item is asked for while it is made");
    if (ended_) return std::nullopt;
    const Asked asked(asked_);
    ended_ = true;
    if (at_) {
      ++at_->first;
    } else {
      at_.emplace(object_->begin(), object_->end());
    }
    if (!(at_->first != at_->second)) return std::nullopt;
    std::optional<Item> item(std::in_place, *at_->first);
    if constexpr (is_ref<Item>) {
      if (!*item) detail::raise_null(Where{name_});
    }
    ended_ = false;
    return item;
  }

 private:
  using At = std::pair<decltype(std::declval<T&>().begin()), decltype(std::declval<T&>().end())>;

  struct Asked {
    explicit Asked(bool& flag) noexcept : flag_(flag) { flag_ = true; }
    Asked(const Asked&) = delete;
    Asked& operator=(const Asked&) = delete;
    ~Asked() { flag_ = false; }
    bool& flag_;
  };

  Ref<T> object_;
  const char* name_;
  std::optional<At> at_;
  bool ended_ = false;
  bool asked_ = false;
};

/// Begins an iteration; `name` ("ir.Graph.begin") is for errors. All copies of the function share it.
template <class Item, class T>
std::function<std::optional<Item>()> iterate(T& object, const char* name) {
  return [iteration = std::make_shared<Iteration<Item, T>>(object, name)] { return iteration->next(); };
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_ITERATE_H
