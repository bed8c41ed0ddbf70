// The extension module polyref._core: its function table, types and functions.
#include <atomic>

#include "bindings.h"

namespace py = pybind11;

namespace polyref::python {

namespace {

Api make_table() {
  Api t{};
  t.size = sizeof(Api);
  t.version = POLYREF_PYTHON_API_VERSION;
  t.abi_version = POLYREF_ABI_VERSION;
  t.python_version = PY_VERSION_HEX >> 16;
  t.object = &object_class;
  t.error_type = error_type;
  t.list_type = list_type;
  t.free_list = &wrapper_memory;
  t.find_type = find_type;
  t.allocate = allocate_wrapper;
  t.raise_unmanaged = raise_unmanaged;
  t.raise_null = raise_null;
  t.raise = raise_error;
  t.error_of = error_of;
  t.bind = bind;
  t.choose = choose;
  t.warn_deprecated = warn_deprecated;
  t.read_int = read_int;
  t.read_uint = read_uint;
  t.read_double = read_double;
  t.read_string = read_string;
  t.read_bytes = read_bytes;
  t.read_enum = read_enum;
  t.write_enum = write_enum;
  t.items_of = items_of;
  t.wrong_type = wrong_type;
  t.new_list = new_list;
  t.define_class = define_class;
  t.define_error = define_error;
  t.define_enum = define_enum;
  return t;
}

// Wrappers are found through a slot in the C++ object, so one interpreter in the process can have them: the first.
void claim_process() {
  static std::atomic<PyInterpreterState*> owner{nullptr};
  PyInterpreterState* none = nullptr;
  PyInterpreterState* self = PyInterpreterState_Get();
  if (!owner.compare_exchange_strong(none, self) && none != self) {
    throw py::import_error("polyref is in use by another interpreter of this process, and can only be used by one");
  }
}

void check_abi() {
  if (polyref_abi_version() == POLYREF_ABI_VERSION) return;
  throw py::import_error("polyref._core was built for version " + std::to_string(POLYREF_ABI_VERSION) +
                         " of polyref's ABI, but libpolyref (" + polyref_library_path() + ") has version " +
                         std::to_string(polyref_abi_version()));
}

void init_types(PyObject* module) {
  static bool done = false;  // a second import in this interpreter finds them made
  if (done) throw py::import_error("polyref._core can't be loaded anew in one process");
  if (!init_object_type(module) || !init_error_type(module) || !init_list_type(module)) throw py::error_already_set();
  done = true;
}

}  // namespace

}  // namespace polyref::python

PYBIND11_MODULE(_core, module) {
  using namespace polyref::python;
  claim_process();
  check_abi();
  init_types(module.ptr());
  static const Api table = make_table();
  api = &table;
  free_list = table.free_list;
  bind_functions(module);
  bind_types(module);
  bind_errors(module);
  module.def("library_path", [] { return std::string(polyref_library_path()); }, "The file of the libpolyref in use.");
  module.attr("ABI_VERSION") = POLYREF_ABI_VERSION;
  module.attr("_C_API") = py::capsule(static_cast<const void*>(&table), POLYREF_PYTHON_CAPSULE);
}
