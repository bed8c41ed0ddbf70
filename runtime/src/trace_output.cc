// The boundary log in words: lines, a summary, and Chrome's trace format.
#include <polyref/error.h>
#include <polyref/function.h>
#include <polyref/registry.h>
#include <polyref/trace.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <system_error>
#include <vector>

#include "trace.h"

namespace polyref {
namespace {

const char* language_name(std::int32_t language) noexcept {
  switch (language) {
    case POLYREF_PYTHON:
      return "Python";
    case POLYREF_JAVA:
      return "Java";
    case POLYREF_RUST:
      return "Rust";
    default:
      return "C++";
  }
}

std::string address_text(const void* address) {
  char text[24];
  std::snprintf(text, sizeof text, "%p", address);
  return text;
}

std::string fixed(double number, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, number);
  return text;
}

std::string padded(std::string text, std::size_t width) {
  text.insert(0, width > text.size() ? width - text.size() : 0, ' ');
  return text;
}

std::string handles_text(const TraceEvent& event) {
  std::string text;
  for (const void* handle : event.handles) text += (text.empty() ? "" : " ") + address_text(handle);
  const int more = event.handle_count - static_cast<int>(event.handles.size());
  return more > 0 ? text + " and " + std::to_string(more) + " more" : text;
}

/// A JSON string of a name: names of functions are UTF-8.
std::string json_text(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      out += escape;
    } else {
      out += c;
    }
  }
  return out + "\"";
}

struct FunctionTotals {
  std::uint64_t calls = 0;
  std::uint64_t bytes = 0;
  std::uint64_t duration = 0;
};

}  // namespace

namespace trace {

std::string text() {
  std::string out;
  for (const TraceEvent& event : traced_events()) {
    out += std::string(language_name(event.from)) + " -> " + language_name(event.to) + "  " + event.function + "  " +
           std::to_string(event.bytes) + " B  " + std::to_string(event.duration) + " ns  thread " +
           std::to_string(event.thread) + (event.handles.empty() ? "" : "  " + handles_text(event)) + "\n";
  }
  return out;
}

std::string summary() {
  const TraceTotals all = totals();
  std::map<std::string, FunctionTotals> functions;
  for (const TraceEvent& event : traced_events()) {
    FunctionTotals& f =
        functions[std::string(language_name(event.from)) + " -> " + language_name(event.to) + "  " + event.function];
    ++f.calls;
    f.bytes += event.bytes;
    f.duration += event.duration;
  }
  std::vector<std::pair<std::string, FunctionTotals>> order(functions.begin(), functions.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second.duration > b.second.duration; });
  std::string out = std::to_string(all.crossings) + " crossings, " + std::to_string(all.bytes) + " bytes copied\n";
  if (all.dropped != 0) out += std::to_string(all.dropped) + " crossings were counted but not kept\n";
  if (!order.empty()) out += "     calls        bytes         ms  function\n";
  constexpr std::size_t kTop = 20;
  for (std::size_t i = 0; i < order.size() && i < kTop; ++i) {
    const FunctionTotals& f = order[i].second;
    out += padded(std::to_string(f.calls), 10) + padded(std::to_string(f.bytes), 13) +
           padded(fixed(static_cast<double>(f.duration) / 1e6, 3), 11) + "  " + order[i].first + "\n";
  }
  if (order.size() > kTop) out += "  and " + std::to_string(order.size() - kTop) + " more functions\n";
  return out;
}

std::string json() {
  const std::string pid = std::to_string(getpid());
  std::string out = "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [";
  bool first = true;
  for (const TraceEvent& event : traced_events()) {
    out += first ? "\n" : ",\n";
    first = false;
    out += "{\"name\": " + json_text(event.function) +
           ", \"ph\": \"X\", \"ts\": " + fixed(static_cast<double>(event.start) / 1e3, 3) +
           ", \"dur\": " + fixed(static_cast<double>(event.duration) / 1e3, 3) + ", \"pid\": " + pid +
           ", \"tid\": " + std::to_string(event.thread) + ", \"args\": {\"from\": \"" + language_name(event.from) +
           "\", \"to\": \"" + language_name(event.to) + "\", \"bytes\": " + std::to_string(event.bytes) +
           ", \"handles\": [";
    for (std::size_t i = 0; i < event.handles.size(); ++i) {
      out += std::string(i ? ", " : "") + "\"" + address_text(event.handles[i]) + "\"";
    }
    out += "]}}";
  }
  return out + "\n]}\n";
}

void write(const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  file << json();
  file.close();
  if (!file) throw Error(std::error_code(errno, std::generic_category()), "the trace can't be written to " + path);
}

}  // namespace trace

namespace {

/// Crossings and bytes.
std::vector<std::uint64_t> pair(TraceTotals totals) { return {totals.crossings, totals.bytes}; }

/// What every language reaches through the registry.
void register_functions() {
  register_function("polyref.trace.start", Function(&trace::start));
  register_function("polyref.trace.stop", Function([] { trace::stop(); }));
  register_function("polyref.trace.crossings", Function([] { return trace::totals().crossings; }));
  register_function("polyref.trace.bytes", Function([] { return trace::totals().bytes; }));
  register_function("polyref.trace.text", Function(&trace::text));
  register_function("polyref.trace.summary", Function(&trace::summary));
  register_function("polyref.trace.json", Function(&trace::json));
  register_function("polyref.trace.write", Function(&trace::write));
  register_function("polyref.audit.begin", Function([] { return pair(trace::begin_audit()); }));
  register_function("polyref.audit.totals", Function([] { return pair(trace::audited()); }));
  register_function("polyref.audit.end", Function([] { return pair(trace::end_audit()); }));
}

/// POLYREF_TRACE=1 logs the whole process and says at its end what crossed; POLYREF_TRACE_FILE gets the trace,
/// POLYREF_TRACE_TEXT the lines.
void finish() {
  trace::stop();
  if (const char* path = std::getenv("POLYREF_TRACE_FILE")) {
    try {
      trace::write(path);
    } catch (const Error& error) {
      std::fprintf(stderr, "polyref: %s\n", error.what());
    }
  }
  if (const char* path = std::getenv("POLYREF_TRACE_TEXT")) std::ofstream(path) << trace::text();
  std::fprintf(stderr, "polyref: %s", trace::summary().c_str());
}

const bool started = [] {
  register_functions();
  const char* wanted = std::getenv("POLYREF_TRACE");
  if (!wanted || !*wanted || std::string_view(wanted) == "0") return false;
  trace::start();
  std::atexit(finish);
  return true;
}();

}  // namespace
}  // namespace polyref
