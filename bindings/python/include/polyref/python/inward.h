// Calls from C++: taking the GIL, and typed entries that call Python.
#ifndef POLYREF_PYTHON_INWARD_H
#define POLYREF_PYTHON_INWARD_H

#include <polyref/python/api.h>
#include <polyref/python/call.h>
#include <polyref/python/text.h>
#include <pthread.h>

#include <new>
#include <type_traits>

namespace polyref::python {

// The state of this thread if it holds the GIL; else null.
inline PyThreadState* running_state() {
#if PY_VERSION_HEX >= 0x030D0000
  return PyThreadState_GetUnchecked();
#elif PY_VERSION_HEX >= 0x030C0000
  return _PyThreadState_UncheckedGet();
#else
  // The current state is the same for all threads here, and only its own thread may take it for its own. Remembering it
  // saves a call; the memory of a state that has gone may be another thread's now.
  static thread_local PyThreadState* own = nullptr;
  PyThreadState* current = _PyThreadState_UncheckedGet();
  // CPython's number of a thread is its pthread_self(), asked here without a call of CPython's.
  if (POLYREF_LIKELY(current && current == own &&
                     current->thread_id == reinterpret_cast<unsigned long>(pthread_self()))) {
    return current;
  }
  if (!current || current != PyGILState_GetThisThreadState()) return nullptr;
  own = current;
  return current;
#endif
}

inline bool holds_lock() { return running_state() != nullptr; }

inline bool has_exception(PyThreadState* state) {
#if PY_VERSION_HEX >= 0x030C0000
  return state->current_exception != nullptr;
#else
  return state->curexc_type != nullptr;
#endif
}

// Holds the GIL for as long as it lives; false if Python is shutting down.
class Locked {
 public:
  Locked() : state_(running_state()) {
    if (POLYREF_UNLIKELY(!state_) && api->lock()) {
      state_ = running_state();
      taken_ = true;
    }
  }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;
  ~Locked() {
    if (POLYREF_UNLIKELY(taken_)) PyEval_SaveThread();
  }

  explicit operator bool() const { return state_ != nullptr; }
  PyThreadState* state() const { return state_; }

 private:
  PyThreadState* state_;
  bool taken_ = false;
};

// Puts an exception aside that is under way: C++ may call from a destructor.
class Aside {
 public:
  explicit Aside(PyThreadState* state) {
    if (POLYREF_UNLIKELY(has_exception(state))) PyErr_Fetch(&type_, &value_, &trace_);
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;
  ~Aside() {
    if (POLYREF_UNLIKELY(type_ != nullptr)) PyErr_Restore(type_, value_, trace_);
  }

 private:
  PyObject* type_ = nullptr;
  PyObject* value_ = nullptr;
  PyObject* trace_ = nullptr;
};

// Converter of no value.
struct Void {
  using Value = void;
};

inline void own(polyref_object* object) {
  if (object) polyref_retain(object);
}
inline void own(polyref_function* function) {
  if (function) polyref_function_retain(function);
}
inline void own(polyref_tensor* tensor) {
  if (tensor) polyref_tensor_retain(tensor);
}
template <class Number>
void own(Number) {}

// What a result points into, in a polyref_storage.
struct Kept {
  Call call;
  PyObject* value = nullptr;
  ~Kept() { Py_XDECREF(value); }
};

inline void drop_kept(polyref_storage* storage) {
  Locked locked;
  if (locked) delete reinterpret_cast<Kept*>(storage->memory[0]);
}
inline void drop_text(polyref_storage* storage) {
  api->drop_reference(reinterpret_cast<PyObject*>(storage->memory[0]));
}

// The target of a callable's entry: `self` is the callable itself.
struct CallableTarget {
  static const Where& result() {
    static constexpr Where kResult{"the result of a callback"};
    return kResult;
  }

  // `argv` has two free places before the arguments. Null with an exception.
  static PyObject* call(void* self, PyObject** argv, size_t count) {
    // CPython may end this thread, if it shuts down meanwhile; see lock_again().
    try {
      return PyObject_Vectorcall(static_cast<PyObject*>(self), argv + 2, count | PY_VECTORCALL_ARGUMENTS_OFFSET,
                                 nullptr);
    } catch (...) {
      stay_out();
    }
  }
};

// Typed entries whose result is read by R, and whose arguments are written by A.
template <class Target, class R, class... A>
struct Inward {
  using Value = typename R::Value;

  // For results that are numbers or handles, and none.
  static Value direct(void* self, typename A::Value... args, polyref_error** error) {
    Locked locked;
    if (POLYREF_UNLIKELY(!locked)) {
      *error = api->closed();
      return Value();
    }
    Aside aside(locked.state());
    PyObject* result = run(self, args...);
    bool ok = result != nullptr;
    if constexpr (std::is_void_v<Value>) {
      Py_XDECREF(result);
      if (POLYREF_UNLIKELY(!ok)) *error = api->take_error();
    } else {
      Value value{};
      if (POLYREF_LIKELY(ok)) {
        Call call;
        ok = R::read(result, &value, call, Target::result());
        if (POLYREF_LIKELY(ok)) own(value);
        Py_DECREF(result);
      }
      if (POLYREF_LIKELY(ok)) return value;
      *error = api->take_error();
      return Value();
    }
  }

  // For results that own memory.
  static Value stored(void* self, typename A::Value... args, polyref_storage* storage, polyref_error** error) {
    Locked locked;
    if (POLYREF_UNLIKELY(!locked)) {
      *error = api->closed();
      return Value();
    }
    Aside aside(locked.state());
    Value value{};
    if (PyObject* result = run(self, args...)) {
      if (keep(result, &value, storage)) return value;
    }
    *error = api->take_error();
    return Value();
  }

 private:
  static PyObject* run(void* self, typename A::Value... args) {
    PyObject* argv[sizeof...(A) + 2];
    PyObject** next = argv + 2;
    bool ok = true;
    ((ok = ok && (*next = A::write(args)) != nullptr && ++next), ...);
    PyObject* result = POLYREF_LIKELY(ok) ? Target::call(self, argv, sizeof...(A)) : nullptr;
    while (next != argv + 2) Py_DECREF(*--next);
    return result;
  }

  // Takes the reference to `result`.
  static bool keep(PyObject* result, Value* value, polyref_storage* storage) {
    if constexpr (std::is_same_v<R, String>) {
      Call call;
      if (String::read(result, value, call, Target::result())) {
        storage->memory[0] = reinterpret_cast<uint64_t>(result);
        storage->drop = drop_text;
        return true;
      }
      Py_DECREF(result);
      return false;
    } else {
      auto* kept = new (std::nothrow) Kept;
      if (!kept) {
        Py_DECREF(result);
        PyErr_NoMemory();
        return false;
      }
      kept->value = result;
      if (R::read(result, value, kept->call, Target::result())) {
        storage->memory[0] = reinterpret_cast<uint64_t>(kept);
        storage->drop = drop_kept;
        return true;
      }
      delete kept;
      return false;
    }
  }
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_INWARD_H
