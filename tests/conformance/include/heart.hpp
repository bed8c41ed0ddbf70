#pragma once
#include <atomic>
#include <chrono>
#include <thread>
#include <polyref/polyref.h>

namespace split {

class POLYREF() Beat : public polyref::Object {  // foreign
 public:
  virtual void beat() = 0;
};

class POLYREF() Heart : public polyref::Object {
 public:
  void start(polyref::Ref<Beat> b) {
    b_ = b;
    t_ = std::thread([this] {
      while (!stop_) {
        b_->beat();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  }
  POLYREF(blocking) void stop() {
    stop_ = true;
    if (t_.joinable()) t_.join();
  }
  ~Heart() override { stop(); }

 private:
  polyref::Ref<Beat> b_;
  std::atomic<bool> stop_{false};
  std::thread t_;
};

}  // namespace split
