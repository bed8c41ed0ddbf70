// What the files of polyref._core share.
#ifndef POLYREF_PYTHON_CORE_H
#define POLYREF_PYTHON_CORE_H

#include <polyref/python.h>

// 3.12 gave these a prefix and brought them into Python.h.
#if PY_VERSION_HEX < 0x030C0000
#include <structmember.h>
#define Py_T_PYSSIZET T_PYSSIZET
#define Py_T_OBJECT_EX T_OBJECT_EX
#define Py_READONLY READONLY
#endif

#include <string>
#include <string_view>

namespace polyref::python {

// ---- text ----
inline std::string_view view(polyref_str text) { return {text.data ? text.data : "", text.size}; }
inline polyref_str str(std::string_view text) { return {text.data(), text.size()}; }
PyObject* to_python(polyref_str text);  // a new str
// An attribute that is text; "?" if there is no such.
std::string attribute_text(PyObject* object, const char* name);
// "ir.Node.add(): inputs[2]"
std::string describe(const Where& where);

// ---- types: the classes that Python knows ----
extern Class object_class;  // polyref.Object
extern PyTypeObject* error_type;
extern FreeList wrapper_memory;

bool init_object_type(PyObject* module);
bool init_error_type(PyObject* module);
bool init_list_type(PyObject* module);
bool init_keyed_type(PyObject* module);
bool init_tensor_type(PyObject* module);

// The nearest class of `type` or its bases that Python knows, as a borrowed reference; null without an exception if
// none.
PyTypeObject* python_type(const polyref_type* type);
// The registered type that a Python class (or its nearest generated base) stands for; null if there is none.
const polyref_type* registered_type(PyTypeObject* type);
// How an exported class was defined; null for others.
const ClassSpec* class_spec(PyTypeObject* type);
// How the constructor of an exception class is called; null if Python can't construct it.
const ErrorSpec* error_spec(PyTypeObject* type);
const Class* find_class(polyref_str key);
const Enum* find_enum(polyref_str key);
const Struct* find_struct(polyref_str key);

PyTypeObject* find_type(polyref_object* object, Class* expected);
Wrapper* allocate_wrapper(PyTypeObject* type);
void object_dealloc(PyObject* self);
PyObject* raise_unmade(PyObject* self);
PyObject* raise_protected(PyObject* self, const char* path);
PyObject* object_new(PyTypeObject* type, PyObject* args, PyObject* kwargs);

// Ends the making of a type. Objects of different classes have the same layout, so Python would let `__class__` and
// `__bases__` make one of another, which C++ would then take for what it isn't.
void seal(PyTypeObject* type);
// Of the type that is called `path`, "harbor.Dock.Tide", in a module: "Dock.Tide", and "Tide".
const char* qualified_name(const char* path, const char* module);
const char* plain_name(const char* path);
// Says so: Python would take all but the last part of a path for the module.
bool name_type(PyTypeObject* type, const char* path, const char* module);

bool define_class(const ClassSpec* spec);
bool define_error(const ErrorSpec* spec);
bool define_enum(const EnumSpec* spec);
bool define_struct(const StructSpec* spec);
// The struct that a class stands for, or derives from; null if there is none.
const Struct* struct_of(PyTypeObject* type);

// ---- errors ----
PyObject* raise_error(polyref_error* error);
// The exception that is set, as an error that holds it; clears it.
polyref_error* take_error();
polyref_error* closed_error();
PyObject* raise_unmanaged(polyref_object* object);
PyObject* raise_null(const char* what);
const polyref_error* error_of(PyObject* exception);
// The exception for an error; takes the reference. Null with another exception if it can't be made.
PyObject* exception_for(polyref_error* error);
// The error that an exception carries, borrowed; null without an exception if it carries none.
const polyref_error* carried_error(PyObject* exception);
// A polyref.Error, or an instance of a subclass; takes the reference.
PyObject* new_error(PyTypeObject* type, polyref_error* error);

// ---- arguments and values ----
Py_ssize_t bind(const Params* params, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames, PyObject** bound);
Py_ssize_t parameter_named(const Params& params, PyObject* name);  // -1 if there is none
Py_ssize_t choose(const char* function, const Params* const* overloads, Py_ssize_t count, Py_ssize_t nargs,
                  PyObject* kwnames);
Py_ssize_t choose_by_type(const char* function, const Overload* overloads, Py_ssize_t count, PyObject* const* args,
                          Py_ssize_t nargs, PyObject* kwnames);
bool warn_deprecated(const char* text);
bool read_int(PyObject* value, int64_t min, int64_t max, int64_t* out, const Where* where);
bool read_uint(PyObject* value, uint64_t max, uint64_t* out, const Where* where);
// The lowest `width` bits of an int that has them without a sign, or, if it may, with one.
bool read_bits(PyObject* value, unsigned width, bool sign, int64_t* out, const Where* where);
bool read_double(PyObject* value, double* out, const Where* where);
bool read_bool(PyObject* value, bool* out, const Where* where);
bool read_complex(PyObject* value, double* real, double* imag, const Where* where);
bool read_string(PyObject* value, polyref_str* out, const Where* where);
bool read_bytes(PyObject* value, Py_buffer* out, const Where* where);
bool read_numbers(PyObject* value, Py_buffer* out, Number wanted, bool writable, const Where* where);
polyref_tensor* lent_numbers(PyObject* value, Number wanted, bool writable, const Where* where);
bool is_tensor(PyObject* value);
polyref_tensor* tensor_of(PyObject* value, const Where* where);
PyObject* new_tensor(polyref_tensor* handle);
bool read_enum(PyObject* value, const Enum* type, int64_t* out, const Where* where);
PyObject* write_enum(const Enum* type, int64_t value);
PyObject* items_of(PyObject* value, const Where* where);
bool is_duration(PyObject* value);
bool read_duration(PyObject* value, polyref_time* out, const Where* where);
PyObject* write_duration(polyref_time value);
bool is_time(PyObject* value);
bool read_time(PyObject* value, polyref_time* out, const Where* where);
PyObject* write_time(polyref_time value);
PyObject* path_bytes(PyObject* value, const Where* where);
PyObject* write_path(polyref_str value);
PyObject* tuple_of(PyObject* value, Py_ssize_t size, const Where* where);
PyObject* columns_of(PyObject* value, const Where* where);
int is_mapping(PyObject* value);  // -1 with an exception
// Whether it is what lists, sets and tuples are made of: no text, no bytes, and no mapping, whose values would be lost.
// -1 with an exception.
int is_row(PyObject* value);
bool wrong_type(PyObject* value, const char* expected, const Where* where);
NumberSort sort_of(PyObject* value);
bool is_scalar(PyObject* value);  // of a type of numbers, though perhaps none: NumPy's dates have buffers too
PyObject* number_of(PyObject* value, NumberSort sort);  // new, of Python's type of this sort
int match_buffer(PyObject* value);
int match_numbers(PyObject* value, Number wanted, bool writable);
int match_items(PyObject* value, Matcher item, bool set);
int match_entries(PyObject* value, Matcher key, Matcher item);
int match_tuple(PyObject* value, const Matcher* items, Py_ssize_t size);
void name_text_error(const char* what);

// ---- live views ----
struct List {
  PyObject_HEAD PyObject* owner;
  const ListOps* ops;
  PyObject* weaklist;
};

extern PyTypeObject* list_type;
extern PyTypeObject* list_iterator_type;
extern PyMethodDef list_methods[];
PyObject* new_list(PyObject* owner, const ListOps* ops);
PyObject* new_keyed(PyObject* owner, const KeyedOps* ops);
bool is_map_view(PyObject* value);
bool is_set_view(PyObject* value);
bool init_list_iterator_type();
PyObject* list_iter(PyObject* self);
PyObject* list_subscript(PyObject* self, PyObject* key);
int list_ass_subscript(PyObject* self, PyObject* key, PyObject* value);
PyObject* list_concat(PyObject* self, PyObject* values);
PyObject* list_inplace_concat(PyObject* self, PyObject* values);
PyObject* list_copy(PyObject* self);  // a new list of all elements
bool list_is_writable(const ListOps* ops);
// A TypeError: what a view can't be, and how a copy is made. Gives null.
PyObject* refuse_view(const char* view, const char* what, const char* copy);
bool list_is_resizable(PyObject* self);               // not an array's view, nor one that is read-only
Py_ssize_t list_place(PyObject* self, Py_ssize_t i);  // which element an index means, or -1 with IndexError

inline List* as_list(PyObject* self) { return reinterpret_cast<List*>(self); }
inline polyref_object* owner_of(PyObject* self) { return handle(as_list(self)->owner); }
inline Py_ssize_t list_size(PyObject* self) {
  return static_cast<Py_ssize_t>(as_list(self)->ops->size(owner_of(self)));
}

// ---- calls from C++ ----
extern int blocking_calls;
void run_unlocked(void (*run)(void*), void* data);  // of a thread that has the GIL or none
int* unlocked_calls();
// Whether Python's code runs on this thread, or has called what runs without the GIL.
bool runs_python();
bool init_lock();
bool lock();
void drop_reference(void* object);
// For later: the count of a foreign object has changed.
void note_object(polyref_object* object);
// Does what was put off; needs the GIL.
void do_put_off();

// ---- garbage ----
int traverse_object(polyref_object* object, const Class* cls, visitproc visit, void* arg);
void clear_object(polyref_object* object, const Class* cls);
int visit_held(polyref_object* object, uint32_t counted, visitproc visit, void* arg);
bool init_halves();

// ---- functions and dynamic values ----
extern PyTypeObject* function_type;
extern const polyref_callable packed_callable;
bool init_function_type(PyObject* module);
bool init_iterator_type();
PyObject* new_function(polyref_function* function, const Signature* signature);
PyObject* new_iterator(PyObject* next);
polyref_function* function_of(PyObject* function);
// A function for any callable; null with MemoryError.
polyref_function* function_for(PyObject* callable);
bool wrong_count(Py_ssize_t given, Py_ssize_t wanted);
// Converts for a packed call; the result owns what it needs. False with TypeError, OverflowError or ValueError.
bool to_any(PyObject* value, polyref_any* out);
// The same for a value that is known by its name.
bool read_any(PyObject* value, polyref_any* out, const Where* where);
PyObject* write_any(const polyref_any* value);
// A new reference; takes what the any owns.
PyObject* from_any(polyref_any* any);

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_CORE_H
