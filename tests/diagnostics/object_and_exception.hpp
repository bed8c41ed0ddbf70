#include <polyref/polyref.h>

#include <exception>

namespace t {
class POLYREF() Both : public polyref::Object, public std::exception {};
}  // namespace t
