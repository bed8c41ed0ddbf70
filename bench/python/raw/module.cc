#include "wrapper.h"

namespace {

int execute(PyObject* module) {
  if (raw::add_node_type(module) < 0 || raw::add_graph_type(module) < 0) return -1;
  return raw::add_callback(module);
}

PyModuleDef_Slot slots[] = {{Py_mod_exec, reinterpret_cast<void*>(execute)}, {0, nullptr}};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "bench_raw", nullptr, 0, nullptr, slots, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit_bench_raw() { return PyModuleDef_Init(&definition); }
