#pragma once
#include <polyref/polyref.h>
#include "elsewhere/part.h"
namespace t {
class POLYREF(module = "u") Theirs : public polyref::Object {};
class POLYREF() Wheel : public other::Part {};
class POLYREF() Spoke : public other::Piece {};
class POLYREF() Hub : public Theirs {};
class POLYREF() Rim : public other::Hidden {};
POLYREF() void fit(const other::Part& part, polyref::Ref<Theirs> theirs, other::Size size, polyref::Ref<other::Hidden> hidden);
}  // namespace t
