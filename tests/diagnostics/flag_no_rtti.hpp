// flags: -fno-rtti
#pragma once
#include <polyref/polyref.h>
