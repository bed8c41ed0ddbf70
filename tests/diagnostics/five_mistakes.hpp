#pragma once
#include <forward_list>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 public:
  std::forward_list<int> table;
  Node* parent() const;
  void read(int& out);
  POLYREF(blokcing) void run();
  void print(const char* format, ...);
};
}  // namespace t
