// The boundary log, with the example of a generated thunk, and C++ as the other languages.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "definitions.h"
#include "nodes.h"

namespace {

namespace thunk = polyref::thunk;
namespace trace = polyref::trace;
using polyref::Any;
using polyref::Function;

/// As the generator writes them.
std::int64_t add_now(polyref_object* /*self*/, polyref_str text, polyref_error** /*error*/) noexcept {
  return static_cast<std::int64_t>(text.size);
}
POLYREF_COLD std::int64_t add_traced(polyref_object* self, polyref_str text, polyref_error** error) noexcept {
  thunk::Crossing crossing("t.Node.add", POLYREF_CPP, -1);
  if (self) crossing.self(self);
  thunk::note<polyref_str>(crossing, text);
  return add_now(self, text, error);
}
std::int64_t add(polyref_object* self, polyref_str text, polyref_error** error) noexcept {
  return POLYREF_TRACED ? add_traced(self, text, error) : add_now(self, text, error);
}

/// Python's code runs on this thread.
bool in_python = false;

class Trace : public testing::Test {
 protected:
  void SetUp() override {
    polyref_set_language_probe(POLYREF_PYTHON, [] { return in_python; });
    in_python = true;
  }
  void TearDown() override {
    trace::stop();
    in_python = false;
  }
  static std::int64_t call_add(const char* text) {
    const polyref::Ref<nodes::Node> node = polyref::make<nodes::Node>();
    return add(polyref::detail::handle(node.canonical()), {text, std::string_view(text).size()}, nullptr);
  }
};

TEST_F(Trace, TwoThreadsInOneObjectAreReportedOnce) {
  static const polyref_type_def type = definitions::type<nodes::Node>(POLYREF_TYPE_OBJECT, "trace.Node");
  static const polyref_module_def module = definitions::module("trace", &type, 1);
  ASSERT_EQ(definitions::register_module(module), "");
  polyref::thread_check::enable(true);
  const polyref::Ref<nodes::Node> node = polyref::make<nodes::Node>();
  polyref_object* object = polyref::detail::handle(node.canonical());
  {
    thunk::Crossing outer("t.Node.run", POLYREF_CPP, POLYREF_JAVA);
    outer.self(object);
    add(object, {"same thread", 11}, nullptr);
    EXPECT_TRUE(polyref::thread_check::reports().empty());
    for (int i = 0; i < 2; ++i) std::thread([object] { add(object, {"", 0}, nullptr); }).join();
  }
  std::thread([object] { add(object, {"", 0}, nullptr); }).join();
  polyref::thread_check::enable(false);
  const std::vector<std::string> reports = polyref::thread_check::reports();
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_EQ(reports[0].find("t.Node.add on thread "), 0u) << reports[0];
  EXPECT_NE(reports[0].find(" while t.Node.run runs on thread "), std::string::npos) << reports[0];
  EXPECT_NE(reports[0].find("both on the trace.Node at 0x"), std::string::npos) << reports[0];
  EXPECT_EQ(trace::text(), "") << "checking alone logs nothing";
}

TEST_F(Trace, OffItLogsNothing) {
  trace::start();
  trace::stop();
  EXPECT_EQ(call_add("text"), 4);
  EXPECT_EQ(trace::totals().crossings, 0u);
  EXPECT_EQ(trace::text(), "");
}

TEST_F(Trace, AThunkIsOneCrossingWithItsBytesAndHandles) {
  trace::start();
  EXPECT_EQ(call_add("text"), 4);
  EXPECT_EQ(call_add("more text"), 9);
  EXPECT_EQ(trace::totals().crossings, 2u);
  EXPECT_EQ(trace::totals().bytes, 13u);
  EXPECT_EQ(trace::text().find("Python -> C++  t.Node.add  4 B  "), 0u) << trace::text();
  EXPECT_NE(trace::text().find(" ns  thread "), std::string::npos) << trace::text();
  EXPECT_NE(trace::summary().find("2 crossings, 13 bytes copied"), std::string::npos);
}

TEST_F(Trace, ACallbackGoesFromCppAndComesBackToTheCaller) {
  static const polyref_callable callable{
      sizeof(polyref_callable),
      POLYREF_RUST,
      thunk::signature_of<std::int64_t(const std::string&)>(),
      reinterpret_cast<void (*)()>(+[](void* /*self*/, polyref_str text, polyref_error** error) {
        return add(nullptr, text, error);  // Rust calls C++
      }),
      nullptr,
      nullptr};
  const Function function(polyref::steal, polyref_function_make(&callable, nullptr));
  const auto typed = thunk::arg<std::function<std::int64_t(const std::string&)>>(function.handle());
  trace::start();
  EXPECT_EQ(typed("abc"), 3);
  EXPECT_EQ(call_add("x"), 1);
  trace::stop();
  std::istringstream lines(trace::text());
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line.find("Rust -> C++  t.Node.add  3 B"), 0u) << line;
  std::getline(lines, line);
  EXPECT_EQ(line.find("C++ -> Rust  a callback  3 B"), 0u) << line;
  std::getline(lines, line);
  EXPECT_EQ(line.find("Python -> C++  t.Node.add  1 B"), 0u) << line;
}

TEST_F(Trace, APackedCallIsKnownByItsName) {
  polyref::register_function("t.traced", Function([](const std::string& text) { return text + text; }), true);
  trace::start();
  EXPECT_EQ(polyref::get_function("t.traced").call<std::string>("abc"), "abcabc");
  EXPECT_EQ(trace::text().find("Python -> C++  t.traced  9 B"), 0u) << trace::text();
}

TEST_F(Trace, CppCallingCppCrossesNothing) {
  in_python = false;
  const Function function([](const std::string& text) { return text; });
  trace::start();
  function.call<std::string>("abc");
  EXPECT_EQ(trace::totals().crossings, 0u);
}

TEST_F(Trace, ListsAndOptionalsCountWhatIsInThem) {
  trace::start();
  {
    thunk::Crossing crossing("t.lists", POLYREF_CPP, POLYREF_JAVA);
    const std::int32_t numbers[] = {1, 2, 3};
    thunk::note<thunk::SliceOf<std::int32_t>>(crossing, polyref_slice{numbers, 3});
    const polyref_str words[] = {{"a", 1}, {"bc", 2}};
    const polyref_slice rows[] = {{words, 2}, {words, 1}};
    thunk::note<thunk::SliceOf<thunk::SliceOf<polyref_str>>>(crossing, polyref_slice{rows, 2});
    const polyref_str* word = &words[1];
    thunk::note<const polyref_str*>(crossing, word);
    word = nullptr;
    thunk::note<const polyref_str*>(crossing, word);
    polyref_object* const objects[] = {nullptr};
    thunk::note<thunk::SliceOf<polyref_object*>>(crossing, polyref_slice{objects, 1});
  }
  EXPECT_EQ(trace::totals().bytes, 12u + 4u + 2u);
}

TEST_F(Trace, AnAuditCountsAloneAndWithinALog) {
  {
    const polyref::Audit audit;
    call_add("12345");
    EXPECT_EQ(audit.bytes(), 5u);
    EXPECT_EQ(audit.crossings(), 1u);
    trace::start();
    EXPECT_EQ(trace::totals().bytes, 0u);
    trace::stop();
    call_add("1");
    EXPECT_EQ(audit.bytes(), 6u) << "another log that starts and ends doesn't matter";
  }
  EXPECT_EQ(polyref_tracing, 0u);
}

TEST_F(Trace, TheFileHasWhatChromeAsksFor) {
  trace::start();
  call_add("text");
  std::thread([] { call_add("text"); }).join();
  trace::stop();
  const std::string path = testing::TempDir() + "polyref_trace_test.json";
  trace::write(path);
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_EQ(text.str(), trace::json());
  for (const char* key :
       {"\"name\": \"t.Node.add\"", "\"ph\": \"X\"", "\"ts\": ", "\"dur\": ", "\"pid\": ", "\"tid\": "}) {
    EXPECT_NE(text.str().find(key), std::string::npos) << key;
  }
  EXPECT_THROW(trace::write("/nowhere/at/all.json"), polyref::Error);
}

}  // namespace
