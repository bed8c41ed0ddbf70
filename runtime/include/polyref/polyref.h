// All of polyref's public C++ API. What generated code needs beside it is in polyref/thunk.h.
#ifndef POLYREF_POLYREF_H
#define POLYREF_POLYREF_H

#include <polyref/annotate.h>
#include <polyref/any.h>
#include <polyref/c_api.h>
#include <polyref/error.h>
#include <polyref/function.h>
#include <polyref/live.h>
#include <polyref/make.h>
#include <polyref/object.h>
#include <polyref/ref.h>
#include <polyref/registry.h>
#include <polyref/tensor.h>
#include <polyref/trace.h>
#include <polyref/weak.h>

#endif  // POLYREF_POLYREF_H
