// The function `call_many`: a std::function that calls a Python callable. The GIL is held all along.
#include "wrapper.h"
// After Python.h, which wrapper.h includes.
#include "callback.h"

namespace raw {

namespace {

std::int64_t call(PyObject* callable, std::int64_t n) {
  PyObject* args[2] = {nullptr, PyLong_FromLongLong(n)};
  if (!args[1]) throw PythonError();
  PyObject* answer = PyObject_Vectorcall(callable, args + 1, 1 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
  Py_DECREF(args[1]);
  if (!answer) throw PythonError();
  std::int64_t result;
  bool ok = int_argument(answer, &result);
  Py_DECREF(answer);
  if (!ok) throw PythonError();
  return result;
}

PyObject* call_many(PyObject* /*module*/, PyObject* const* args, Py_ssize_t count) {
  if (count != 2 || !PyCallable_Check(args[0])) {
    PyErr_SetString(PyExc_TypeError, "call_many() takes a callable and how often to call it");
    return nullptr;
  }
  std::int64_t times;
  if (!int_argument(args[1], &times)) return nullptr;
  PyObject* callable = args[0];  // the caller holds it
  try {
    return PyLong_FromLongLong(bench::call_many([callable](std::int64_t n) { return call(callable, n); }, times));
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyMethodDef functions[] = {
    {"call_many", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(call_many)), METH_FASTCALL, nullptr},
    {nullptr, nullptr, 0, nullptr}};

}  // namespace

int add_callback(PyObject* module) { return PyModule_AddFunctions(module, functions); }

}  // namespace raw
