// Copies of objects that are marked `copy`.
#ifndef POLYREF_THUNK_COPY_H
#define POLYREF_THUNK_COPY_H

#include <polyref/error.h>
#include <polyref/make.h>

#include <string>
#include <typeinfo>

namespace polyref::thunk {

/// A new object by T's copy constructor. Throws TYPE for an object of a derived class, of which that would copy a part;
/// `name` ("ir.Graph.copy") says who refuses.
template <class T>
Ref<T> copy(const T& object, const char* name) {
  if (typeid(object) != typeid(T)) {
    throw Error(ErrorKind::Type, std::string(name) + ": the object is of a derived class that isn't marked `copy`");
  }
  return make<T>(object);
}

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_COPY_H
