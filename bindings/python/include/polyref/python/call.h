// What lives as long as one call: flat arrays made of Python sequences, and the Python objects that they point into.
#ifndef POLYREF_PYTHON_CALL_H
#define POLYREF_PYTHON_CALL_H

#include <polyref/python/api.h>
#include <unistd.h>

namespace polyref::python {

// Memory and references that end with the call. Small needs are met from the stack.
class Call {
 public:
  Call() = default;
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  ~Call() {
    if (POLYREF_UNLIKELY(records_ != nullptr)) drop();
  }

  // Uninitialised room for `count` values of T; null with MemoryError.
  template <class T>
  T* array(size_t count) {
    static_assert(alignof(T) <= 8);
    return static_cast<T*>(room(count, sizeof(T)));
  }

  // Takes references: `items` lies in memory of this call and may hold nulls.
  bool hold(PyObject** items, Py_ssize_t count) { return add(Record{records_, Record::kItems, count, items, nullptr}); }
  bool hold_one(PyObject* item) { return add(Record{records_, Record::kItem, 1, nullptr, item}); }
  bool hold_function(polyref_function* function) {
    return add(Record{records_, Record::kFunction, 1, function, nullptr});
  }
  bool hold_tensor(polyref_tensor* tensor) { return add(Record{records_, Record::kTensor, 1, tensor, nullptr}); }
  // Room for a packed value, to fill, which ends with the call.
  polyref_any* any() {
    auto* value = array<polyref_any>(1);
    if (!value) return nullptr;
    *value = polyref_any{};
    return add(Record{records_, Record::kAny, 1, value, nullptr}) ? value : nullptr;
  }
  // A buffer to fill and then to release with the call.
  Py_buffer* buffer() {
    auto* view = array<Py_buffer>(1);
    if (!view) return nullptr;
    view->obj = nullptr;
    return add(Record{records_, Record::kBuffer, 1, view, nullptr}) ? view : nullptr;
  }

 private:
  struct Record {
    Record* next;
    enum Kind { kItems, kItem, kFunction, kTensor, kBuffer, kAny, kMemory } kind;
    Py_ssize_t count;
    void* data;
    PyObject* item;
  };

  void* room(size_t count, size_t size) {
    if (POLYREF_LIKELY(count <= sizeof inline_ / size)) {
      size_t bytes = (count * size + 7) & ~size_t{7};
      if (POLYREF_LIKELY(used_ + bytes <= sizeof inline_)) {
        void* place = inline_ + used_;
        used_ += bytes;
        return place;
      }
    }
    return allocate(count, size);
  }
  POLYREF_PYTHON_COLD void* allocate(size_t count, size_t size) {
    void* memory =
        count <= (PY_SSIZE_T_MAX - sizeof(Record)) / size ? PyMem_Malloc(sizeof(Record) + count * size) : nullptr;
    if (!memory) {
      PyErr_NoMemory();
      return nullptr;
    }
    auto* record = static_cast<Record*>(memory);
    *record = Record{records_, Record::kMemory, 1, nullptr, nullptr};
    records_ = record;
    return record + 1;
  }
  POLYREF_PYTHON_OUT_OF_LINE bool add(Record record) {
    auto* place = array<Record>(1);
    if (!place) return false;
    record.next = records_;  // array() may have added one
    *place = record;
    records_ = place;
    return true;
  }
  // In the reverse order of making, so memory goes after the records in it.
  POLYREF_PYTHON_OUT_OF_LINE void drop() {
    for (Record* record = records_; record;) {
      Record* next = record->next;
      switch (record->kind) {
        case Record::kItems:
          for (Py_ssize_t i = 0; i < record->count; ++i) Py_XDECREF(static_cast<PyObject**>(record->data)[i]);
          break;
        case Record::kItem:
          Py_DECREF(record->item);
          break;
        case Record::kFunction:
          polyref_function_release(static_cast<polyref_function*>(record->data));
          break;
        case Record::kTensor:
          polyref_tensor_release(static_cast<polyref_tensor*>(record->data));
          break;
        case Record::kBuffer:
          PyBuffer_Release(static_cast<Py_buffer*>(record->data));
          break;
        case Record::kAny:
          polyref_any_drop(static_cast<polyref_any*>(record->data));
          break;
        case Record::kMemory:
          PyMem_Free(record);
          break;
      }
      record = next;
    }
  }

  Record* records_ = nullptr;
  size_t used_ = 0;
  alignas(8) unsigned char inline_[480];
};

// Where a thunk keeps what its result points into.
struct Storage : polyref_storage {
  Storage() { drop = nullptr; }
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  ~Storage() { polyref_storage_drop(this); }
};

// Python has ended, or is about to: threads that need it stop here, until the process exits.
[[noreturn]] inline void stay_out() {
  for (;;) pause();
}

inline bool is_finalizing() {
#if PY_VERSION_HEX >= 0x030D0000
  return Py_IsFinalizing() || !Py_IsInitialized();
#else
  return _Py_IsFinalizing() || !Py_IsInitialized();
#endif
}

// Before 3.14, CPython calls pthread_exit if it finalizes meanwhile. That unwinds the stack: it would destroy what
// holds Python objects without the GIL, and call std::terminate at the first noexcept function. So it's stopped right
// here.
inline void lock_again(PyThreadState* state) {
  if (is_finalizing()) stay_out();
  try {
    PyEval_RestoreThread(state);
  } catch (...) {
    stay_out();
  }
}

// Lets other Python threads run, for as long as it lives.
class Unlocked {
 public:
  Unlocked() {
    ++*api->blocking;
    ++*api->unlocked();
    state_ = PyEval_SaveThread();
  }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;
  ~Unlocked() noexcept(false) {
    lock_again(state_);
    --*api->unlocked();
    --*api->blocking;
  }

 private:
  PyThreadState* state_;
};

// Whether Java or Rust has made it: it may wait for other threads, and those may want to call Python. C++ says so by
// `blocking`.
inline bool may_wait(const polyref_function* function) {
  const int language = function->callable->language;
  return language != POLYREF_PYTHON && language != POLYREF_CPP;
}

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_CALL_H
