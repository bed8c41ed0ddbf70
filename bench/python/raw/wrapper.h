// The hand-written Python binding, straight on CPython's C API: what a wrapper is, and how values cross.
//
// It does what the other peers do (checks of types and None, identity of objects, weak references, exceptions caught)
// and is written for speed: no layer between the interpreter's call and the C++ method.
#ifndef POLYREF_BENCH_PYTHON_RAW_WRAPPER_H
#define POLYREF_BENCH_PYTHON_RAW_WRAPPER_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <polyref/polyref.h>

#include <cstdint>
#include <string>

#include "graph.h"
#include "node.h"

namespace raw {

struct Wrapper {
  PyObject head;
  polyref::Object* object;  // one reference owned; never null, since a wrapper is only made with its object
  PyObject* weak_references;
};

/// Dead wrappers of one type, kept for the next object. They keep their type; `object` links them.
struct FreeList {
  Wrapper* head = nullptr;
  int size = 0;
};

extern PyTypeObject* node_type;
extern PyTypeObject* graph_type;
extern FreeList free_nodes;

int add_node_type(PyObject* module);
int add_graph_type(PyObject* module);
int add_callback(PyObject* module);

inline bench::Node* node_of(PyObject* self) {
  return static_cast<bench::Node*>(reinterpret_cast<Wrapper*>(self)->object);
}
inline bench::Graph* graph_of(PyObject* self) {
  return static_cast<bench::Graph*>(reinterpret_cast<Wrapper*>(self)->object);
}

/// The node of an argument; null with a TypeError if it is anything else, None included.
inline bench::Node* node_argument(PyObject* argument) {
  if (Py_TYPE(argument) != node_type && !PyType_IsSubtype(Py_TYPE(argument), node_type)) {
    PyErr_Format(PyExc_TypeError, "expected a Node, not %s", Py_TYPE(argument)->tp_name);
    return nullptr;
  }
  return node_of(argument);
}

/// Thrown through C++ while a Python exception is set.
struct PythonError {};

/// Sets the Python exception for the C++ one that is being handled.
void translate_exception();

bool int_argument_slow(PyObject* argument, std::int64_t* result);

inline bool int_argument(PyObject* argument, std::int64_t* result) {
#if PY_VERSION_HEX < 0x030C0000
  if (PyLong_CheckExact(argument)) {
    Py_ssize_t size = Py_SIZE(argument);
    if (size >= -1 && size <= 1) {
      *result = size * static_cast<std::int64_t>(reinterpret_cast<PyLongObject*>(argument)->ob_digit[0]);
      return true;
    }
  }
#else
  auto* number = reinterpret_cast<PyLongObject*>(argument);
  if (PyLong_CheckExact(argument) && PyUnstable_Long_IsCompact(number)) {
    *result = PyUnstable_Long_CompactValue(number);
    return true;
  }
#endif
  return int_argument_slow(argument, result);
}

bool string_argument(PyObject* argument, std::string* result);
PyObject* string_result(const std::string& text);

/// A wrapper without an object yet, from the free list where that has one.
Wrapper* allocate(PyTypeObject* type, FreeList* free_list);
void deallocate(Wrapper* self, FreeList* free_list);

/// The wrapper of an object: the living one, or a new one.
inline PyObject* wrap(polyref::Ref<bench::Node> node) {
  if (!node) Py_RETURN_NONE;
  polyref_object* header = polyref::detail::handle(node.canonical());
  if (header->peer) return Py_NewRef(static_cast<PyObject*>(header->peer));
  Wrapper* wrapper = allocate(node_type, &free_nodes);
  if (!wrapper) return nullptr;
  header->peer = wrapper;
  wrapper->object = node.release_canonical();
  return reinterpret_cast<PyObject*>(wrapper);
}

}  // namespace raw

#endif  // POLYREF_BENCH_PYTHON_RAW_WRAPPER_H
