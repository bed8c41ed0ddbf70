// Libraries of the process: where code comes from, and whether there is another libpolyref.
#ifndef POLYREF_SRC_PROCESS_H
#define POLYREF_SRC_PROCESS_H

#include <string>

namespace polyref {

/// The path of the library that holds this address, or "unknown".
std::string library_of(const void* address);

/// Keeps the library that holds this address loaded for ever, since the registry points into it.
void pin_library(const void* address) noexcept;

/// The path of another libpolyref in this process, or nothing.
std::string other_runtime();

}  // namespace polyref

#endif  // POLYREF_SRC_PROCESS_H
