#pragma once
#include <atomic>
#include <string>
#include <thread>
#include <vector>
#include <polyref/polyref.h>

namespace ticker {

class POLYREF() Sink : public polyref::Object {  // foreign
 public:
  virtual int take(const std::string& text, POLYREF(nullable) polyref::Ref<polyref::Object> extra) = 0;
};

class POLYREF(name = "Ticker") Source : public polyref::Object {
 public:
  // many short-lived native threads, each with a few calls
  POLYREF(blocking) int burst(polyref::Ref<Sink> s, int threads, int calls) {
    std::atomic<int> sum{0};
    for (int t = 0; t < threads; ++t) {
      std::thread([&] {
        for (int i = 0; i < calls; ++i) sum += s->take("t" + std::to_string(i), polyref::make<polyref::Object>());
      }).join();
    }
    return sum;
  }
  // one native thread that never goes back to the foreign language between calls
  POLYREF(blocking) int flood(polyref::Ref<Sink> s, int calls) {
    int sum = 0;
    std::thread([&] {
      for (int i = 0; i < calls; ++i) sum += s->take("x", polyref::make<polyref::Object>());
    }).join();
    return sum;
  }
  // the caller's own thread, callbacks nested in callbacks
  int direct(polyref::Ref<Sink> s, int calls) {
    int sum = 0;
    for (int i = 0; i < calls; ++i) sum += s->take("d", nullptr);
    return sum;
  }
};

}  // namespace ticker
