// flags: -fno-such-flag -O2 -fno-ipa-cp
#pragma once
#include <polyref/polyref.h>
