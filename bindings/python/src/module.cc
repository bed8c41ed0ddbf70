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
  t.choose_by_type = choose_by_type;
  t.warn_deprecated = warn_deprecated;
  t.read_int = read_int;
  t.read_uint = read_uint;
  t.read_double = read_double;
  t.read_string = read_string;
  t.read_bytes = read_bytes;
  t.read_numbers = read_numbers;
  t.lent_numbers = lent_numbers;
  t.tensor_of = tensor_of;
  t.new_tensor = new_tensor;
  t.read_enum = read_enum;
  t.write_enum = write_enum;
  t.items_of = items_of;
  t.tuple_of = tuple_of;
  t.read_duration = read_duration;
  t.write_duration = write_duration;
  t.read_time = read_time;
  t.write_time = write_time;
  t.path_bytes = path_bytes;
  t.write_path = write_path;
  t.columns_of = columns_of;
  t.read_any = read_any;
  t.write_any = write_any;
  t.wrong_type = wrong_type;
  t.is_duration = is_duration;
  t.is_time = is_time;
  t.match_buffer = match_buffer;
  t.match_numbers = match_numbers;
  t.match_items = match_items;
  t.match_entries = match_entries;
  t.match_tuple = match_tuple;
  t.name_text_error = name_text_error;
  t.new_list = new_list;
  t.new_keyed = new_keyed;
  t.function_type = function_type;
  t.packed = &packed_callable;
  t.blocking = &blocking_calls;
  t.unlocked = unlocked_calls;
  t.lock = lock;
  t.closed = closed_error;
  t.take_error = take_error;
  t.drop_reference = drop_reference;
  t.do_put_off = do_put_off;
  t.new_function = new_function;
  t.function_of = function_of;
  t.new_iterator = new_iterator;
  t.wrong_count = wrong_count;
  t.raise_unmade = raise_unmade;
  t.raise_protected = raise_protected;
  t.visit_held = visit_held;
  t.traverse = traverse_object;
  t.clear = clear_object;
  t.define_class = define_class;
  t.define_error = define_error;
  t.define_enum = define_enum;
  t.define_struct = define_struct;
  t.find_class = find_class;
  t.find_enum = find_enum;
  t.find_struct = find_struct;
  t.sort_of = sort_of;
  t.read_bool = read_bool;
  t.read_complex = read_complex;
  return t;
}

// Wrappers are found through a slot in the C++ object, so one interpreter in the process can have them: the first.
bool claim_process() {
  static std::atomic<PyInterpreterState*> owner{nullptr};
  PyInterpreterState* none = nullptr;
  PyInterpreterState* self = PyInterpreterState_Get();
  if (owner.compare_exchange_strong(none, self) || none == self) return true;
  PyErr_SetString(PyExc_ImportError,
                  "polyref is in use by another interpreter of this process, and can only be used by one");
  return false;
}

bool check_abi() {
  if (polyref_abi_version() == POLYREF_ABI_VERSION) return true;
  PyErr_Format(PyExc_ImportError,
               "polyref._core was built for version %u of polyref's ABI, but libpolyref (%s) has version %u",
               POLYREF_ABI_VERSION, polyref_library_path(), polyref_abi_version());
  return false;
}

bool export_table(PyObject* module) {
  static const Api table = make_table();
  api = &table;
  free_list = table.free_list;
  PyObject* capsule = PyCapsule_New(const_cast<Api*>(&table), POLYREF_PYTHON_CAPSULE, nullptr);
  bool ok = capsule && PyModule_AddObjectRef(module, "_C_API", capsule) == 0;
  Py_XDECREF(capsule);
  return ok && PyModule_AddIntConstant(module, "ABI_VERSION", POLYREF_ABI_VERSION) == 0;
}

bool bind_all(PyObject* module) {
  try {
    auto bound = py::reinterpret_borrow<py::module_>(module);
    bind_functions(bound);
    bind_types(bound);
    bind_errors(bound);
    bound.def("library_path", [] { return std::string(polyref_library_path()); }, "The file of the libpolyref in use.");
    return true;
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_ImportError, error.what());
  }
  return false;
}

// Fills the module; once more in the same interpreter it gets what the first one has.
int execute(PyObject* module) {
  static PyObject* first = nullptr;
  if (!claim_process() || !check_abi()) return -1;
  if (first) return PyDict_Merge(PyModule_GetDict(module), PyModule_GetDict(first), 0);
  polyref_set_language_probe(POLYREF_PYTHON, runs_python);
  polyref_set_run_unlocked(run_unlocked);
  if (!init_object_type(module) || !init_error_type(module) || !init_list_type(module) || !init_keyed_type(module))
    return -1;
  if (!init_function_type(module) || !init_tensor_type(module) || !init_iterator_type() || !init_lock() ||
      !init_halves())
    return -1;
  if (!export_table(module) || !bind_all(module)) return -1;
  first = module;
  Py_INCREF(first);
  return 0;
}

PyModuleDef_Slot slots[] = {
    {Py_mod_exec, reinterpret_cast<void*>(execute)},
    {0, nullptr},
};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "polyref._core", nullptr, 0, nullptr, slots, nullptr, nullptr, nullptr};

}  // namespace

}  // namespace polyref::python

// Not pybind11's entry: that one waits for ever in an older Python's second interpreter, before we can refuse it.
PyMODINIT_FUNC PyInit__core(void) { return PyModuleDef_Init(&polyref::python::definition); }
