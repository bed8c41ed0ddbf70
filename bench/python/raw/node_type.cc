#include "wrapper.h"
// After Python.h, which wrapper.h includes.
#include <structmember.h>

#include <cstddef>

namespace raw {

PyTypeObject* node_type;
FreeList free_nodes;

namespace {

PyObject* make_node(PyObject* name, PyObject* id) {
  std::string text;
  std::int64_t number;
  if (!string_argument(name, &text) || !int_argument(id, &number)) return nullptr;
  try {
    return wrap(polyref::make<bench::Node>(std::move(text), number));
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyObject* node_new(PyTypeObject* /*type*/, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"name", "id", nullptr};
  PyObject* name;
  PyObject* id;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "OO:Node", const_cast<char**>(names), &name, &id)) return nullptr;
  return make_node(name, id);
}

PyObject* node_vectorcall(PyObject* type, PyObject* const* args, std::size_t flags, PyObject* keywords) {
  Py_ssize_t count = PyVectorcall_NARGS(flags);
  if (count == 2 && !keywords) return make_node(args[0], args[1]);
  PyObject* tuple = PyTuple_New(count);
  PyObject* named = PyDict_New();
  if (!tuple || !named) return nullptr;
  for (Py_ssize_t i = 0; i < count; ++i) PyTuple_SET_ITEM(tuple, i, Py_NewRef(args[i]));
  for (Py_ssize_t i = 0; keywords && i < PyTuple_GET_SIZE(keywords); ++i) {
    if (PyDict_SetItem(named, PyTuple_GET_ITEM(keywords, i), args[count + i]) < 0) return nullptr;
  }
  PyObject* result = node_new(reinterpret_cast<PyTypeObject*>(type), tuple, named);
  Py_DECREF(tuple);
  Py_DECREF(named);
  return result;
}

void node_dealloc(PyObject* self) { deallocate(reinterpret_cast<Wrapper*>(self), &free_nodes); }

PyObject* node_ident(PyObject* self, PyObject* /*unused*/) { return PyLong_FromLongLong(node_of(self)->ident()); }

PyObject* node_add(PyObject* self, PyObject* const* args, Py_ssize_t count) {
  std::int64_t a;
  std::int64_t b;
  if (count != 2) {
    PyErr_Format(PyExc_TypeError, "add() takes 2 arguments (%zd given)", count);
    return nullptr;
  }
  if (!int_argument(args[0], &a) || !int_argument(args[1], &b)) return nullptr;
  try {
    return PyLong_FromLongLong(node_of(self)->add(a, b));
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyObject* node_name(PyObject* self, PyObject* /*unused*/) {
  try {
    return string_result(node_of(self)->name());
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyObject* node_first_input(PyObject* self, PyObject* /*unused*/) {
  try {
    return wrap(node_of(self)->first_input());
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyObject* get_id(PyObject* self, void* /*unused*/) { return PyLong_FromLongLong(node_of(self)->id); }

int set_id(PyObject* self, PyObject* value, void* /*unused*/) {
  if (!value) {
    PyErr_SetString(PyExc_AttributeError, "id can't be deleted");
    return -1;
  }
  return int_argument(value, &node_of(self)->id) ? 0 : -1;
}

PyMethodDef methods[] = {
    {"ident", node_ident, METH_NOARGS, nullptr},
    {"add", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(node_add)), METH_FASTCALL, nullptr},
    {"name", node_name, METH_NOARGS, nullptr},
    {"first_input", node_first_input, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyGetSetDef properties[] = {{"id", get_id, set_id, nullptr, nullptr}, {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMemberDef members[] = {{"__weaklistoffset__", T_PYSSIZET, offsetof(Wrapper, weak_references), READONLY, nullptr},
                         {nullptr, 0, 0, 0, nullptr}};

PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(node_new)},
                       {Py_tp_dealloc, reinterpret_cast<void*>(node_dealloc)},
                       {Py_tp_methods, methods},
                       {Py_tp_getset, properties},
                       {Py_tp_members, members},
                       {0, nullptr}};

PyType_Spec spec = {"bench_raw.Node", sizeof(Wrapper), 0, Py_TPFLAGS_DEFAULT, slots};

}  // namespace

int add_node_type(PyObject* module) {
  node_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!node_type) return -1;
  node_type->tp_vectorcall = node_vectorcall;
  return PyModule_AddObjectRef(module, "Node", reinterpret_cast<PyObject*>(node_type));
}

}  // namespace raw
