// The arguments of a call as a tuple and a dict, in the form of a vectorcall.
#ifndef POLYREF_PYTHON_CALL_ARGUMENTS_H
#define POLYREF_PYTHON_CALL_ARGUMENTS_H

#include <vector>

#include "core.h"

namespace polyref::python {

class CallArguments {
 public:
  CallArguments(PyObject* args, PyObject* kwargs) : count_(PyTuple_GET_SIZE(args)) {
    for (Py_ssize_t i = 0; i < count_; ++i) all_.push_back(PyTuple_GET_ITEM(args, i));
    if (!kwargs || PyDict_GET_SIZE(kwargs) == 0) return;
    names_ = PySequence_Tuple(kwargs);
    if (!names_) {
      ok_ = false;
      return;
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(names_); ++i) {
      all_.push_back(PyDict_GetItemWithError(kwargs, PyTuple_GET_ITEM(names_, i)));
    }
  }
  CallArguments(const CallArguments&) = delete;
  CallArguments& operator=(const CallArguments&) = delete;
  ~CallArguments() { Py_XDECREF(names_); }

  // False with an exception.
  explicit operator bool() const { return ok_; }
  PyObject* const* data() const { return all_.data(); }
  Py_ssize_t count() const { return count_; }
  PyObject* names() const { return names_; }

 private:
  std::vector<PyObject*> all_;
  Py_ssize_t count_;
  PyObject* names_ = nullptr;
  bool ok_ = true;
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_CALL_ARGUMENTS_H
