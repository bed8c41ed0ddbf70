// What modules have made of the registry's types: two may export one, and then it is made once.
#ifndef POLYREF_PYTHON_MADE_TYPES_H
#define POLYREF_PYTHON_MADE_TYPES_H

#include <unordered_map>

#include "core.h"

namespace polyref::python {

// Enums, or structs, by the types of the registry. To be leaked, as those are.
template <class T>
class MadeTypes {
 public:
  // The one that a module has made already; null if none has.
  const T* find(const polyref_type* registered) const {
    auto found = made_.find(registered);
    return found == made_.end() ? nullptr : found->second;
  }
  void add(const polyref_type* registered, const T& made) { made_.emplace(registered, &made); }

 private:
  std::unordered_map<const polyref_type*, const T*> made_;
};

}  // namespace polyref::python

#endif  // POLYREF_PYTHON_MADE_TYPES_H
