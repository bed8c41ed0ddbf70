// polyref::Any in signatures: values of whatever kind.
#pragma once
#include <polyref/polyref.h>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace anything {

class POLYREF() Coin : public polyref::Object {};
struct POLYREF() Couple {
  polyref::Any first = std::int64_t{1};
  polyref::Any second;
};

POLYREF() inline polyref::Any e_any(const polyref::Any& v) { return v; }
POLYREF() inline polyref::Any e_any_value(polyref::Any v = std::string("default")) { return v; }
POLYREF() inline std::int32_t tag_of(const polyref::Any& v) { return static_cast<std::int32_t>(v.tag()); }
POLYREF() inline std::vector<polyref::Any> e_anys(const std::vector<polyref::Any>& v) { return v; }
POLYREF() inline std::map<std::string, polyref::Any> e_any_map(const std::map<std::string, polyref::Any>& v) {
  return v;
}
POLYREF() inline Couple e_couple(const Couple& v) { return v; }
POLYREF() inline polyref::Any garbled_any() { return std::string("\xff"); }
POLYREF()
inline polyref::Any with_any(const std::function<polyref::Any(const polyref::Any&)>& f, const polyref::Any& v) {
  return f(v);
}

/// A class whose fields and methods have any values.
class POLYREF() Chest : public polyref::Object {
 public:
  Chest() = default;
  virtual ~Chest() = default;

  virtual polyref::Any open(const polyref::Any& key) { return key.is_none() ? content : key; }
  polyref::Any call_open(const polyref::Any& key) { return open(key); }

  polyref::Any content;
  std::vector<polyref::Any> more;
  std::map<std::string, polyref::Any> named;
};

}  // namespace anything
