#pragma once
#include <atomic>
#include <string>
#include <polyref/polyref.h>

namespace ledger {

class POLYREF() Book : public polyref::Object {  // not safe to share between threads
 public:
  void add(int n) { total_ += n; }
  int total() const { return total_; }
  const std::string& memo() const { return memo_; }
  void note(const std::string& s) { memo_ = s; }
  polyref::Ref<Book> alias() { return polyref::Ref<Book>(this); }
  void merge(Book& other) { total_ += other.total_; }  // may be the same object

 private:
  int total_ = 0;
  std::string memo_ = "m";
};

class POLYREF(thread_safe) Meter : public polyref::Object {  // safe to share: to be said by annotation
 public:
  void add(int n) { total_ += n; }
  int total() const { return total_; }

 private:
  std::atomic<int> total_{0};
};

}  // namespace ledger
