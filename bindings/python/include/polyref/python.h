// What generated Python extension modules are written against: the hot paths inline, the cold ones through the function
// table of `polyref._core`. Needs a module's C header and CPython, no C++ header of the bound library.
#ifndef POLYREF_PYTHON_H
#define POLYREF_PYTHON_H

#include <polyref/python/api.h>
#include <polyref/python/arguments.h>
#include <polyref/python/call.h>
#include <polyref/python/callables.h>
#include <polyref/python/composites.h>
#include <polyref/python/derive.h>
#include <polyref/python/enums.h>
#include <polyref/python/fields.h>
#include <polyref/python/garbage.h>
#include <polyref/python/inward.h>
#include <polyref/python/keyed.h>
#include <polyref/python/lists.h>
#include <polyref/python/mappings.h>
#include <polyref/python/match.h>
#include <polyref/python/module.h>
#include <polyref/python/numbers.h>
#include <polyref/python/objects.h>
#include <polyref/python/outward.h>
#include <polyref/python/records.h>
#include <polyref/python/spans.h>
#include <polyref/python/structs.h>
#include <polyref/python/tensors.h>
#include <polyref/python/text.h>
#include <polyref/python/tuples.h>
#include <polyref/python/variants.h>

#endif  // POLYREF_PYTHON_H
