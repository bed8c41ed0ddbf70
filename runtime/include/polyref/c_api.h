/* The stable C ABI of libpolyref: the narrow waist under every language.
 *
 * Compiles as C11 and as C++. Each struct that a module hands to the runtime starts with its own size, and a module
 * states the ABI version that it was built for, so a mismatch is an error at load and never a wrong read.
 *
 * Ownership: a function that returns an object, an error, a function or an any returns one reference that the caller
 * owns, unless its comment says "borrowed". Arguments are borrowed for the call.
 * Errors: a `polyref_error** error` must point to a null pointer; on failure it receives an owned error and the result
 * is zero.
 */
#ifndef POLYREF_C_API_H
#define POLYREF_C_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define POLYREF_ABI_VERSION 3u

#if defined(_WIN32)
#if defined(POLYREF_BUILDING)
#define POLYREF_EXPORT __declspec(dllexport)
#else
#define POLYREF_EXPORT __declspec(dllimport)
#endif
#else
#define POLYREF_EXPORT __attribute__((visibility("default")))
#endif

#if defined(__cplusplus)
#define POLYREF_NOEXCEPT noexcept
extern "C" {
#else
#define POLYREF_NOEXCEPT
#endif

/* ---- values ------------------------------------------------------------------------------------------------ */

/* UTF-8 text with a length; NUL bytes are ordinary. `data` may be null when `size` is 0. Not NUL-terminated. */
typedef struct polyref_str {
  const char* data;
  size_t size;
} polyref_str;

typedef struct polyref_bytes {
  const uint8_t* data;
  size_t size;
} polyref_bytes;

/* A flat array of the elements' own ABI type (docs/reference/abi.md). `data` may be null when `size` is 0. */
typedef struct polyref_slice {
  const void* data;
  size_t size;
} polyref_slice;

/* The same of numbers, in memory of the caller's that the callee may write to. */
typedef struct polyref_span {
  void* data;
  size_t size;
} polyref_span;

/* One pointer for each element, to its own ABI type. A map is a tuple of two slices: its keys and its values. */
typedef struct polyref_tuple {
  const void* const* items;
} polyref_tuple;

/* Which of some types a value is of, counted from 0, and a pointer to its own ABI type. */
typedef struct polyref_variant {
  uint32_t index;
  const void* value;
} polyref_variant;

/* A length of time, or a point of it since 1970-01-01 00:00 UTC: whole seconds, rounded down, and the rest. */
typedef struct polyref_time {
  int64_t seconds;
  int32_t nanoseconds; /* 0 to 999999999 */
} polyref_time;

typedef struct polyref_complex64 {
  float real;
  float imag;
} polyref_complex64;

typedef struct polyref_complex128 {
  double real;
  double imag;
} polyref_complex128;

/* Storage of the caller's in which a thunk keeps what its result points into. It must not move between the call and
 * polyref_storage_drop(). A caller sets `drop` to null before the call; after a failed call it is still null. */
typedef struct polyref_storage {
  void (*drop)(struct polyref_storage* self);
  uint64_t memory[7];
} polyref_storage;

static inline void polyref_storage_drop(polyref_storage* s) {
  if (s->drop) s->drop(s);
}

/* ---- objects ------------------------------------------------------------------------------------------------ */

typedef struct polyref_type polyref_type;
typedef struct polyref_error polyref_error;
typedef struct polyref_function polyref_function;
typedef struct polyref_tensor polyref_tensor;

/* The languages that share objects. */
enum { POLYREF_PYTHON = 0, POLYREF_JAVA = 1, POLYREF_RUST = 2, POLYREF_CPP = 3, POLYREF_LANGUAGES = 4 };

/* The header of every object, at its canonical address: the `polyref::Object` base. The counters are atomic; touch them
 * only through the functions below or with atomic operations of the same width. */
typedef struct polyref_object {
  const void* vptr;
  uint32_t strong;     /* starts at 1, owned by the maker; 0 or POLYREF_DYING and above: being destroyed */
  uint32_t weak;       /* 0, or an index into the runtime's weak slots */
  uint32_t type_index; /* 0 until first asked for: polyref_object_type_index() */
  uint32_t flags;      /* POLYREF_MANAGED | ... */
  void* peer;          /* Python's wrapper, if one is alive; guarded by Python's lock */
} polyref_object;

enum {
  POLYREF_MANAGED = 1u, /* made by make() or adopt(), or a part of such an object: other languages may have it */
  POLYREF_FOREIGN = 2u, /* has a foreign half, or is a part: 1 -> 2 and 2 -> 1 of its count call a hook, that of */
  POLYREF_LANGUAGE_SHIFT = 8, /* the half's language, which stands in the flags from this bit on (C++ for parts) */
  POLYREF_INSIDE = 4u         /* a part that lives in another object: its count, which never ends it, holds that one */
};

/* A count at or above this belongs to an object whose destructor runs; retain and release leave it there. */
#define POLYREF_DYING 0x80000000u

/* Cold paths of the inlined counting below; `before` is the count before the operation. `flags` are the object's, read
 * before a release: after it the object may be gone. */
POLYREF_EXPORT void polyref_retain_slow(polyref_object* object, uint32_t before) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_release_slow(polyref_object* object, uint32_t before, uint32_t flags) POLYREF_NOEXCEPT;

#if defined(__GNUC__) || defined(__clang__)
/* The only slow cases are: from 0 or past the limit (abort, or a dying object), and 1 -> 2 of a foreign object. */
static inline void polyref_retain(polyref_object* o) {
  uint32_t before = __atomic_fetch_add(&o->strong, 1u, __ATOMIC_RELAXED);
  if (__builtin_expect(before - 2u >= POLYREF_DYING - 2u, 0)) {
    if (before != 1u || (__atomic_load_n(&o->flags, __ATOMIC_RELAXED) & POLYREF_FOREIGN))
      polyref_retain_slow(o, before);
  }
}
/* Slow cases: 1 -> 0 (destroys the object), 2 -> 1 of a foreign object, a dying object. */
static inline void polyref_release(polyref_object* o) {
  uint32_t flags = __atomic_load_n(&o->flags, __ATOMIC_RELAXED);
  uint32_t before = __atomic_fetch_sub(&o->strong, 1u, __ATOMIC_RELEASE);
  if (__builtin_expect(before - 2u >= POLYREF_DYING - 2u, 0) || (before == 2u && (flags & POLYREF_FOREIGN))) {
    polyref_release_slow(o, before, flags);
  }
}
#endif

/* Out-of-line forms for languages that cannot inline the above. */
POLYREF_EXPORT void polyref_object_retain(polyref_object* object) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_object_release(polyref_object* object) POLYREF_NOEXCEPT;
POLYREF_EXPORT uint32_t polyref_object_count(const polyref_object* object) POLYREF_NOEXCEPT;

/* The index of the exact C++ class, found on first use and cached in the object. */
POLYREF_EXPORT uint32_t polyref_object_type_index(polyref_object* object) POLYREF_NOEXCEPT;
/* The nearest registered type of the object's class; null if none is. Borrowed, valid for ever. */
POLYREF_EXPORT const polyref_type* polyref_object_type(polyref_object* object) POLYREF_NOEXCEPT;
/* The error to give when an object without POLYREF_MANAGED is about to be handed over; names its class. Owned. */
POLYREF_EXPORT polyref_error* polyref_unmanaged_error(polyref_object* object) POLYREF_NOEXCEPT;

/* ---- foreign halves: objects of classes that another language derives from an exported one ---- */

/* What the generated C++ subclass of such an object knows of its other half. */
typedef struct polyref_foreign {
  int32_t language;
  void* half; /* the language's own, given to each override */
  /* One entry for each overridable method of the class, in the order of its `<class>_slot_<method>` constants: a
   * function of the type `<class>_<method>_override` of the module's header, or null where C++'s own body is to run.
   * May change while objects live; read and written atomically. */
  void (*const* overrides)(void);
  void (*drop)(void* half); /* called once, by the object's destructor, on any thread; may be null */
} polyref_foreign;

/* The foreign half of an object; null if it has none. Borrowed from the object. */
POLYREF_EXPORT const polyref_foreign* polyref_object_foreign(polyref_object* object) POLYREF_NOEXCEPT;

/* Called for foreign objects of one language on 1 -> 2 (`shared` true) and 2 -> 1 (`shared` false), from any thread,
 * possibly with locks held: it must not block, and must read the count again before acting. On 2 -> 1 another thread
 * may already have destroyed the object: its address is then only a key to look up. The result says whether the half is
 * there: each weak observer that has just locked the object asks, with `shared` true whatever the count was, and where
 * it is false the lock fails. One hook per language; a null hook removes it. */
typedef bool (*polyref_foreign_hook)(polyref_object* object, bool shared);
POLYREF_EXPORT void polyref_set_foreign_hook(int32_t language, polyref_foreign_hook hook) POLYREF_NOEXCEPT;

/* Ends an object in two steps, for a language whose half must go first: if the caller's is the only reference, takes it
 * and from then on no weak observer gets the object. After true, polyref_object_finish() destroys it. */
POLYREF_EXPORT bool polyref_object_try_end(polyref_object* object) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_object_finish(polyref_object* object) POLYREF_NOEXCEPT;

/* Weak observers. A slot is shared by all observers of one object. */
POLYREF_EXPORT uint32_t polyref_weak_retain(polyref_object* object) POLYREF_NOEXCEPT; /* slot, one reference owned */
POLYREF_EXPORT void polyref_weak_copy(uint32_t slot) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_weak_release(uint32_t slot) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* polyref_weak_lock(uint32_t slot) POLYREF_NOEXCEPT; /* owned, or null */

/* Living managed objects of `type` and of what derives from it; of every type if null. */
POLYREF_EXPORT int64_t polyref_alive(const polyref_type* type) POLYREF_NOEXCEPT;

/* ---- any and packed functions --------------------------------------------------------------------------------- */

enum {
  POLYREF_ANY_NONE = 0,
  POLYREF_ANY_BOOL = 1,     /* v.i is 0 or 1 */
  POLYREF_ANY_INT = 2,      /* v.i */
  POLYREF_ANY_UINT = 3,     /* v.u, only for values past INT64_MAX */
  POLYREF_ANY_FLOAT = 4,    /* v.f */
  POLYREF_ANY_STRING = 5,   /* v.s */
  POLYREF_ANY_BYTES = 6,    /* v.s, raw bytes */
  POLYREF_ANY_OBJECT = 7,   /* v.o, never null */
  POLYREF_ANY_FUNCTION = 8, /* v.fn, never null */
  POLYREF_ANY_LIST = 9,     /* v.l */
  POLYREF_ANY_ERROR = 10,   /* v.e, only as the result of a failed call */
  POLYREF_ANY_MAP = 11,     /* v.l, each key followed by its value */
  POLYREF_ANY_TENSOR = 12   /* v.t, never null */
};

typedef struct polyref_list polyref_list;

/* A tagged value of 16 bytes. Strings, bytes, lists and maps are immutable; when `owned` is 0 the pointee is borrowed
 * for the call (objects, functions and tensors: no reference is held), else one reference is held. Enums travel as INT.
 */
typedef struct polyref_any {
  uint32_t tag;
  uint32_t owned;
  union {
    int64_t i;
    uint64_t u;
    double f;
    const polyref_str* s;
    polyref_object* o;
    polyref_function* fn;
    const polyref_list* l;
    polyref_tensor* t;
    polyref_error* e;
  } v;
} polyref_any;

struct polyref_list {
  const polyref_any* data;
  size_t size;
};

/* Where there is no memory for a copy, the result is an ERROR. */
POLYREF_EXPORT void polyref_any_drop(polyref_any* any) POLYREF_NOEXCEPT; /* leaves NONE */
POLYREF_EXPORT polyref_any polyref_any_copy(const polyref_any* any)
    POLYREF_NOEXCEPT;                                                               /* owned, deep for borrowed text */
POLYREF_EXPORT polyref_any polyref_any_string(polyref_str text) POLYREF_NOEXCEPT;   /* owned copy */
POLYREF_EXPORT polyref_any polyref_any_bytes(polyref_bytes bytes) POLYREF_NOEXCEPT; /* owned copy */
/* Takes the references that the elements own; borrowed elements are copied. */
POLYREF_EXPORT polyref_any polyref_any_list(polyref_any* items, size_t size) POLYREF_NOEXCEPT;
/* The same of keys, each followed by its value. */
POLYREF_EXPORT polyref_any polyref_any_map(polyref_any* items, size_t size) POLYREF_NOEXCEPT;

/* The packed calling convention. Returns 0 and sets `result` (owned), or 1 and sets it to an ERROR. */
typedef int (*polyref_packed)(void* self, const polyref_any* args, int32_t n, polyref_any* result);

/* A signature that callables are typed by. Equal texts mean equal C types and classes. Lives for ever. */
typedef struct polyref_signature {
  size_t struct_size;
  polyref_str text;
  /* Calls a function of this signature, by its typed entry, from packed values. */
  int (*packed)(polyref_function* function, const polyref_any* args, int32_t n, polyref_any* result);
} polyref_signature;

/* What all functions of one language and one signature have in common. Lives for ever. */
typedef struct polyref_callable {
  size_t struct_size;
  int32_t language;                   /* whose `self` is */
  const polyref_signature* signature; /* null: packed only */
  /* With a signature: `R typed(void* self, A..., [polyref_storage* storage,] polyref_error** error)`, which the
   * module's header declares as `<signature>_call`. Same rules as for a thunk: arguments are borrowed, results owned.
   */
  void (*typed)(void);
  polyref_packed call;      /* null: the signature's */
  void (*drop)(void* self); /* called once, from any thread; may be null */
} polyref_callable;

/* A counted function. `callable` and `self` never change. */
struct polyref_function {
  const polyref_callable* callable;
  void* self;
  uint32_t count;   /* atomic */
  const char* name; /* under which it was registered first, for the boundary log; null if it never was */
};

/* Null if there is no memory. */
POLYREF_EXPORT polyref_function* polyref_function_make(const polyref_callable* callable, void* self) POLYREF_NOEXCEPT;
/* The same for a packed function of C or C++. `drop`, which may be null, is called once with `self`, from any thread.
 */
POLYREF_EXPORT polyref_function* polyref_function_new(polyref_packed call, void* self,
                                                      void (*drop)(void* self)) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_function_retain(polyref_function* function) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_function_release(polyref_function* function) POLYREF_NOEXCEPT;
POLYREF_EXPORT int polyref_function_call(polyref_function* function, const polyref_any* args, int32_t n,
                                         polyref_any* result) POLYREF_NOEXCEPT;

/* The registry of functions by name ("ir.fuse"). Registering a taken name is an error unless `replace`. */
POLYREF_EXPORT polyref_error* polyref_function_register(polyref_str name, polyref_function* function,
                                                        bool replace) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_function* polyref_function_find(polyref_str name) POLYREF_NOEXCEPT; /* owned, or null */
POLYREF_EXPORT polyref_any polyref_function_names(void) POLYREF_NOEXCEPT;                  /* sorted list of strings */

/* ---- errors ----------------------------------------------------------------------------------------------------- */

enum {
  POLYREF_ERROR_RUNTIME = 0, /* anything without a closer kind: RuntimeError, PolyrefException */
  POLYREF_ERROR_INVALID_ARGUMENT = 1,
  POLYREF_ERROR_OUT_OF_RANGE = 2, /* an index or a key */
  POLYREF_ERROR_OUT_OF_MEMORY = 3,
  POLYREF_ERROR_SYSTEM = 4,   /* polyref_error_code() is an errno if its category is "generic" or "system" */
  POLYREF_ERROR_TYPE = 5,     /* a wrong type, a null where none may be: TypeError, NullPointerException */
  POLYREF_ERROR_OVERFLOW = 6, /* a number that its type cannot hold: OverflowError, ArithmeticException */
  POLYREF_ERROR_CUSTOM = 7,   /* an annotated exception class: polyref_error_type() */
  POLYREF_ERROR_CLOSED = 8    /* use of a closed or unmanaged object */
};

/* An immutable, counted error; may be shared between threads. */
POLYREF_EXPORT polyref_error* polyref_error_new(int32_t kind, polyref_str message) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_error_retain(polyref_error* error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_error_release(polyref_error* error) POLYREF_NOEXCEPT;
POLYREF_EXPORT int32_t polyref_error_kind(const polyref_error* error) POLYREF_NOEXCEPT;
/* Borrowed texts live as long as the error. Bytes that are no UTF-8 have been replaced by U+FFFD. */
POLYREF_EXPORT polyref_str polyref_error_message(const polyref_error* error) POLYREF_NOEXCEPT;
/* The registered type of a CUSTOM error, nearest to what was thrown; null else. */
POLYREF_EXPORT const polyref_type* polyref_error_type(const polyref_error* error) POLYREF_NOEXCEPT;
/* The demangled C++ name of what was thrown; empty if the error was not thrown by C++. */
POLYREF_EXPORT polyref_str polyref_error_cpp_type(const polyref_error* error) POLYREF_NOEXCEPT;
POLYREF_EXPORT int32_t polyref_error_code(const polyref_error* error) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_str polyref_error_category(const polyref_error* error) POLYREF_NOEXCEPT;
POLYREF_EXPORT const polyref_error* polyref_error_cause(const polyref_error* error) POLYREF_NOEXCEPT; /* borrowed */
POLYREF_EXPORT size_t polyref_error_frame_count(const polyref_error* error) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_str polyref_error_frame(const polyref_error* error, size_t i) POLYREF_NOEXCEPT;
/* Adds one frame, outermost last; only while the caller holds the only reference. */
POLYREF_EXPORT void polyref_error_add_frame(polyref_error* error, polyref_str frame) POLYREF_NOEXCEPT;
/* Sets the error that led to this one, if it has none yet; takes over both references and gives one back. */
POLYREF_EXPORT polyref_error* polyref_error_with_cause(polyref_error* error, polyref_error* cause) POLYREF_NOEXCEPT;
/* The error, now also holding the exception of a language that it was made of, so that it can arrive there as itself:
 * one for each language that it has passed. Takes over the reference and gives one back; `drop` is called once, from
 * any thread. */
POLYREF_EXPORT polyref_error* polyref_error_with_foreign(polyref_error* error, int32_t language, void* exception,
                                                         void (*drop)(void* exception)) POLYREF_NOEXCEPT;
/* The exception of that language, borrowed; null if it holds none, or one of another language. */
POLYREF_EXPORT void* polyref_error_foreign(const polyref_error* error, int32_t language) POLYREF_NOEXCEPT;

/* ---- tensors: memory of numbers that languages share ----------------------------------------------------------- */

/* Four structs in the layout that the specification of DLPack publishes
 * (https://dmlc.github.io/dlpack/latest/c_api.html): those are DLDevice, DLDataType, DLTensor, and what the capsules
 * "dltensor" and "dltensor_versioned" point to. */
typedef struct polyref_dl_device {
  int32_t type; /* POLYREF_DL_CPU, or another memory, which can only be handed on */
  int32_t id;
} polyref_dl_device;

enum { POLYREF_DL_CPU = 1 };

typedef struct polyref_dl_type {
  uint8_t code; /* POLYREF_DL_INT and its like */
  uint8_t bits;
  uint16_t lanes; /* 1 */
} polyref_dl_type;

enum {
  POLYREF_DL_INT = 0,
  POLYREF_DL_UINT = 1,
  POLYREF_DL_FLOAT = 2,
  POLYREF_DL_BFLOAT = 4,
  POLYREF_DL_COMPLEX = 5,
  POLYREF_DL_BOOL = 6
};

typedef struct polyref_dl_tensor {
  void* data;
  polyref_dl_device device;
  int32_t ndim;
  polyref_dl_type dtype;
  int64_t* shape;
  int64_t* strides; /* in elements; null: row-major */
  uint64_t byte_offset;
} polyref_dl_tensor;

typedef struct polyref_dl_managed {
  polyref_dl_tensor tensor;
  void* context;
  void (*deleter)(struct polyref_dl_managed* self); /* may be null */
} polyref_dl_managed;

typedef struct polyref_dl_versioned {
  uint32_t major; /* POLYREF_DL_MAJOR; only `deleter` may be used of any other */
  uint32_t minor;
  void* context;
  void (*deleter)(struct polyref_dl_versioned* self); /* may be null */
  uint64_t flags;                                     /* POLYREF_DL_READONLY, ... */
  polyref_dl_tensor tensor;
} polyref_dl_versioned;

enum { POLYREF_DL_MAJOR = 1, POLYREF_DL_MINOR = 0, POLYREF_DL_READONLY = 1 };

/* A counted tensor: its owner keeps the memory. All but the count, and what stands in the memory, is as it was made. */
struct polyref_tensor {
  polyref_dl_tensor view; /* with strides, and without byte_offset */
  uint32_t readonly;      /* 1: nobody writes through this */
  uint32_t count;         /* atomic */
  void* owner;
  void (*drop)(void* owner); /* called once, from any thread; may be null */
};

/* Copies shape and strides. After an error the owner is still the caller's. */
POLYREF_EXPORT polyref_tensor* polyref_tensor_new(const polyref_dl_tensor* view, bool readonly, void* owner,
                                                  void (*drop)(void* owner), polyref_error** error) POLYREF_NOEXCEPT;
/* The one of no numbers. */
POLYREF_EXPORT polyref_tensor* polyref_tensor_empty(void) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_tensor_retain(polyref_tensor* tensor) POLYREF_NOEXCEPT;
POLYREF_EXPORT void polyref_tensor_release(polyref_tensor* tensor) POLYREF_NOEXCEPT;
/* How many numbers there are. */
POLYREF_EXPORT int64_t polyref_tensor_size(const polyref_tensor* tensor) POLYREF_NOEXCEPT;
/* The first of the numbers, which stand one after the other in row-major order. An error that names both what is wanted
 * and what is there unless they are of this type and can be reached by the CPU, there are `ndim` dimensions (-1: any
 * number), and they may be written to, if `writable`. */
POLYREF_EXPORT void* polyref_tensor_numbers(const polyref_tensor* tensor, polyref_dl_type type, int32_t ndim,
                                            bool writable, polyref_error** error) POLYREF_NOEXCEPT;
/* "float64"; lives for ever. */
POLYREF_EXPORT const char* polyref_dl_type_name(polyref_dl_type type) POLYREF_NOEXCEPT;
/* To DLPack: a new struct that holds one reference; null without memory. There is no old form of a read-only one. */
POLYREF_EXPORT polyref_dl_versioned* polyref_tensor_versioned(polyref_tensor* tensor) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_dl_managed* polyref_tensor_managed(polyref_tensor* tensor) POLYREF_NOEXCEPT;

/* ---- the registry of types and modules ------------------------------------------------------------------------------
 */

/* A registered type. Runtime-owned, never freed. `index` equals the type index of objects of exactly this class, so
 * `object->type_index == type->index` is the whole check for the common case. */
struct polyref_type {
  size_t struct_size;
  uint32_t index;
  uint32_t depth;                       /* registered ancestors; 0 for a class right under Object */
  polyref_str key;                      /* "ir.Node": the qualified C++ name */
  polyref_str module;                   /* "ir" */
  const polyref_type* parent;           /* nearest registered base, or null */
  const polyref_type* const* ancestors; /* ancestors[0 .. depth], ancestors[depth] is the type itself */
  const struct polyref_type_def* def;
  void* language[POLYREF_LANGUAGES]; /* each language's own class, set by its runtime; read and written atomically */
};

static inline bool polyref_type_is(const polyref_type* type, const polyref_type* base) {
  return type && type->depth >= base->depth && type->ancestors[base->depth] == base;
}

POLYREF_EXPORT const polyref_type* polyref_type_find(polyref_str key) POLYREF_NOEXCEPT; /* null if unknown */
POLYREF_EXPORT size_t polyref_type_count(void) POLYREF_NOEXCEPT;
POLYREF_EXPORT const polyref_type* polyref_type_at(size_t i) POLYREF_NOEXCEPT; /* in order of registration */
/* Sets `language[which]`; atomically, with release order. */
POLYREF_EXPORT void polyref_type_set_language(const polyref_type* type, int which, void* value) POLYREF_NOEXCEPT;

enum { POLYREF_FIELD_READONLY = 1u, POLYREF_FIELD_IN_MEMORY = 2u /* may be read and written at its offset */ };

typedef struct polyref_field_def {
  polyref_str name;
  polyref_str doc;
  polyref_str type; /* the C++ type as written */
  uint32_t offset;  /* from the Object base; only meaningful with IN_MEMORY */
  uint32_t size;
  uint32_t flags;
} polyref_field_def;

enum { POLYREF_METHOD_STATIC = 1u, POLYREF_METHOD_CONSTRUCTOR = 2u };

/* The packed entry of a method takes the object as its first argument, unless it is static or a constructor. */
typedef struct polyref_method_def {
  polyref_str name;
  polyref_str doc;
  polyref_str signature; /* as C++ */
  polyref_packed call;
  uint32_t flags;
} polyref_method_def;

/* Flags of a type. POLYREF_TYPE_THREADS: its objects have threads of their own, which use their fields at any time and
 * which their destructors may wait for. */
enum { POLYREF_TYPE_THREAD_SAFE = 1u, POLYREF_TYPE_THREADS = 2u };

enum { POLYREF_TYPE_OBJECT = 0, POLYREF_TYPE_EXCEPTION = 1, POLYREF_TYPE_ENUM = 2, POLYREF_TYPE_STRUCT = 3 };

typedef struct polyref_enum_constant {
  polyref_str name;
  int64_t value; /* bit pattern for unsigned 64-bit types */
} polyref_enum_constant;

/* Told of one object or function that an object holds in a public field; the other of the two is null. */
typedef void (*polyref_visitor)(void* context, polyref_str field, polyref_object* object, polyref_function* function);

typedef struct polyref_type_def {
  size_t struct_size;
  uint32_t kind; /* POLYREF_TYPE_... */
  uint32_t flags;
  polyref_str key;
  polyref_str parent; /* key of the nearest exported base, or empty */
  polyref_str doc;
  uint64_t fingerprint;  /* of size, bases, members, offsets and virtuals; equal ones merge */
  size_t size;           /* sizeof in C++ */
  const void* type_info; /* std::type_info; null for enums */
  const polyref_field_def* fields;
  size_t field_count;
  const polyref_method_def* methods;
  size_t method_count;
  const polyref_enum_constant* constants;
  size_t constant_count;
  /* Tells a visitor of all that an object's own public fields hold, not those of its bases; null if they hold nothing.
   */
  void (*visit)(polyref_object* object, polyref_visitor visitor, void* context);
  /* Of an exception class: throws what an error was made of, as a C++ exception of this class that carries the error,
   * with all that other languages have put into it. Takes the reference. Null where C++ can't make such a copy. */
  void (*rethrow)(polyref_error* error);
} polyref_type_def;

typedef struct polyref_function_def {
  polyref_str name; /* "ir.fuse" */
  polyref_str doc;
  polyref_str signature;
  polyref_packed call;
} polyref_function_def;

/* A type of another module's that a module uses, as that module was when this one was built. */
typedef struct polyref_import_def {
  polyref_str module; /* "ir" */
  polyref_str key;    /* "ir.Node" */
  uint64_t fingerprint;
} polyref_import_def;

typedef struct polyref_module_def {
  size_t struct_size;
  uint32_t abi_version; /* POLYREF_ABI_VERSION */
  uint32_t flags;
  polyref_str name;
  uint64_t layout;               /* the layout's hash, of every type in the module */
  const polyref_type_def* types; /* bases before what derives from them */
  size_t type_count;
  const polyref_function_def* functions;
  size_t function_count;
  const polyref_import_def* imports; /* must be registered before, and be the same */
  size_t import_count;
} polyref_module_def;

/* Registers a module and all it defines, or nothing. Doing it again is free. A definition that equals a registered one,
 * of another library that has the same code, is merged with it: the first serves; one that conflicts with it is an
 * error that names both origins. Also refuses a second libpolyref in the process. Null on success. */
POLYREF_EXPORT polyref_error* polyref_module_register(const polyref_module_def* module) POLYREF_NOEXCEPT;
POLYREF_EXPORT const polyref_module_def* polyref_module_find(polyref_str name) POLYREF_NOEXCEPT;

/* ---- the boundary log ---- */

/* Not zero while every crossing between languages is logged or checked; thunks look at it, and nothing else is done
 * while it is 0. Switched by `polyref::trace::start` and its counterparts, and by POLYREF_TRACE=1 and
 * POLYREF_CHECK_THREADS=1 in the environment. */
extern POLYREF_EXPORT uint32_t polyref_tracing;

/* Tells whether a language's code runs on the calling thread; asked only while the log is on. */
typedef bool (*polyref_language_probe)(void);
POLYREF_EXPORT void polyref_set_language_probe(int32_t language, polyref_language_probe probe) POLYREF_NOEXCEPT;

/* Runs something without the lock of the one language that has one for all of its code, if the calling thread has it:
 * the destructors of types with POLYREF_TYPE_THREADS. */
typedef void (*polyref_run_unlocked)(void (*run)(void* data), void* data);
POLYREF_EXPORT void polyref_set_run_unlocked(polyref_run_unlocked run_unlocked) POLYREF_NOEXCEPT;

/* Loads a shared library that adds functions or types to this process, in whatever language it is written: calls its
 * `polyref_error* polyref_plugin_init(void)`, which returns null or an owned error. It stays loaded. Null on success.
 */
POLYREF_EXPORT polyref_error* polyref_plugin_load(polyref_str path) POLYREF_NOEXCEPT;

POLYREF_EXPORT uint32_t polyref_abi_version(void) POLYREF_NOEXCEPT;
POLYREF_EXPORT const char* polyref_library_path(void) POLYREF_NOEXCEPT; /* borrowed */

#if defined(__cplusplus)
} /* extern "C" */
#endif

#endif /* POLYREF_C_API_H */
