// The function table that `polyref._core` exports to generated modules, and the structs that both sides share.
#ifndef POLYREF_PYTHON_API_H
#define POLYREF_PYTHON_API_H

#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>
#include <polyref/c_api.h>

#include <cstddef>
#include <cstdint>

#if PY_VERSION_HEX < 0x030A0000
#error "polyref needs Python 3.10 or later"
#endif
#if defined(Py_GIL_DISABLED)
#error "polyref needs a CPython with the GIL: wrappers are found through a slot that the GIL guards"
#endif

// Each library has its own copy: a weak symbol would be merged across modules that were built for different versions.
#if defined(__GNUC__)
#define POLYREF_PYTHON_LOCAL __attribute__((visibility("hidden")))
#define POLYREF_PYTHON_COLD __attribute__((noinline, cold))
#define POLYREF_PYTHON_OUT_OF_LINE __attribute__((noinline))
#define POLYREF_LIKELY(...) __builtin_expect(!!(__VA_ARGS__), 1)
#define POLYREF_UNLIKELY(...) __builtin_expect(!!(__VA_ARGS__), 0)
#else
#define POLYREF_PYTHON_LOCAL
#define POLYREF_PYTHON_COLD
#define POLYREF_PYTHON_OUT_OF_LINE
#define POLYREF_LIKELY(...) (__VA_ARGS__)
#define POLYREF_UNLIKELY(...) (__VA_ARGS__)
#endif

// Raised whenever the table, or a struct that it takes, changes in a way that older modules can't live with.
#define POLYREF_PYTHON_API_VERSION 7u
#define POLYREF_PYTHON_CAPSULE "polyref._core._C_API"

namespace polyref::python {

// A Python object that stands for a C++ object and holds one reference to it. Without `__dict__`; with a GC header only
// where the C++ object can hold Python callables or objects of classes derived in Python, or is one.
struct Wrapper {
  PyObject_HEAD polyref_object* handle;
  PyObject* weaklist;
};

// Memory of dead wrappers, linked through `handle`.
struct FreeList {
  Wrapper* head;
  int count;
};

struct Edge;

// An exported class in this process.
struct Class {
  const char* name;             // "ir.Node", for messages
  const Edge* edges = nullptr;  // where its objects can lead back to Python, closed by nulls; garbage.h
  const Class* base = nullptr;
  PyTypeObject* type = nullptr;
  const polyref_type* registered = nullptr;
  const void* vptr = nullptr;  // of objects of exactly this class, once one was seen
};

struct EnumMember {
  const char* name;
  int64_t value;  // bit pattern, for unsigned 64-bit types
};

// An exported enum; `values` and `members` are sorted and filled when the module is made.
struct Enum {
  const char* name;  // "ir.Layout"
  bool flags = false;
  bool is_unsigned = false;
  uint8_t width = 8;  // of the underlying type, in bits
  PyObject* type = nullptr;
  size_t count = 0;
  int64_t* values = nullptr;
  PyObject** members = nullptr;
};

// A field of an exported struct.
struct StructField {
  const char* name;        // of the attribute
  const char* key;         // in C++, and in packed values
  const char* annotation;  // its type, as text
  bool constant;           // what a new struct has there is always the same, and can't be changed
};

// An exported struct; a dataclass.
struct Struct {
  const char* name;                     // "ir.Point"
  const StructField* fields = nullptr;  // closed by one without a name
  PyTypeObject* type = nullptr;
  PyObject** names = nullptr;  // of the attributes; set when the module is made
};

// Which value an error is about: a parameter, or an element of one.
struct Where {
  const char* function;  // or the field, if `param` is null
  const char* param = nullptr;
  const Where* outer = nullptr;  // of an element: the container that it is in
  Py_ssize_t index = 0;
  PyObject* keys = nullptr;     // of an element of a mapping: the list of all keys, borrowed; its own if `index` is -1
  bool is_key = false;          // it is a key itself
  const char* field = nullptr;  // of an attribute: its name; `outer` is the struct
  bool nullable = false;        // it may be None
};

// A place that may be None, for what reads anything else there.
inline Where or_none(Where where) {
  where.nullable = true;
  return where;
}

// The parameters of one function, for binding keywords and for messages.
struct Params {
  const char* function;  // "ir.Node.add"
  const Where* where;    // `count` of them, with the names
  Py_ssize_t count;
  Py_ssize_t required;
  const char* skippable;  // '1' for each parameter that may be left out while a later one is given, else '0'
  Py_ssize_t positional;  // how many may be given by their positions
};

// How far a value is from what a parameter takes: 0 if it is exactly that, kNoMatch, or kMatchFailed with an exception.
using Matcher = int (*)(PyObject* value);
inline constexpr int kNoMatch = -1;
inline constexpr int kMatchFailed = -2;

// What a value is as a number.
enum class NumberSort { kFailed = kMatchFailed, kNone = kNoMatch, kBool, kInt, kFloat, kComplex };

// A parameter of an overload that is chosen by the types of arguments.
struct Slot {
  Matcher match;
  bool (*read)(PyObject* value,
               const Where& where);  // reads it for nothing: false with the exception that says why not
};

// An overload that is chosen so.
struct Overload {
  const Params* params;
  const Slot* slots;  // one for each parameter
};

// A type of numbers, as buffers have them.
struct Number {
  char sort;  // 'i' with a sign, 'u' without, 'f' floating
  size_t size;
};

class Call;
struct Signature;
struct ListOps;
struct KeyedOps;
struct ClassSpec;
struct ErrorSpec;
struct EnumSpec;
struct StructSpec;

// All functions that return a pointer or false have set a Python exception when they return null or false.
struct Api {
  size_t size;
  uint32_t version;         // POLYREF_PYTHON_API_VERSION
  uint32_t abi_version;     // POLYREF_ABI_VERSION that _core was built for
  uint32_t python_version;  // major and minor, as in PY_VERSION_HEX >> 16

  Class* object;  // polyref.Object
  PyTypeObject* error_type;
  PyTypeObject* list_type;
  FreeList* free_list;

  // Objects
  PyTypeObject* (*find_type)(polyref_object* object, Class* expected);
  Wrapper* (*allocate)(PyTypeObject* type);
  PyObject* (*raise_unmanaged)(polyref_object* object);            // null
  PyObject* (*raise_null)(const char* what);                       // null
  PyObject* (*raise_unmade)(PyObject* self);                       // null
  PyObject* (*raise_protected)(PyObject* self, const char* path);  // null

  // Errors. `raise` takes the reference and returns null.
  PyObject* (*raise)(polyref_error* error);
  const polyref_error* (*error_of)(PyObject* exception);  // borrowed; null with an exception if it holds none

  // Arguments
  Py_ssize_t (*bind)(const Params* params, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames,
                     PyObject** bound);
  Py_ssize_t (*choose)(const char* function, const Params* const* overloads, Py_ssize_t count, Py_ssize_t nargs,
                       PyObject* kwnames);
  Py_ssize_t (*choose_by_type)(const char* function, const Overload* overloads, Py_ssize_t count, PyObject* const* args,
                               Py_ssize_t nargs, PyObject* kwnames);
  bool (*warn_deprecated)(const char* text);

  // Slow paths of reading values; false with an exception
  bool (*read_int)(PyObject* value, int64_t min, int64_t max, int64_t* out, const Where* where);
  bool (*read_uint)(PyObject* value, uint64_t max, uint64_t* out, const Where* where);
  bool (*read_double)(PyObject* value, double* out, const Where* where);
  bool (*read_string)(PyObject* value, polyref_str* out, const Where* where);
  bool (*read_bytes)(PyObject* value, Py_buffer* out, const Where* where);
  // A buffer of exactly such numbers, in one piece
  bool (*read_numbers)(PyObject* value, Py_buffer* out, Number wanted, bool writable, const Where* where);
  // The same of an object that has no buffers but `__dlpack__`: a new reference to what keeps the memory. Null without
  // an exception if it is none.
  polyref_tensor* (*lent_numbers)(PyObject* value, Number wanted, bool writable, const Where* where);
  polyref_tensor* (*tensor_of)(PyObject* value, const Where* where);  // a new reference
  PyObject* (*new_tensor)(polyref_tensor* tensor);                    // takes the reference
  bool (*read_enum)(PyObject* value, const Enum* type, int64_t* out, const Where* where);
  PyObject* (*write_enum)(const Enum* type, int64_t value);
  PyObject* (*items_of)(PyObject* value, const Where* where);                   // a new list or tuple
  PyObject* (*tuple_of)(PyObject* value, Py_ssize_t size, const Where* where);  // a new tuple of that size
  PyObject* (*columns_of)(PyObject* value, const Where* where);  // a new tuple: a mapping's keys and its values, lists
  bool (*read_duration)(PyObject* value, polyref_time* out, const Where* where);
  PyObject* (*write_duration)(polyref_time value);
  bool (*read_time)(PyObject* value, polyref_time* out, const Where* where);
  PyObject* (*write_time)(polyref_time value);
  PyObject* (*path_bytes)(PyObject* value, const Where* where);  // new bytes
  PyObject* (*write_path)(polyref_str value);
  bool (*read_any)(PyObject* value, polyref_any* out, const Where* where);
  PyObject* (*write_any)(const polyref_any* value);                               // borrows it
  bool (*wrong_type)(PyObject* value, const char* expected, const Where* where);  // false
  bool (*is_duration)(PyObject* value);
  bool (*is_time)(PyObject* value);
  int (*match_buffer)(PyObject* value);
  int (*match_numbers)(PyObject* value, Number wanted, bool writable);
  int (*match_items)(PyObject* value, Matcher item, bool set);
  int (*match_entries)(PyObject* value, Matcher key, Matcher item);
  int (*match_tuple)(PyObject* value, const Matcher* items, Py_ssize_t size);
  void (*name_text_error)(const char* what);  // says in a UnicodeDecodeError that is set whose text it is about

  // Live views
  PyObject* (*new_list)(PyObject* owner, const ListOps* ops);
  PyObject* (*new_keyed)(PyObject* owner, const KeyedOps* ops);

  // Calls from C++
  PyTypeObject* function_type;           // polyref.Function
  const polyref_callable* packed;        // of Python callables that C++ calls by packed values
  int* blocking;                         // how many calls are under way that have released the GIL; guarded by it
  int* (*unlocked)();                    // how many of them on this thread
  bool (*lock)();                        // takes the GIL for a thread of C++'s; false once Python is shutting down
  polyref_error* (*closed)();            // the error to give then
  polyref_error* (*take_error)();        // the exception that is set, as an error; clears it
  void (*drop_reference)(void* object);  // decref, now or soon; from any thread
  void (*do_put_off)();                  // what was dropped, if anything; may run anything
  PyObject* (*new_function)(polyref_function* function, const Signature* signature);  // takes the reference
  polyref_function* (*function_of)(PyObject* function);                               // of a polyref.Function, borrowed
  PyObject* (*new_iterator)(PyObject* next);  // over what a polyref.Function gives until it gives None; takes it
  bool (*wrong_count)(Py_ssize_t given, Py_ssize_t wanted);  // false

  // Garbage
  int (*traverse)(polyref_object* object, const Class* cls, visitproc visit, void* arg);
  void (*clear)(polyref_object* object, const Class* cls);
  // For an object that a field holds, if `counted` are all references to it, its wrapper's included: visits the wrapper
  // if its class is derived in Python; else, if it has none, enters it next.
  int (*visit_held)(polyref_object* object, uint32_t counted, visitproc visit, void* arg);

  // Making a module's types
  bool (*define_class)(const ClassSpec* spec);
  bool (*define_error)(const ErrorSpec* spec);
  bool (*define_enum)(const EnumSpec* spec);
  bool (*define_struct)(const StructSpec* spec);

  // What another module has made, by its name in the registry; null if none has
  const Class* (*find_class)(polyref_str key);
  const Enum* (*find_enum)(polyref_str key);
  const Struct* (*find_struct)(polyref_str key);

  // Numbers of types that aren't Python's own
  NumberSort (*sort_of)(PyObject* value);  // of Python's own too
  bool (*read_bool)(PyObject* value, bool* out, const Where* where);
  bool (*read_complex)(PyObject* value, double* real, double* imag, const Where* where);
};

// Set by load(), when the module is imported.
inline const Api* api POLYREF_PYTHON_LOCAL = nullptr;
inline FreeList* free_list POLYREF_PYTHON_LOCAL = nullptr;

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_API_H
