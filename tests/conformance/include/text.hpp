#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>
#include <polyref/polyref.h>

namespace parrot {

POLYREF() inline std::string say(std::string s) { return s; }
POLYREF() inline std::string_view say_view(std::string_view s) { return s; }
POLYREF() inline int bytes_in(const std::string& s) { return static_cast<int>(s.size()); }
POLYREF() inline std::string grin() { return "a\xF0\x9F\x98\x80z"; }  // U+1F600 between two letters
POLYREF() inline std::string gap() { return std::string("a\0b", 3); }
POLYREF() inline const char* c_gap() { return "a\0b"; }
POLYREF(skip) inline std::u16string wide() { return u"\xD83D\xDE00"; }
POLYREF(skip) inline std::map<std::string, std::vector<std::string>> shelf(const std::string& k) { return {{k, {k, ""}}}; }

class POLYREF() Echo : public polyref::Object {
 public:
  virtual std::string answer(const std::string& s) { return s; }  // the foreign side answers
  std::string ask(const std::string& s) { return answer(s); }
  std::string last = "é";
};

}  // namespace parrot
