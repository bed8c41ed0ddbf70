#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF Cat : public polyref::Object {};
POLYREF() class Dog : public polyref::Object {};
POLYREF() Ref<Dog> found();
class POLYREF() Cow : public Object {};
}  // namespace t
