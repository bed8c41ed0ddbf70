#pragma once
#include <polyref/polyref.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lexicon {

class POLYREF() String : public polyref::Object {
 public:
  std::string text() const { return "s"; }
};
class POLYREF() Object : public polyref::Object {
 public:
  int id() const { return 1; }
};
class POLYREF() Option : public polyref::Object {};
class POLYREF() Result : public polyref::Object {};
class POLYREF() Vec : public polyref::Object {};
class POLYREF() Box : public polyref::Object {};
class POLYREF() List : public polyref::Object {};
class POLYREF() Integer : public polyref::Object {};
class POLYREF() Override : public polyref::Object {};
class POLYREF() System : public polyref::Object {};
class POLYREF() Throwable : public polyref::Object {};
class POLYREF() Exception : public polyref::Object {};
class POLYREF() Send : public polyref::Object {};
class POLYREF() Some : public polyref::Object {};
class POLYREF() int32 : public polyref::Object {};
class POLYREF() Native : public polyref::Object {};

class POLYREF() User : public polyref::Object {
 public:
  // uses the real string, list and optional beside the classes that carry their names
  std::string join(polyref::Ref<String> s, std::vector<std::string> more, std::optional<int> n) const {
    return s->text() + (more.empty() ? "" : more[0]) + std::to_string(n.value_or(0));
  }
  // In a class that derives from polyref::Object, `Object` alone is that.
  polyref::Ref<lexicon::Object> object() const { return polyref::make<lexicon::Object>(); }
  std::optional<std::string> maybe(bool yes) const { return yes ? std::optional<std::string>("y") : std::nullopt; }
};

// Structs are declared where their fields' types are written.
namespace plain {
struct POLYREF() Vec {
  std::vector<double> items{1, 2};
};
struct POLYREF() Option {
  std::optional<int> value;
};
struct POLYREF() String {
  std::string text = "s";
  std::vector<Vec> vecs;
  std::optional<Option> option;
  std::string joined(const std::vector<std::string>& more, std::optional<int> n = {}) const {
    return text + (more.empty() ? "" : more[0]) + std::to_string(n.value_or(0));
  }
};
using Result = std::variant<std::string, std::vector<String>>;
POLYREF() inline Result first(const Result& result) { return result; }
}  // namespace plain

POLYREF() inline int len(int x) { return x; }
POLYREF() inline int print(int x) { return x + 1; }
POLYREF() inline int object(int x) { return x + 2; }
POLYREF() inline int str(int x) { return x + 3; }

}  // namespace lexicon
