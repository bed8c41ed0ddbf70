// The boundary log: what a crossing notes, and where it is kept.
#include "trace.h"

#include <polyref/error.h>
#include <polyref/trace.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <mutex>

#include "immortal.h"
#include "locks.h"
#include "thread_check.h"

std::uint32_t polyref_tracing = 0;

namespace polyref {

void set_tracing(std::uint32_t what, bool on) noexcept {
  if (on) {
    __atomic_fetch_or(&polyref_tracing, what, __ATOMIC_RELAXED);
  } else {
    __atomic_fetch_and(&polyref_tracing, ~what, __ATOMIC_RELAXED);
  }
}

namespace {

/// So many are kept; later ones are only counted. About 1 GB.
constexpr std::size_t kMaxEvents = 10'000'000;

struct Log {
  std::mutex mutex;
  std::vector<TraceEvent> events;
  TraceTotals totals{};  // since the last start
  TraceTotals ever{};    // what audits count by
  int users = 0;         // who wants it on: one start(), and each audit
  bool started = false;
};

Log& log() {
  static Immortal<Log> instance;
  return instance.get();
}

std::atomic<polyref_language_probe> probes[POLYREF_LANGUAGES];

struct TracedThread {
  std::int32_t language = -1;  // whose code runs, where it was entered by a traced crossing
  std::uint32_t number = 0;
};

TracedThread& this_thread() noexcept {
  static thread_local TracedThread thread;
  if (thread.number == 0) {
    static std::atomic<std::uint32_t> threads{0};
    thread.number = ++threads;
  }
  return thread;
}

std::uint64_t now() noexcept {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

/// The language whose code runs on this thread: the one that was entered last, else the first that says so, else C++.
std::int32_t current_language(const TracedThread& thread) noexcept {
  if (thread.language >= 0) return thread.language;
  for (std::int32_t language = 0; language < POLYREF_CPP; ++language) {
    const polyref_language_probe probe = probes[language].load(std::memory_order_acquire);
    if (probe && probe()) return language;
  }
  return POLYREF_CPP;
}

void set_users(Log& all, int change) noexcept {
  all.users += change;
  set_tracing(kLogging, all.users > 0);
}

}  // namespace

std::mutex* log_mutex() noexcept { return &log().mutex; }

std::vector<TraceEvent> traced_events() {
  const std::lock_guard lock(log().mutex);
  return log().events;
}

namespace trace {

void start() {
  Log& all = log();
  const std::lock_guard lock(all.mutex);
  all.events.clear();
  all.totals = {};
  if (!all.started) set_users(all, 1);
  all.started = true;
}

void stop() noexcept {
  Log& all = log();
  const std::lock_guard lock(all.mutex);
  if (all.started) set_users(all, -1);
  all.started = false;
}

TraceTotals totals() noexcept {
  const std::lock_guard lock(log().mutex);
  return log().totals;
}

TraceTotals begin_audit() noexcept {
  const std::lock_guard lock(log().mutex);
  set_users(log(), 1);
  return log().ever;
}

TraceTotals audited() noexcept {
  const std::lock_guard lock(log().mutex);
  return log().ever;
}

TraceTotals end_audit() noexcept {
  const std::lock_guard lock(log().mutex);
  set_users(log(), -1);
  return log().ever;
}

}  // namespace trace

namespace detail {

Crossing::Crossing(const char* function, std::int32_t to, std::int32_t from) noexcept : function_(function), to_(to) {
  TracedThread& thread = this_thread();
  outer_ = thread.language;
  from_ = from >= 0 ? from : current_language(thread);
  thread.language = to;
  start_ = now();
}

Crossing::~Crossing() {
  const std::uint64_t end = now();
  TracedThread& thread = this_thread();
  thread.language = outer_;
  if (checked_) leave_object(checked_, thread.number);
  if (from_ == to_ || (__atomic_load_n(&polyref_tracing, __ATOMIC_RELAXED) & kLogging) == 0)
    return;  // a function of one language that calls itself by name crosses nothing
  Log& all = log();
  const std::lock_guard lock(all.mutex);
  for (TraceTotals* totals : {&all.totals, &all.ever}) {
    ++totals->crossings;
    totals->bytes += bytes_;
  }
  if (!all.started) return;
  if (all.events.size() >= kMaxEvents) {
    ++all.totals.dropped;
    return;
  }
  try {
    TraceEvent& event = all.events.emplace_back();
    event.function = function_;
    event.start = start_;
    event.duration = end - start_;
    event.bytes = bytes_;
    event.from = from_;
    event.to = to_;
    event.thread = thread.number;
    event.handles.assign(handles_, handles_ + (handle_count_ < kHandles ? handle_count_ : kHandles));
    event.handle_count = handle_count_;
  } catch (const std::bad_alloc&) {
    ++all.totals.dropped;
  }
}

void Crossing::self(polyref_object* object) noexcept {
  handle(object);
  if (enter_object(object, function_, this_thread().number)) checked_ = object;
}

void Crossing::handle(const void* address) noexcept {
  if (!address) return;
  if (handle_count_ < kHandles) handles_[handle_count_] = address;
  ++handle_count_;
}

}  // namespace detail
}  // namespace polyref

void polyref_set_language_probe(int32_t language, polyref_language_probe probe) noexcept {
  if (language < 0 || language >= POLYREF_LANGUAGES) return;
  polyref::probes[language].store(probe, std::memory_order_release);
}
