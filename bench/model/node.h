// Node: the class that every peer binds. Annotated for polyref; the other peers read it as ordinary C++.
#ifndef POLYREF_BENCH_NODE_H
#define POLYREF_BENCH_NODE_H

#include <polyref/polyref.h>

#include <cstdint>
#include <string>
#include <vector>

namespace bench {

/// One operator of a graph. Everything but the fields is out of line, in a shared library, so that no binding can
/// inline what another one calls.
class POLYREF() Node : public polyref::Object {
 public:
  Node(std::string name, std::int64_t id);

  /// The id, by a call that can't throw.
  std::int64_t ident() const noexcept;

  /// The id and both arguments, added up; may throw, as far as a caller knows.
  std::int64_t add(std::int64_t a, std::int64_t b) const;

  /// The name, as a copy.
  std::string name() const;

  /// The first of the inputs.
  ///
  /// @throws std::out_of_range if there are none
  polyref::Ref<Node> first_input() const;

  std::int64_t id;
  std::vector<polyref::Ref<Node>> inputs;

 private:
  std::string name_;
};

}  // namespace bench

#endif  // POLYREF_BENCH_NODE_H
