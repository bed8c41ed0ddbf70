#pragma once
#include <string>
#include <vector>
#include <polyref/polyref.h>
namespace t {
class POLYREF() Node : public polyref::Object {};
POLYREF() void out(int& value);
POLYREF() void out_text(std::string& text);
POLYREF() void out_ref(polyref::Ref<Node>& node);
POLYREF() void moved(std::string&& text);
POLYREF() void moved_ref(polyref::Ref<Node>&& node);
POLYREF() void moved_object(Node&& node);
POLYREF() int pointer(const int* values, int count);
POLYREF() void any_number(const char* format, ...);
POLYREF() void fine(Node& node, const Node* other, const std::string& text, std::vector<int> values);
}  // namespace t
