//! What every peer offers: the model, each binding in its own way.

/// One binding of the model. All methods are thin: what they cost is the binding.
pub trait Peer {
    /// As in the results.
    const NAME: &'static str;
    /// A handle to a node: owned, counted.
    type Node: Clone;
    /// A handle to a graph: owned, counted.
    type Graph;

    fn node(name: &str, id: i64) -> Self::Node;
    fn ident(node: &Self::Node) -> i64;
    fn add(node: &Self::Node, a: i64, b: i64) -> i64;
    fn name(node: &Self::Node) -> String;
    fn first_input(node: &Self::Node) -> Self::Node;
    fn has_input(node: &Self::Node) -> bool;
    fn id(node: &Self::Node) -> i64;
    fn set_id(node: &Self::Node, id: i64);

    fn graph() -> Self::Graph;
    fn add_node(graph: &Self::Graph, name: &str, inputs: &[Self::Node]) -> Self::Node;
    fn fill(graph: &Self::Graph, count: i64);
    /// Calls `visit` with an owned handle to each node.
    fn each_node(graph: &Self::Graph, visit: impl FnMut(Self::Node));

    fn call_many(f: impl Fn(i64) -> i64 + Send + Sync + 'static, times: i64) -> i64;
}
