// The GIL for threads of C++'s, and what is put off until somebody has it.
//
// At exit (Python's atexit, before it finalizes) the door closes: threads that wait for the GIL get it first, and those
// that come later are told that Python is shutting down. What is dropped then leaks.
#include <pthread.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <vector>

#include "halves.h"

namespace polyref::python {

int blocking_calls = 0;

int* unlocked_calls() {
  static thread_local int calls = 0;
  return &calls;
}

bool runs_python() { return !is_finalizing() && (PyGILState_Check() == 1 || *unlocked_calls() > 0); }

void run_unlocked(void (*run)(void*), void* data) {
  if (is_finalizing() || !holds_lock()) return run(data);
  const Unlocked unlocked;
  run(data);
}

namespace {

// Leaked: threads may come by until the very end.
struct Door {
  std::mutex mutex;
  bool closed = false;
  int waiting = 0;
  std::vector<PyObject*> dropped;
  std::unordered_set<polyref_object*> noticed;
};
Door& door = *new Door;
std::atomic<bool> put_off{false};

// Gives up the state that Python made for a thread of C++'s, when the thread ends.
struct ThreadState {
  PyGILState_STATE made;
  bool own = false;
  ~ThreadState() {
    if (own && lock()) PyGILState_Release(made);
  }
};
thread_local ThreadState thread_state;

bool enter() {
  const std::lock_guard guard(door.mutex);
  if (door.closed || is_finalizing()) return false;
  ++door.waiting;
  return true;
}

void leave() {
  const std::lock_guard guard(door.mutex);
  --door.waiting;
}

int run_put_off(void*) {
  do_put_off();
  return 0;
}

// Notes something for later; false if nobody will come.
template <class T>
bool note(T& list, typename T::value_type entry) {
  bool first = false;
  {
    const std::lock_guard guard(door.mutex);
    if (door.closed) return false;
    list.insert(list.end(), entry);
    first = !put_off.exchange(true);
  }
  if (first) Py_AddPendingCall(run_put_off, nullptr);  // if it is full, the next crossing does it
  return true;
}

PyObject* close_door(PyObject*, PyObject*) {
  do_put_off();
  bool idle = false;
  {
    const std::lock_guard guard(door.mutex);
    door.closed = true;
    idle = door.waiting == 0;
  }
  while (!idle) {
    PyThreadState* state = PyEval_SaveThread();
    std::this_thread::yield();
    PyEval_RestoreThread(state);
    const std::lock_guard guard(door.mutex);
    idle = door.waiting == 0;
  }
  Py_RETURN_NONE;
}

// Before: the collector shall see what is linked now. After: what it broke up ends with it.
PyObject* around_collection(PyObject*, PyObject*) {
  do_put_off();
  Py_RETURN_NONE;
}

PyMethodDef collect_def = {"polyref_collect", around_collection, METH_VARARGS, nullptr};
PyMethodDef close_def = {"close_polyref", close_door, METH_NOARGS, nullptr};

}  // namespace

bool lock() {
  if (!enter()) return false;
  PyThreadState* state = PyGILState_GetThisThreadState();
  if (state) {
    lock_again(state);
  } else {
    try {
      PyGILState_STATE made = PyGILState_Ensure();
      thread_state.made = made;
      thread_state.own = true;
    } catch (...) {
      stay_out();
    }
  }
  leave();
  if (put_off.load(std::memory_order_relaxed)) do_put_off();
  return true;
}

polyref_error* closed_error() {
  return polyref_error_new(POLYREF_ERROR_CLOSED, str("Python is shutting down: it can't be called any more"));
}

void drop_reference(void* object) {
  auto* dropped = static_cast<PyObject*>(object);
  bool locked = holds_lock();
  // The last reference's end may run a `__del__`, and C++ may hold locks that it needs.
  bool harmless = locked && (Py_REFCNT(dropped) > 1 || PyUnicode_CheckExact(dropped) || PyBytes_CheckExact(dropped));
  if (harmless || (!note(door.dropped, dropped) && locked)) Py_DECREF(dropped);
}

void note_object(polyref_object* object) { note(door.noticed, object); }

void do_put_off() {
  // What is done here may put off more: a chain ends link by link, without a deep stack.
  while (put_off.load(std::memory_order_relaxed)) {
    std::vector<PyObject*> dropped;
    std::unordered_set<polyref_object*> noticed;
    {
      const std::lock_guard guard(door.mutex);
      dropped.swap(door.dropped);
      noticed.swap(door.noticed);
      put_off = false;
    }
    Aside aside(PyThreadState_Get());
    for (PyObject* object : dropped) Py_DECREF(object);
    for (polyref_object* object : noticed) settle(object);
  }
}

bool init_lock() {
  pthread_atfork([] { door.mutex.lock(); }, [] { door.mutex.unlock(); },
                 [] {
                   // The other threads aren't in the child.
                   door.waiting = 0;
                   blocking_calls = holds_lock() ? 0 : 1;
                   door.mutex.unlock();
                 });
  PyObject* at_exit = PyImport_ImportModule("atexit");
  PyObject* function = at_exit ? PyCFunction_New(&close_def, nullptr) : nullptr;
  PyObject* done = function ? PyObject_CallMethod(at_exit, "register", "O", function) : nullptr;
  Py_XDECREF(function);
  Py_XDECREF(at_exit);
  Py_XDECREF(done);
  if (!done) return false;
  PyObject* gc = PyImport_ImportModule("gc");
  PyObject* callbacks = gc ? PyObject_GetAttrString(gc, "callbacks") : nullptr;
  function = callbacks ? PyCFunction_New(&collect_def, nullptr) : nullptr;
  bool ok = function && PyList_Append(callbacks, function) == 0;
  Py_XDECREF(function);
  Py_XDECREF(callbacks);
  Py_XDECREF(gc);
  return ok;
}

}  // namespace polyref::python
