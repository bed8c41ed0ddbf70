// What lives, and who holds it: to find what keeps an object alive.
#ifndef POLYREF_LIVE_H
#define POLYREF_LIVE_H

#include <polyref/c_api.h>

#include <cstdint>
#include <string>

namespace polyref {

/// The living objects: how many there are by type, always; and those made while they are tracked one by one, with who
/// holds whom. References are seen in public fields of exported classes (`Ref`, functions, vectors and optionals of
/// them), and in Python's wrappers; whatever else holds an object (private members, local variables, Java, Rust) is
/// only known by the count. To be asked while no other thread changes objects.
namespace live {

/// Notes each object that is made from now on, or no longer. Off, it costs making an object one predicted branch.
/// POLYREF_TRACK=1 in the environment switches it on from the start.
POLYREF_EXPORT void track(bool on) noexcept;
/// As lines: each type with its number of living objects, then each tracked object with its count and its holders.
POLYREF_EXPORT std::string text();
/// The tracked objects as a graph for Graphviz (`dot -Tsvg`): an arrow goes from a holder to what it holds.
POLYREF_EXPORT std::string dot();

}  // namespace live
}  // namespace polyref

#endif  // POLYREF_LIVE_H
