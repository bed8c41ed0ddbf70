#pragma once
#include <map>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 public:
  std::map<int, int> table;
  Node* parent() const;
  void read(int& out);
  POLYREF(blokcing) void run();
  void print(const char* format, ...);
};
}  // namespace t
