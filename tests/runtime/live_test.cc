// Reports of what lives and who holds it.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include <string>

#include "caught.h"
#include "definitions.h"

namespace {

namespace live = polyref::live;
namespace thunk = polyref::thunk;
using polyref::Ref;

class Link : public polyref::Object {
 public:
  Ref<Link> next;
  std::vector<Ref<Link>> others;
  std::function<void()> told;
};

void visit_link(polyref_object* object, polyref_visitor visitor, void* context) {
  const thunk::Visit visit(visitor, context);
  visit.field(thunk::text("next"), thunk::self_as<Link>(object).next);
  visit.field(thunk::text("others"), thunk::self_as<Link>(object).others);
  visit.field(thunk::text("told"), thunk::self_as<Link>(object).told);
}

std::string address_of(const Ref<Link>& link) {
  char text[24];
  std::snprintf(text, sizeof text, "%p", static_cast<void*>(link.canonical()));
  return text;
}

class Live : public testing::Test {
 protected:
  void SetUp() override {
    static const polyref_type_def types[] = {[] {
      polyref_type_def def = definitions::type<Link>(POLYREF_TYPE_OBJECT, "live.Link");
      def.visit = visit_link;
      return def;
    }()};
    static const polyref_module_def module = definitions::module("live", types, 1);
    ASSERT_EQ(polyref_module_register(&module), nullptr);
    live::track(true);
  }
  void TearDown() override { live::track(false); }
};

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(Live, ARingNamesItsHolders) {
  Ref<Link> a = polyref::make<Link>();
  Ref<Link> b = polyref::make<Link>();
  a->next = b;
  b->others = {a, a};
  const std::string name_a = "live.Link at " + address_of(a);
  const std::string name_b = "live.Link at " + address_of(b);
  Link* kept = b.get();
  b = nullptr;
  const std::string text = live::text();
  EXPECT_TRUE(contains(text, "2  live.Link\n")) << text;
  EXPECT_TRUE(contains(text, name_b + ", count 1\n  held by " + name_a + ", field next\n")) << text;
  EXPECT_TRUE(contains(text, name_a + ", count 3\n  held by " + name_b + ", field others\n")) << text;
  EXPECT_TRUE(contains(text, "held by 1 more: private members or variables")) << text;
  const std::string dot = live::dot();
  EXPECT_TRUE(contains(dot, "\"" + address_of(a) + "\" -> \"")) << dot;
  EXPECT_TRUE(contains(dot, "[label=\"next\"]")) << dot;
  kept->others.clear();
}

TEST_F(Live, WhatHasEndedIsGone) {
  (void)polyref::make<Link>();
  Ref<Link> before = polyref::make<Link>();
  live::track(false);
  before = nullptr;
  live::track(true);
  EXPECT_FALSE(contains(live::text(), "live.Link at"));
}

TEST_F(Live, FunctionsOfOtherLanguagesAreShown) {
  static const polyref_callable callable{sizeof(polyref_callable),
                                         POLYREF_JAVA,
                                         thunk::signature_of<void()>(),
                                         reinterpret_cast<void (*)()>(+[](void*, polyref_error**) {}),
                                         nullptr,
                                         nullptr};
  const polyref::Function function(polyref::steal, polyref_function_make(&callable, nullptr));
  const Ref<Link> link = polyref::make<Link>();
  link->told = thunk::arg<std::function<void()>>(function.handle());
  EXPECT_TRUE(contains(live::text(), "holds a function of Java in field told")) << live::text();
  EXPECT_TRUE(contains(live::dot(), "\"a function of Java\"")) << live::dot();
}

TEST_F(Live, NothingIsNotedWhileNobodyTracks) {
  live::track(false);
  const Ref<Link> link = polyref::make<Link>();
  EXPECT_FALSE(contains(live::text(), "live.Link at"));
  EXPECT_TRUE(contains(live::text(), "1  live.Link"));
}

}  // namespace
