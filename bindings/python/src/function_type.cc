// The type `polyref.Function`: a callable of C++ or another language.
#include <cstddef>
#include <vector>

#include "core.h"

namespace polyref::python {

PyTypeObject* function_type = nullptr;

namespace {

struct Function {
  PyObject_HEAD polyref_function* function;
  CallFunction call;
  vectorcallfunc vectorcall;
  PyObject* weaklist;
};

Function* as_function(PyObject* self) { return reinterpret_cast<Function*>(self); }

// Converted arguments, dropped at the end of the call.
class Values {
 public:
  Values(PyObject* const* args, Py_ssize_t count) : values_(static_cast<size_t>(count)) {
    for (Py_ssize_t i = 0; ok_ && i < count; ++i) ok_ = to_any(args[i], &values_[static_cast<size_t>(i)]);
  }
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;
  ~Values() {
    for (polyref_any& value : values_) polyref_any_drop(&value);
  }
  explicit operator bool() const { return ok_; }
  const polyref_any* data() const { return values_.data(); }
  int32_t size() const { return static_cast<int32_t>(values_.size()); }

 private:
  std::vector<polyref_any> values_;
  bool ok_ = true;
};

int call_values(polyref_function* function, const Values& values, polyref_any* result) {
  if (!may_wait(function)) return polyref_function_call(function, values.data(), values.size(), result);
  const Unlocked unlocked;
  return polyref_function_call(function, values.data(), values.size(), result);
}

PyObject* call_packed(polyref_function* function, PyObject* const* args, Py_ssize_t count) {
  Values values(args, count);
  if (!values) return nullptr;
  polyref_any result{};
  if (call_values(function, values, &result) != 0) return raise_error(result.v.e);
  return from_any(&result);
}

PyObject* call(PyObject* self, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
  if (POLYREF_UNLIKELY(kwnames && PyTuple_GET_SIZE(kwnames) != 0)) {
    return PyErr_Format(PyExc_TypeError,
                        "a polyref.Function takes its arguments by position, so '%U' can't be given by keyword",
                        PyTuple_GET_ITEM(kwnames, 0));
  }
  return as_function(self)->call(as_function(self)->function, args, PyVectorcall_NARGS(nargsf));
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  if (as_function(self)->weaklist) PyObject_ClearWeakRefs(self);
  polyref_function_release(as_function(self)->function);
  type->tp_free(self);
  Py_DECREF(type);
}

PyObject* repr(PyObject* self) {
  polyref_function* function = as_function(self)->function;
  const char* name = __atomic_load_n(&function->name, __ATOMIC_RELAXED);
  if (name) return PyUnicode_FromFormat("<polyref.Function %s>", name);
  return PyUnicode_FromFormat("<polyref.Function at %p>", static_cast<void*>(function));
}

Py_hash_t hash(PyObject* self) {
  return static_cast<Py_hash_t>(reinterpret_cast<uintptr_t>(as_function(self)->function) >> 4);
}

PyObject* compare(PyObject* self, PyObject* other, int op) {
  if ((op != Py_EQ && op != Py_NE) || Py_TYPE(other) != function_type) Py_RETURN_NOTIMPLEMENTED;
  return PyBool_FromLong((as_function(self)->function == as_function(other)->function) == (op == Py_EQ));
}

PyMemberDef members[] = {
    {"__vectorcalloffset__", Py_T_PYSSIZET, offsetof(Function, vectorcall), Py_READONLY, nullptr},
    {"__weaklistoffset__", Py_T_PYSSIZET, offsetof(Function, weaklist), Py_READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

const char doc[] = "A function by name, or a callable of C++ or another language.";

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>(doc)},
    {Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
    {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
    {Py_tp_repr, reinterpret_cast<void*>(repr)},
    {Py_tp_hash, reinterpret_cast<void*>(hash)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_members, members},
    {0, nullptr},
};

PyType_Spec spec = {
    "polyref.Function", sizeof(Function), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
    slots};

// A Python callable, called by packed values.
int call_python(void* self, const polyref_any* args, int32_t n, polyref_any* result) {
  *result = polyref_any{};
  Locked locked;
  if (!locked) {
    result->tag = POLYREF_ANY_ERROR;
    result->owned = 1;
    result->v.e = closed_error();
    return 1;
  }
  Aside aside(PyThreadState_Get());
  PyObject* list = PyTuple_New(n);
  for (int32_t i = 0; list && i < n; ++i) {
    polyref_any borrowed = args[i];
    borrowed.owned = 0;  // the caller's
    PyObject* value = from_any(&borrowed);
    if (value)
      PyTuple_SET_ITEM(list, i, value);
    else
      Py_CLEAR(list);
  }
  PyObject* given = nullptr;
  try {
    if (list) given = PyObject_Call(static_cast<PyObject*>(self), list, nullptr);
  } catch (...) {
    stay_out();  // see lock_again()
  }
  Py_XDECREF(list);
  bool ok = given && to_any(given, result);
  Py_XDECREF(given);
  if (ok) return 0;
  polyref_any_drop(result);
  result->tag = POLYREF_ANY_ERROR;
  result->owned = 1;
  result->v.e = take_error();
  return 1;
}

}  // namespace

const polyref_callable packed_callable = {
    sizeof(polyref_callable), POLYREF_PYTHON, nullptr, nullptr, call_python, drop_reference};

PyObject* new_function(polyref_function* function, const Signature* signature) {
  auto* self = PyObject_New(Function, function_type);
  if (!self) {
    polyref_function_release(function);
    return nullptr;
  }
  if (signature) {
    const polyref_signature* own = function->callable->signature;
    const polyref_signature* wanted = signature->callable.signature;
    if (own != wanted && !(own && view(own->text) == view(wanted->text))) signature = nullptr;
  }
  self->function = function;
  self->call = signature ? signature->call : call_packed;
  self->vectorcall = call;
  self->weaklist = nullptr;
  return reinterpret_cast<PyObject*>(self);
}

polyref_function* function_of(PyObject* function) { return as_function(function)->function; }

polyref_function* function_for(PyObject* callable) {
  if (Py_TYPE(callable) == function_type) {
    polyref_function_retain(function_of(callable));
    return function_of(callable);
  }
  polyref_function* function = polyref_function_make(&packed_callable, callable);
  if (function) {
    Py_INCREF(callable);
  } else {
    PyErr_NoMemory();
  }
  return function;
}

bool wrong_count(Py_ssize_t given, Py_ssize_t wanted) {
  PyErr_Format(PyExc_TypeError, "the callable takes %zd argument%s, but %zd %s given", wanted, wanted == 1 ? "" : "s",
               given, given == 1 ? "was" : "were");
  return false;
}

bool init_function_type(PyObject* module) {
  function_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  return function_type && PyModule_AddObjectRef(module, "Function", reinterpret_cast<PyObject*>(function_type)) == 0;
}

}  // namespace polyref::python
