#pragma once
#include <polyref/polyref.h>
#include <atomic>
#include <mutex>
namespace t {
class POLYREF() Node : public polyref::Object {
 public:
  static std::mutex lock;                        // no counterpart
  static const int table[3];                     // an array of C
  static constexpr char letters[] = {'a', 'b'};   // has no NUL
  static Node shared;                            // an object by value
  static Node* current;                          // who counts it?
  static polyref::Ref<const Node> fixed;
  POLYREF(counted) static int count;             // no object
  POLYREF(nullable) static int other;
  POLYREF(blocking) static int busy;             // no call
  POLYREF(skip) static std::mutex left;

 private:
  POLYREF() static int hidden;
};
class POLYREF(thread_safe) Meter : public polyref::Object {
 public:
  static int reading;                            // a race
  static std::atomic<int> safe;
  static constexpr int limit = 3;
};
class POLYREF() Twice : public polyref::Object {
 public:
  static int value;
  static void set_value(int v);
};
POLYREF() extern std::mutex global;
namespace {
POLYREF() constexpr int nowhere = 1;
}
POLYREF() inline constexpr int kSame = 1;
POLYREF(name = "kSame") inline int kOther = 1;
}  // namespace t
