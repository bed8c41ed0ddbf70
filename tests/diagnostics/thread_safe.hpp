#pragma once
#include <atomic>
#include <string>
#include <vector>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Book : public polyref::Object {};
class POLYREF(thread_safe) Meter : public polyref::Object {
 public:
  std::atomic<int> total{0};
  const std::string unit = "m";
  int plain = 0;
  POLYREF(readonly) std::vector<int> history;
  polyref::Ref<Book> book() const;
};
class POLYREF() Clock : public Meter {};
class POLYREF(thread_safe) Shelf : public Book {};
}  // namespace t
