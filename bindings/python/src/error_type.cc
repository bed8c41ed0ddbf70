// The type `polyref.Error`: base of all exported exception classes, and what C++ exceptions without a closer match
// become.
#include "call_arguments.h"

namespace polyref::python {

PyTypeObject* error_type = nullptr;

namespace {

struct ErrorObject {
  PyBaseExceptionObject base;
  polyref_error* error;
};

ErrorObject* as_error(PyObject* self) { return reinterpret_cast<ErrorObject*>(self); }
PyTypeObject* runtime_error() { return reinterpret_cast<PyTypeObject*>(PyExc_RuntimeError); }

// Makes the C++ exception that a generated class stands for. Null with an exception on failure.
polyref_error* construct(const ErrorSpec* spec, PyObject* args, PyObject* kwargs) {
  if (!spec->construct) {
    PyErr_Format(PyExc_TypeError, "%s can't be constructed from Python", spec->cls->name);
    return nullptr;
  }
  CallArguments given(args, kwargs);
  return given ? spec->construct(given.data(), given.count(), given.names()) : nullptr;
}

int error_init(PyObject* self, PyObject* args, PyObject* kwargs);

PyObject* error_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  const ErrorSpec* spec = error_spec(type);
  // A subclass's own `__init__` has arguments of its own, and gives C++'s to that of its base.
  if (!spec || type->tp_init != error_init) return runtime_error()->tp_new(type, args, nullptr);
  polyref_error* error = construct(spec, args, kwargs);
  return error ? new_error(type, error) : nullptr;
}

int error_init(PyObject* self, PyObject* args, PyObject* kwargs) {
  // What was made from a C++ exception has its message already.
  if (as_error(self)->error) return 0;
  const ErrorSpec* spec = error_spec(Py_TYPE(self));
  if (!spec) return runtime_error()->tp_init(self, args, kwargs);
  polyref_error* error = construct(spec, args, kwargs);
  if (!error) return -1;
  as_error(self)->error = error;
  PyObject* text = to_python(polyref_error_message(error));
  PyObject* own = text ? PyTuple_Pack(1, text) : nullptr;
  Py_XDECREF(text);
  const int failed = own ? runtime_error()->tp_init(self, own, nullptr) : -1;
  Py_XDECREF(own);
  return failed;
}

int error_traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  return runtime_error()->tp_traverse(self, visit, arg);
}

int error_clear(PyObject* self) { return runtime_error()->tp_clear(self); }

// Exceptions hold others, in chains of any length: the trashcan keeps their end from needing a deep stack.
void error_dealloc(PyObject* self) {
  PyObject_GC_UnTrack(self);
  Py_TRASHCAN_BEGIN(self, error_dealloc) PyTypeObject* type = Py_TYPE(self);
  polyref_error* error = as_error(self)->error;
  PyObject_GC_Track(self);  // as the base's expects it
  runtime_error()->tp_dealloc(self);
  if (error) polyref_error_release(error);
  Py_DECREF(type);
  Py_TRASHCAN_END
}

PyObject* error_reduce(PyObject* self, PyObject* protocol) {
  if (as_error(self)->error) {
    return PyErr_Format(PyExc_TypeError, "%s can't be copied or pickled: it holds a C++ exception",
                        Py_TYPE(self)->tp_name);
  }
  return PyObject_CallMethod(reinterpret_cast<PyObject*>(&PyBaseObject_Type), "__reduce_ex__", "OO", self, protocol);
}

PyMethodDef methods[] = {
    {"__reduce_ex__", error_reduce, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

const char doc[] =
    "An exception thrown by C++ that no built-in exception stands for; base of all exported exception classes.";

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>(doc)},
    {Py_tp_new, reinterpret_cast<void*>(error_new)},
    {Py_tp_init, reinterpret_cast<void*>(error_init)},
    {Py_tp_traverse, reinterpret_cast<void*>(error_traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(error_clear)},
    {Py_tp_dealloc, reinterpret_cast<void*>(error_dealloc)},
    {Py_tp_methods, methods},
    {0, nullptr},
};

PyType_Spec spec = {"polyref.Error", sizeof(ErrorObject), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};

}  // namespace

PyObject* new_error(PyTypeObject* type, polyref_error* error) {
  PyObject* text = to_python(polyref_error_message(error));
  PyObject* args = text ? PyTuple_Pack(1, text) : nullptr;
  Py_XDECREF(text);
  PyObject* self = args ? runtime_error()->tp_new(type, args, nullptr) : nullptr;
  Py_XDECREF(args);
  if (!self) {
    polyref_error_release(error);
    return nullptr;
  }
  as_error(self)->error = error;
  return self;
}

const polyref_error* carried_by_error_type(PyObject* exception) {
  return PyObject_TypeCheck(exception, error_type) ? as_error(exception)->error : nullptr;
}

const polyref_error* error_of(PyObject* exception) {
  const polyref_error* error = carried_by_error_type(exception);
  if (!error) PyErr_Format(PyExc_TypeError, "this %s holds no C++ exception", Py_TYPE(exception)->tp_name);
  return error;
}

bool init_error_type(PyObject* module) {
  PyObject* bases = PyTuple_Pack(1, PyExc_RuntimeError);
  if (!bases) return false;
  error_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpecWithBases(&spec, bases));
  Py_DECREF(bases);
  if (!error_type) return false;
  seal(error_type);
  return PyModule_AddObjectRef(module, "Error", reinterpret_cast<PyObject*>(error_type)) == 0;
}

}  // namespace polyref::python
