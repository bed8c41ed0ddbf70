// Whether what a Python class has under a method's name can override it.
#include "override_check.h"

namespace polyref::python {

namespace {

// "(self, unit, depth=...)"
std::string signature_of(PyCodeObject* code, PyObject* names, Py_ssize_t defaults) {
  std::string text = "(";
  for (Py_ssize_t i = 0; i < code->co_argcount; ++i) {
    const char* name = PyUnicode_AsUTF8(PyTuple_GET_ITEM(names, i));
    text += (i ? ", " : "") + std::string(name ? name : "?");
    if (i >= code->co_argcount - defaults) text += "=...";
  }
  return text + ")";
}

// Whether a Python function can be called with so many arguments by position. Writes its signature if not.
bool takes(PyObject* function, Py_ssize_t count, std::string* signature) {
  auto* code = reinterpret_cast<PyCodeObject*>(PyFunction_GetCode(function));
  PyObject* values = PyFunction_GetDefaults(function);
  Py_ssize_t defaults = values ? PyTuple_GET_SIZE(values) : 0;
  PyObject* named = PyFunction_GetKwDefaults(function);
  Py_ssize_t named_defaults = named ? PyDict_GET_SIZE(named) : 0;
  bool enough = count >= code->co_argcount - defaults && code->co_kwonlyargcount <= named_defaults;
  bool few = count <= code->co_argcount || (code->co_flags & CO_VARARGS) != 0;
  if (enough && few) return true;
  PyObject* names = PyObject_GetAttrString(reinterpret_cast<PyObject*>(code), "co_varnames");
  *signature = names ? signature_of(code, names, defaults) : "(...)";
  Py_XDECREF(names);
  PyErr_Clear();
  return false;
}

}  // namespace

bool fits(PyTypeObject* type, PyObject* attribute, const Virtual& method, Virtual* const* virtuals) {
  PyObject* function = attribute;
  Py_ssize_t self = 1;
  if (Py_TYPE(attribute) == &PyStaticMethod_Type || Py_TYPE(attribute) == &PyClassMethod_Type) {
    function = PyObject_GetAttrString(attribute, "__func__");
    if (!function) return false;
    Py_DECREF(function);  // the attribute keeps it
    if (Py_TYPE(attribute) == &PyStaticMethod_Type) self = 0;
  }
  std::string signature;
  if (PyFunction_Check(function)) {
    // Overloads have one override: it may be that of some of them.
    for (Virtual* const* at = virtuals; *at; ++at) {
      if ((*at)->interned == method.interned && takes(function, (*at)->count + self, &signature)) return true;
    }
    PyErr_Format(PyExc_TypeError, "%s.%s%s doesn't fit %s%s", type->tp_name, method.name, signature.c_str(),
                 method.path, method.signature);
    return false;
  }
  // Other descriptors may give something that can be called.
  bool may_give = Py_TYPE(function)->tp_descr_get && Py_TYPE(function) != &PyProperty_Type;
  if (PyCallable_Check(function) || may_give) return true;
  PyErr_Format(PyExc_TypeError, "%s.%s is of type %s, which can't be called and doesn't fit %s%s", type->tp_name,
               method.name, Py_TYPE(attribute)->tp_name, method.path, method.signature);
  return false;
}

}  // namespace polyref::python
