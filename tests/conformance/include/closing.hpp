#pragma once
#include <atomic>
#include <chrono>
#include <thread>
#include <polyref/polyref.h>

namespace pump {

class POLYREF() Motor : public polyref::Object {
 public:
  POLYREF(blocking) int run(int ms) {  // long call on one thread while another closes the handle
    for (int i = 0; i < ms; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      turns_.fetch_add(1);
    }
    return turns_.load();
  }
  int turns() const { return turns_.load(); }
  bool same(const Motor& other) const { return this == &other; }

 private:
  std::atomic<int> turns_{0};
};

}  // namespace pump
