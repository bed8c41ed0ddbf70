// Making a module: what it defines, and the checks when it is imported.
#ifndef POLYREF_PYTHON_MODULE_H
#define POLYREF_PYTHON_MODULE_H

#include <polyref/python/api.h>
#include <polyref/python/derive.h>
#include <polyref/python/fields.h>
#include <polyref/python/objects.h>

#include <string>

namespace polyref::python {

// One exported class.
struct ClassSpec {
  size_t size;  // sizeof(ClassSpec)
  Class* cls;
  Class* base;  // null: right under polyref.Object
  const char* module;
  const char* doc;
  vectorcallfunc construct;  // null: can't be made from Python
  PyMethodDef* methods;
  PyGetSetDef* getset;
  Field* const* fields;   // closed by a null
  traverseproc traverse;  // null: no garbage goes through its objects
  inquiry clear;
  const Edge* edges;
  const Derivation* derivation;  // null: can't be derived from
  const polyref_type* (*type)();
};

// One exported exception class.
struct ErrorSpec {
  size_t size;
  Class* cls;
  Class* base;  // null: right under polyref.Error
  const char* module;
  const char* doc;
  polyref_error* (*construct)(PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames);  // null: not from Python
  PyMethodDef* methods;
  PyGetSetDef* getset;
  const polyref_type* (*type)();
};

// One exported enum; `members` in the order of the header, closed by a null name.
struct EnumSpec {
  size_t size;
  Enum* type;
  const char* module;
  const char* doc;
  const EnumMember* members;
  const polyref_type* (*registered)();
};

struct StructSpec {
  size_t size;
  Struct* type;
  const char* module;
  const char* doc;
  PyObject* (*default_of)(size_t field);              // what a new one has there
  bool (*fill)(PyObject* made, const bool* missing);  // sets the fields that are missing to what one new one has
  const polyref_type* (*registered)();
  PyMethodDef* methods;
};

// Finds polyref._core and checks that it, this module and libpolyref belong together; ImportError if not.
inline bool load(const char* module) {
  // By name first: PyCapsule_Import hides why an import failed.
  PyObject* core = PyImport_ImportModule("polyref._core");
  if (!core) return false;
  Py_DECREF(core);
  auto* found = static_cast<const Api*>(PyCapsule_Import(POLYREF_PYTHON_CAPSULE, 0));
  if (!found) return false;
  if (found->version != POLYREF_PYTHON_API_VERSION || found->size < sizeof(Api)) {
    PyErr_Format(PyExc_ImportError,
                 "%s was built for version %u of polyref's Python interface, but the installed polyref has version %u; "
                 "generate and build %s again",
                 module, POLYREF_PYTHON_API_VERSION, found->version, module);
    return false;
  }
  if (polyref_abi_version() != POLYREF_ABI_VERSION || found->abi_version != POLYREF_ABI_VERSION) {
    PyErr_Format(
        PyExc_ImportError,
        "%s was built for version %u of polyref's ABI, but polyref._core has version %u and libpolyref (%s) has "
        "version %u",
        module, POLYREF_ABI_VERSION, found->abi_version, polyref_library_path(), polyref_abi_version());
    return false;
  }
  if (found->python_version != PY_VERSION_HEX >> 16) {
    PyErr_Format(PyExc_ImportError, "%s was built for Python %d.%d, but polyref._core for %u.%u", module,
                 PY_MAJOR_VERSION, PY_MINOR_VERSION, found->python_version >> 8, found->python_version & 0xff);
    return false;
  }
  api = found;
  free_list = found->free_list;
  any_object.type = found->object->type;
  return true;
}

using FastFunction = PyObject* (*)(PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames);

// For rows of a method table with METH_FASTCALL | METH_KEYWORDS.
inline PyCFunction fast(FastFunction function) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

// What a special method with two operands returns when it can't read the other one: Python asks that in turn.
inline PyObject* not_implemented() {
  if (!PyErr_ExceptionMatches(PyExc_TypeError)) return nullptr;
  PyErr_Clear();
  Py_RETURN_NOTIMPLEMENTED;
}

// What `[]` returns when it can't read the index: an integer that C++'s type doesn't have is out of range as any other.
inline PyObject* no_such_index() {
  if (!PyErr_ExceptionMatches(PyExc_OverflowError)) return nullptr;
  PyObject *type, *value, *trace;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  if (PyObject* text = PyObject_Str(value)) {
    PyErr_SetObject(PyExc_IndexError, text);
    Py_DECREF(text);
  }
  for (PyObject* owned : {type, value, trace}) Py_XDECREF(owned);
  return nullptr;
}

// A constructor as the vectorcall of its type.
template <FastFunction construct>
PyObject* vectorcall(PyObject* type, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
  return construct(type, args, PyVectorcall_NARGS(nargsf), kwnames);
}

// Adds a type or a value to the module, or to the type that it is nested in, which may be sealed by now.
inline bool publish(PyObject* module, PyTypeObject* outer, const char* attribute, PyObject* value) {
  if (!outer) return PyModule_AddObjectRef(module, attribute, value) == 0;
  if (PyDict_SetItemString(outer->tp_dict, attribute, value) < 0) return false;
  PyType_Modified(outer);
  return true;
}
inline bool publish(PyObject* module, PyTypeObject* outer, const char* attribute, PyTypeObject* type) {
  return publish(module, outer, attribute, reinterpret_cast<PyObject*>(type));
}

// Adds a constant, whose value C++ gives.
inline bool add_constant(PyObject* module, PyTypeObject* outer, const char* attribute, PyCFunction value) {
  PyObject* given = value(nullptr, nullptr);
  const bool ok = given && publish(module, outer, attribute, given);
  Py_XDECREF(given);
  return ok;
}

// Adds the module object of a namespace, from which its package takes what is in it. What it is added to owns it.
inline PyObject* add_module(PyObject* around, const char* attribute, const char* name) {
  PyObject* made = PyModule_New(name);
  const bool ok = made && PyModule_AddObjectRef(around, attribute, made) == 0;
  Py_XDECREF(made);
  return ok ? made : nullptr;
}

// Adds functions that say they come from the package, not from the extension module in it.
inline bool add_functions(PyObject* module, const char* package, PyMethodDef* functions) {
  PyObject* name = PyUnicode_InternFromString(package);
  bool ok = name != nullptr;
  for (PyMethodDef* def = functions; ok && def->ml_name; ++def) {
    PyObject* function = PyCFunction_NewEx(def, module, name);
    ok = function && PyModule_AddObjectRef(module, def->ml_name, function) == 0;
    Py_XDECREF(function);
  }
  Py_XDECREF(name);
  return ok;
}

// Takes the error that a module's registration gave, if any; ImportError then.
inline bool registered(const char* module, polyref_error* error) {
  if (!error) return true;
  polyref_str text = polyref_error_message(error);
  // PyErr_Format knows no text with a length before Python 3.12.
  PyErr_Format(PyExc_ImportError, "%s: %s", module, std::string(text.data, text.size).c_str());
  polyref_error_release(error);
  return false;
}

// Takes over a type that another module has made; ImportError if none has.
template <class T>
bool import_type(const char* module, const char* package, T& type, const T* made) {
  if (made) {
    type = *made;
    return true;
  }
  PyErr_Format(PyExc_ImportError, "%s: %s isn't there: the module %s, of which it is, must be imported before", module,
               type.name, package);
  return false;
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_MODULE_H
