#include "thread_check.h"

#include <polyref/function.h>
#include <polyref/registry.h>
#include <polyref/trace.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "immortal.h"
#include "locks.h"
#include "trace.h"
#include "types.h"

namespace polyref {
namespace {

/// One thread in methods of an object, the outermost of which is named.
struct Use {
  std::uint32_t thread;
  const char* function;
  int depth;
};

struct Checker {
  std::mutex mutex;
  std::map<polyref_object*, std::vector<Use>> uses;
  std::set<std::pair<std::string, std::string>> known;
  std::vector<std::string> reports;
};

Checker& checker() {
  static Immortal<Checker> instance;
  return instance.get();
}

bool is_checked(polyref_object* object) noexcept {
  if ((__atomic_load_n(&polyref_tracing, __ATOMIC_RELAXED) & kCheckingThreads) == 0) return false;
  const polyref_type* type = polyref_object_type(object);
  return type && (type->def->flags & POLYREF_TYPE_THREAD_SAFE) == 0;
}

void report(Checker& all, polyref_object* object, const char* function, std::uint32_t thread, const Use& other) {
  if (!all.known.emplace(function, other.function).second) return;
  char address[24];
  std::snprintf(address, sizeof address, "%p", static_cast<void*>(object));
  const polyref_type* type = polyref_object_type(object);
  all.reports.push_back(std::string(function) + " on thread " + std::to_string(thread) + " while " + other.function +
                        " runs on thread " + std::to_string(other.thread) + ", both on the " +
                        std::string(view(type->key)) + " at " + address + ", whose class is not thread_safe");
  std::fprintf(stderr, "polyref: %s\n", all.reports.back().c_str());
}

}  // namespace

std::mutex* thread_check_mutex() noexcept { return &checker().mutex; }

bool enter_object(polyref_object* object, const char* function, std::uint32_t thread) noexcept {
  if (!is_checked(object)) return false;
  try {
    Checker& all = checker();
    const std::lock_guard lock(all.mutex);
    std::vector<Use>& uses = all.uses[object];
    Use* own = nullptr;
    for (Use& use : uses) {
      if (use.thread == thread) {
        own = &use;
      } else {
        report(all, object, function, thread, use);
      }
    }
    if (own) {
      ++own->depth;
    } else {
      uses.push_back({thread, function, 1});
    }
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void leave_object(polyref_object* object, std::uint32_t thread) noexcept {
  Checker& all = checker();
  const std::lock_guard lock(all.mutex);
  const auto found = all.uses.find(object);
  if (found == all.uses.end()) return;
  std::vector<Use>& uses = found->second;
  for (auto use = uses.begin(); use != uses.end(); ++use) {
    if (use->thread != thread || --use->depth > 0) continue;
    uses.erase(use);
    break;
  }
  if (uses.empty()) all.uses.erase(found);
}

namespace thread_check {

void enable(bool on) noexcept { set_tracing(kCheckingThreads, on); }

std::vector<std::string> reports() {
  const std::lock_guard lock(checker().mutex);
  return checker().reports;
}

}  // namespace thread_check

namespace {

const bool registered = [] {
  register_function("polyref.thread_check.enable", Function([](bool on) { thread_check::enable(on); }));
  register_function("polyref.thread_check.reports", Function(&thread_check::reports));
  const char* wanted = std::getenv("POLYREF_CHECK_THREADS");
  if (wanted && *wanted && std::string_view(wanted) != "0") thread_check::enable(true);
  return true;
}();

}  // namespace
}  // namespace polyref
