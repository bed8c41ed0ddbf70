#pragma once
#include <string>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 public:
  Node();
  explicit Node(int id);
  explicit Node(const std::string& op);
  void add(int a);
  void add(int a, int b);  // two arguments: told apart
  void add(const std::string& text, int count = 1, int width = 2);
  POLYREF(name = "add_real") void add(double a);
  int size();
  int size() const;  // the twin of the first
};
POLYREF() int run(int a);
POLYREF() int run(double a);
}  // namespace t
