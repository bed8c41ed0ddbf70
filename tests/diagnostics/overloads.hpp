#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {
 public:
  Node();
  explicit Node(int id);
  explicit Node(const std::string& op);
  explicit Node(std::string_view op);  // how C++ passes a text is no difference
  void add(int a);
  void add(int a, int b);
  void add(double a, int b = 1, int c = 2);
  void add(int a, const std::string& text, int count = 1);
  void add(int a, int b, long c, int d = 1);
  void add(int a, int b, int c);  // other languages than Python have both
  void reset(int a = 1);
  void reset(const std::string& text = "");
  void take(const Node& node);
  void take(polyref::Ref<Node> node);
  POLYREF(name = "take_pointer") void take(Node* node);
  int size();
  int size() const;  // the twin of the first
};
POLYREF() int run(int a);
POLYREF() int run(double a);
POLYREF() int run(std::function<int(int)> a);
}  // namespace t
