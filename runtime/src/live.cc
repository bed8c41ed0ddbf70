// Living objects one by one, and who holds whom.
#include "live.h"

#include <polyref/function.h>
#include <polyref/live.h>
#include <polyref/registry.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "immortal.h"
#include "locks.h"
#include "types.h"

namespace polyref {

std::uint32_t tracking = 0;
std::uint32_t tracked_ever = 0;

namespace {

struct Tracked {
  std::mutex mutex;
  std::set<polyref_object*> objects;
};

Tracked& tracked() {
  static Immortal<Tracked> instance;
  return instance.get();
}

struct Holder {
  std::string what;   // "ir.Node at 0x...", or "a Python callable"
  std::string field;  // of it
  polyref_object* object;
};

std::string class_of(polyref_object* object) {
  const polyref_type* type = polyref_object_type(object);
  return type ? std::string(view(type->key)) : std::string("an object of no exported class");
}

std::string address_of(const void* address) {
  char text[24];
  std::snprintf(text, sizeof text, "%p", address);
  return text;
}

std::string name_of(polyref_object* object) { return class_of(object) + " at " + address_of(object); }

const char* language_of(std::int32_t language) {
  static const char* const names[] = {"Python", "Java", "Rust", "C++"};
  return language >= 0 && language < POLYREF_LANGUAGES ? names[language] : "another language";
}

/// Everything that a tracked object holds in its public fields.
template <class Told>
void visit(polyref_object* object, Told told) {
  const auto tell = [](void* context, polyref_str field, polyref_object* held, polyref_function* function) {
    (*static_cast<Told*>(context))(std::string(view(field)), held, function);
  };
  for (const polyref_type* type = polyref_object_type(object); type; type = type->parent) {
    if (type->def->visit) type->def->visit(object, tell, &told);
  }
}

std::vector<polyref_object*> snapshot() {
  const std::lock_guard lock(tracked().mutex);
  return {tracked().objects.begin(), tracked().objects.end()};
}

std::map<polyref_object*, std::vector<Holder>> holders(const std::vector<polyref_object*>& objects) {
  std::map<polyref_object*, std::vector<Holder>> found;
  for (polyref_object* object : objects) {
    visit(object, [&](const std::string& field, polyref_object* held, polyref_function* /*function*/) {
      if (held) found[held].push_back({name_of(object), field, object});
    });
    if (object->peer) found[object].push_back({"a Python wrapper", "", nullptr});
  }
  return found;
}

}  // namespace

std::mutex* tracked_mutex() noexcept { return &tracked().mutex; }

void track_made(polyref_object* object) noexcept {
  try {
    const std::lock_guard lock(tracked().mutex);
    tracked().objects.insert(object);
  } catch (const std::bad_alloc&) {
    // It is missing in reports.
  }
}

void track_ended(polyref_object* object) noexcept {
  const std::lock_guard lock(tracked().mutex);
  tracked().objects.erase(object);
}

namespace live {

void track(bool on) noexcept {
  if (on) __atomic_store_n(&tracked_ever, 1u, __ATOMIC_RELAXED);
  __atomic_store_n(&tracking, on ? 1u : 0u, __ATOMIC_RELAXED);
}

std::string text() {
  std::string out = "alive: " + std::to_string(alive()) + "; of each class, subclasses counted in:\n";
  for (std::size_t i = 0; i < polyref_type_count(); ++i) {
    const polyref_type* type = polyref_type_at(i);
    const std::int64_t count = type->def->kind == POLYREF_TYPE_OBJECT ? polyref_alive(type) : 0;
    if (count > 0) out += "  " + std::to_string(count) + "  " + std::string(view(type->key)) + "\n";
  }
  const std::vector<polyref_object*> objects = snapshot();
  const auto held_by = holders(objects);
  for (polyref_object* object : objects) {
    const std::uint32_t count = polyref_object_count(object);
    out += name_of(object) + ", count " + std::to_string(count) + "\n";
    if (const polyref_foreign* foreign = polyref_object_foreign(object)) {
      out += std::string("  has a half in ") + language_of(foreign->language) + "\n";
    }
    const auto known = held_by.find(object);
    const std::size_t seen = known == held_by.end() ? 0 : known->second.size();
    for (std::size_t i = 0; i < seen; ++i) {
      const Holder& holder = known->second[i];
      out += "  held by " + holder.what + (holder.field.empty() ? "" : ", field " + holder.field) + "\n";
    }
    if (seen < count) {
      out += "  held by " + std::to_string(count - seen) + " more: private members or variables of C++, Java or Rust\n";
    }
    visit(object, [&](const std::string& field, polyref_object* held, polyref_function* function) {
      if (function) {
        out += "  holds a function of " + std::string(language_of(function->callable->language)) + " in field " +
               field + "\n";
      }
      (void)held;
    });
  }
  return out;
}

std::string dot() {
  std::string out = "digraph live {\n  node [shape=box];\n";
  const std::vector<polyref_object*> objects = snapshot();
  const auto node = [](const void* address) { return "\"" + address_of(address) + "\""; };
  for (polyref_object* object : objects) {
    out += "  " + node(object) + " [label=\"" + class_of(object) + "\\n" + address_of(object) + "\\ncount " +
           std::to_string(polyref_object_count(object)) + "\"];\n";
    if (object->peer) out += "  \"Python\" -> " + node(object) + ";\n";
  }
  for (polyref_object* object : objects) {
    visit(object, [&](const std::string& field, polyref_object* held, polyref_function* function) {
      const std::string target =
          held ? node(held) : "\"a function of " + std::string(language_of(function->callable->language)) + "\"";
      out += "  " + node(object) + " -> " + target + " [label=\"" + field + "\"];\n";
    });
  }
  return out + "}\n";
}

}  // namespace live

namespace {

const bool registered = [] {
  register_function("polyref.live.track", Function([](bool on) { live::track(on); }));
  register_function("polyref.live.text", Function(&live::text));
  register_function("polyref.live.dot", Function(&live::dot));
  const char* wanted = std::getenv("POLYREF_TRACK");
  if (wanted && *wanted && std::string_view(wanted) != "0") live::track(true);
  return true;
}();

}  // namespace
}  // namespace polyref
