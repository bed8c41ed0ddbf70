// The boundary log: every crossing between languages, while it is switched on.
#ifndef POLYREF_TRACE_H
#define POLYREF_TRACE_H

#include <polyref/c_api.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace polyref {

/// What the log has counted since it was started.
struct TraceTotals {
  std::uint64_t crossings;  ///< calls that went from one language to another
  std::uint64_t bytes;      ///< bytes of text, bytes and lists of numbers that were copied on the way
  std::uint64_t dropped;    ///< crossings that were counted but not kept, since there were too many
};

namespace trace {

/// Starts the log, or starts it anew. Crossings that are under way are not in it.
POLYREF_EXPORT void start();
/// Stops it. What was logged stays until the next start.
POLYREF_EXPORT void stop() noexcept;
POLYREF_EXPORT TraceTotals totals() noexcept;
/// One line for each crossing, in the order of their ends.
POLYREF_EXPORT std::string text();
/// Crossings and bytes in all, then the functions that took the most time.
POLYREF_EXPORT std::string summary();
/// A trace for Chrome (about:tracing) or Perfetto, in the Trace Event Format.
POLYREF_EXPORT std::string json();
/// Writes json() to a file. Throws polyref::Error (SYSTEM) if that fails.
POLYREF_EXPORT void write(const std::string& path);

/// Counts from now on too, log or no log, until end_audit(). All three give the totals of all audits and logs so far.
POLYREF_EXPORT TraceTotals begin_audit() noexcept;
POLYREF_EXPORT TraceTotals audited() noexcept;
POLYREF_EXPORT TraceTotals end_audit() noexcept;

}  // namespace trace

/// Checks that a block of code copies no more than it says: counts from construction to `bytes()`.
class Audit {
 public:
  Audit() : before_(trace::begin_audit()) {}
  Audit(const Audit&) = delete;
  Audit& operator=(const Audit&) = delete;
  ~Audit() { (void)trace::end_audit(); }

  /// Bytes copied between languages since the audit began, on all threads.
  std::uint64_t bytes() const noexcept { return trace::audited().bytes - before_.bytes; }
  std::uint64_t crossings() const noexcept { return trace::audited().crossings - before_.crossings; }

 private:
  TraceTotals before_;
};

/// A debug mode: reports, on stderr and here, when an object of a class that isn't thread_safe is used by two threads
/// at once. Seen are calls that overlap, of any language; fields that Java and Rust reach in place make none.
namespace thread_check {

/// POLYREF_CHECK_THREADS=1 in the environment switches it on from the start.
POLYREF_EXPORT void enable(bool on) noexcept;
/// What was found so far, each pair of functions once.
POLYREF_EXPORT std::vector<std::string> reports();

}  // namespace thread_check

namespace detail {

/// One crossing: from the language that calls to the one that is called. Only made while the log is on.
class POLYREF_EXPORT Crossing {
 public:
  /// For a call that is about to be made; `from` is -1 where the caller may be of any language.
  Crossing(const char* function, std::int32_t to, std::int32_t from) noexcept;
  Crossing(const Crossing&) = delete;
  Crossing& operator=(const Crossing&) = delete;
  ~Crossing();

  /// Notes the object whose method is called.
  void self(polyref_object* object) noexcept;
  /// Notes a handle that crosses; it costs no bytes. Null is fine.
  void handle(const void* address) noexcept;
  void copied(std::size_t bytes) noexcept { bytes_ += bytes; }

 private:
  static constexpr int kHandles = 4;

  const char* function_;
  const void* handles_[kHandles];
  std::uint64_t start_ = 0;
  std::uint64_t bytes_ = 0;
  std::int32_t from_ = -1;
  std::int32_t to_;
  std::int32_t outer_ = -1;  // whose code the thread was known to run
  int handle_count_ = 0;
  polyref_object* checked_ = nullptr;
};

}  // namespace detail
}  // namespace polyref

#endif  // POLYREF_TRACE_H
