// From a call's arguments to one array with a place for each parameter.
#ifndef POLYREF_PYTHON_ARGUMENTS_H
#define POLYREF_PYTHON_ARGUMENTS_H

#include <polyref/python/api.h>

namespace polyref::python {

// The arguments of a call of a function with N parameters. `count` counts the parameters up to the last one given, or
// is -1 with an exception. A place that was left out is null.
template <Py_ssize_t N>
class Arguments {
 public:
  Arguments(const Params& params, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
    if (POLYREF_LIKELY(nargs == N && !kwnames && params.positional == N)) {
      places_ = args;
      count = N;
    } else {
      count = api->bind(&params, args, nargs, kwnames, bound_);
      places_ = bound_;
    }
  }
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  PyObject* operator[](Py_ssize_t i) const { return places_[i]; }

  Py_ssize_t count;

 private:
  PyObject* const* places_;
  PyObject* bound_[N ? N : 1];
};

// Refuses any argument; for constructors without parameters.
inline bool no_arguments(const Params& params, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  PyObject* bound[1];
  return POLYREF_LIKELY(nargs == 0 && !kwnames) || api->bind(&params, args, nargs, kwnames, bound) >= 0;
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_ARGUMENTS_H
