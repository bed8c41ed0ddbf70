// Passes as objects: written in any language, run by a pipeline.
#ifndef IR_PASS_H
#define IR_PASS_H

#include <ir/graph.h>

#include <functional>

namespace ir {

/// A transformation of a graph. Derive from it in any language.
class POLYREF() Pass : public polyref::Object {
 public:
  /// @param name what reports call it
  explicit Pass(std::string name);

  /// What reports call it.
  POLYREF(readonly) std::string name;

  /// Transforms a graph.
  /// @param graph the graph
  /// @return how many changes were made
  virtual std::int64_t run(polyref::Ref<Graph> graph) = 0;

  /// Whether there is anything to do; a pipeline asks before it runs the pass.
  /// @param graph the graph, which stays as it is
  /// @return true if the graph has nodes, unless a subclass knows better
  virtual bool applies_to(polyref::Ref<Graph> graph) const;
};

/// `fold_batch_norm` as a pass.
class POLYREF() FoldBatchNorm : public Pass {
 public:
  FoldBatchNorm();
  std::int64_t run(polyref::Ref<Graph> graph) override;
  bool applies_to(polyref::Ref<Graph> graph) const override;
};

/// Passes that run one after the other.
class POLYREF() Pipeline : public polyref::Object {
 public:
  /// The passes, in the order in which they run.
  std::vector<polyref::Ref<Pass>> passes;

  /// Told after each pass: its name, and how many changes it made.
  std::function<void(const std::string& pass, std::int64_t changes)> on_pass;

  /// Appends a pass.
  /// @param pass the pass
  /// @return this pipeline
  Pipeline& add(polyref::Ref<Pass> pass);

  /// Runs the passes that apply, and checks the graph after each.
  /// @param graph the graph
  /// @return how many changes all passes made
  /// @throws GraphError if a pass leaves a graph that isn't valid
  std::int64_t run(polyref::Ref<Graph> graph);
};

}  // namespace ir

#endif  // IR_PASS_H
