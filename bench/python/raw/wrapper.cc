#include "wrapper.h"

#include <cstring>
#include <new>
#include <stdexcept>

namespace raw {

namespace {
constexpr int kFreeListLimit = 256;
}

void translate_exception() {
  try {
    throw;
  } catch (const PythonError&) {
    // It is set already.
  } catch (const std::out_of_range& error) {
    PyErr_SetString(PyExc_IndexError, error.what());
  } catch (const std::invalid_argument& error) {
    PyErr_SetString(PyExc_ValueError, error.what());
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  } catch (...) {
    PyErr_SetString(PyExc_RuntimeError, "unknown C++ exception");
  }
}

bool int_argument_slow(PyObject* argument, std::int64_t* result) {
  *result = PyLong_AsLongLong(argument);
  return *result != -1 || !PyErr_Occurred();
}

bool string_argument(PyObject* argument, std::string* result) {
  Py_ssize_t size;
  const char* data = PyUnicode_AsUTF8AndSize(argument, &size);
  if (!data) return false;
  result->assign(data, static_cast<std::size_t>(size));
  return true;
}

PyObject* string_result(const std::string& text) {
  unsigned char bits = 0;
  for (char c : text) bits = static_cast<unsigned char>(bits | static_cast<unsigned char>(c));
  if (bits >= 128) return PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), nullptr);
  PyObject* result = PyUnicode_New(static_cast<Py_ssize_t>(text.size()), 127);
  if (result) std::memcpy(PyUnicode_1BYTE_DATA(result), text.data(), text.size());
  return result;
}

Wrapper* allocate(PyTypeObject* type, FreeList* free_list) {
  Wrapper* self = free_list->head;
  if (self && Py_TYPE(self) == type) {
    free_list->head = reinterpret_cast<Wrapper*>(self->object);
    --free_list->size;
    Py_SET_REFCNT(reinterpret_cast<PyObject*>(self), 1);
    Py_INCREF(type);
  } else {
    self = PyObject_New(Wrapper, type);
    if (!self) return nullptr;
  }
  self->weak_references = nullptr;
  return self;
}

void deallocate(Wrapper* self, FreeList* free_list) {
  PyTypeObject* type = Py_TYPE(self);
  if (self->weak_references) PyObject_ClearWeakRefs(reinterpret_cast<PyObject*>(self));
  polyref_object* header = polyref::detail::handle(self->object);
  header->peer = nullptr;
  polyref_release(header);
  if (free_list->size < kFreeListLimit) {
    self->object = reinterpret_cast<polyref::Object*>(free_list->head);
    free_list->head = self;
    ++free_list->size;
  } else {
    PyObject_Free(self);
  }
  Py_DECREF(type);
}

}  // namespace raw
