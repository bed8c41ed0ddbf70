#include <vector>

#include "wrapper.h"

namespace raw {

PyTypeObject* graph_type;

namespace {

FreeList free_graphs;
PyTypeObject* view_type;
PyTypeObject* iterator_type;

/// A list of a graph's nodes that is never copied, and an iterator over it: they hold the graph's wrapper.
struct View {
  PyObject head;
  PyObject* graph;
  std::size_t next;
};

std::vector<polyref::Ref<bench::Node>>& nodes_of(PyObject* view) {
  return graph_of(reinterpret_cast<View*>(view)->graph)->nodes;
}

PyObject* make_view(PyTypeObject* type, PyObject* graph) {
  View* view = PyObject_New(View, type);
  if (!view) return nullptr;
  view->graph = Py_NewRef(graph);
  view->next = 0;
  return reinterpret_cast<PyObject*>(view);
}

void view_dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  Py_DECREF(reinterpret_cast<View*>(self)->graph);
  PyObject_Free(self);
  Py_DECREF(type);
}

Py_ssize_t view_length(PyObject* self) { return static_cast<Py_ssize_t>(nodes_of(self).size()); }

PyObject* view_item(PyObject* self, Py_ssize_t i) {
  auto& nodes = nodes_of(self);
  if (i < 0 || static_cast<std::size_t>(i) >= nodes.size()) {
    PyErr_SetString(PyExc_IndexError, "index out of range");
    return nullptr;
  }
  return wrap(nodes[static_cast<std::size_t>(i)]);
}

PyObject* view_iterate(PyObject* self) { return make_view(iterator_type, reinterpret_cast<View*>(self)->graph); }

PyObject* iterator_next(PyObject* self) {
  auto& nodes = nodes_of(self);
  std::size_t i = reinterpret_cast<View*>(self)->next;
  if (i >= nodes.size()) return nullptr;
  reinterpret_cast<View*>(self)->next = i + 1;
  return wrap(nodes[i]);
}

PyObject* graph_new(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  if (PyTuple_GET_SIZE(args) != 0 || (keywords && PyDict_GET_SIZE(keywords) != 0)) {
    PyErr_SetString(PyExc_TypeError, "Graph() takes no arguments");
    return nullptr;
  }
  try {
    auto graph = polyref::make<bench::Graph>();
    Wrapper* wrapper = allocate(type, &free_graphs);
    if (!wrapper) return nullptr;
    polyref::detail::handle(graph.canonical())->peer = wrapper;
    wrapper->object = graph.release_canonical();
    return reinterpret_cast<PyObject*>(wrapper);
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

void graph_dealloc(PyObject* self) { deallocate(reinterpret_cast<Wrapper*>(self), &free_graphs); }

PyObject* graph_add_node(PyObject* self, PyObject* const* args, Py_ssize_t count) {
  if (count != 2 || !PyList_Check(args[1])) {
    PyErr_SetString(PyExc_TypeError, "add_node() takes a name and a list of nodes");
    return nullptr;
  }
  try {
    std::string name;
    if (!string_argument(args[0], &name)) return nullptr;
    std::vector<polyref::Ref<bench::Node>> inputs;
    Py_ssize_t size = PyList_GET_SIZE(args[1]);
    inputs.reserve(static_cast<std::size_t>(size));
    for (Py_ssize_t i = 0; i < size; ++i) {
      bench::Node* node = node_argument(PyList_GET_ITEM(args[1], i));
      if (!node) return nullptr;
      inputs.emplace_back(node);
    }
    return wrap(graph_of(self)->add_node(std::move(name), inputs));
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyObject* graph_fill(PyObject* self, PyObject* argument) {
  std::int64_t count;
  if (!int_argument(argument, &count)) return nullptr;
  try {
    graph_of(self)->fill(count);
    Py_RETURN_NONE;
  } catch (...) {
    translate_exception();
    return nullptr;
  }
}

PyObject* graph_nodes(PyObject* self, void* /*unused*/) { return make_view(view_type, self); }

PyMethodDef methods[] = {
    {"add_node", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(graph_add_node)), METH_FASTCALL, nullptr},
    {"fill", graph_fill, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyGetSetDef properties[] = {{"nodes", graph_nodes, nullptr, nullptr, nullptr},
                            {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyType_Slot graph_slots[] = {{Py_tp_new, reinterpret_cast<void*>(graph_new)},
                             {Py_tp_dealloc, reinterpret_cast<void*>(graph_dealloc)},
                             {Py_tp_methods, methods},
                             {Py_tp_getset, properties},
                             {0, nullptr}};
PyType_Slot view_slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(view_dealloc)},
                            {Py_tp_iter, reinterpret_cast<void*>(view_iterate)},
                            {Py_sq_length, reinterpret_cast<void*>(view_length)},
                            {Py_sq_item, reinterpret_cast<void*>(view_item)},
                            {0, nullptr}};
PyType_Slot iterator_slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(view_dealloc)},
                                {Py_tp_iter, reinterpret_cast<void*>(PyObject_SelfIter)},
                                {Py_tp_iternext, reinterpret_cast<void*>(iterator_next)},
                                {0, nullptr}};
PyType_Spec graph_spec = {"bench_raw.Graph", sizeof(Wrapper), 0, Py_TPFLAGS_DEFAULT, graph_slots};
PyType_Spec view_spec = {"bench_raw.Nodes", sizeof(View), 0, Py_TPFLAGS_DEFAULT, view_slots};
PyType_Spec iterator_spec = {"bench_raw.NodesIterator", sizeof(View), 0, Py_TPFLAGS_DEFAULT, iterator_slots};

}  // namespace

int add_graph_type(PyObject* module) {
  graph_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&graph_spec));
  view_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&view_spec));
  iterator_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&iterator_spec));
  if (!graph_type || !view_type || !iterator_type) return -1;
  return PyModule_AddObjectRef(module, "Graph", reinterpret_cast<PyObject*>(graph_type));
}

}  // namespace raw
