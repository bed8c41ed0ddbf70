#pragma once
#include <polyref/polyref.h>
namespace other {
class POLYREF() Part : public polyref::Object {};
class Piece : public Part {};
class POLYREF(skip) Hidden : public polyref::Object {};
enum class POLYREF() Size { Small };
}  // namespace other
