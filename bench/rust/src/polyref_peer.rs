//! The generated peer.

use bench_model::{Graph, Node};

use crate::peer::Peer;

/// This peer.
pub struct Polyref;

impl Peer for Polyref {
    const NAME: &'static str = "polyref";
    type Node = Node;
    type Graph = Graph;

    #[inline]
    fn node(name: &str, id: i64) -> Node {
        Node::new(name, id).unwrap()
    }
    #[inline]
    fn ident(node: &Node) -> i64 {
        node.ident()
    }
    #[inline]
    fn add(node: &Node, a: i64, b: i64) -> i64 {
        node.add(a, b).unwrap()
    }
    #[inline]
    fn name(node: &Node) -> String {
        node.name().unwrap()
    }
    #[inline]
    fn first_input(node: &Node) -> Node {
        node.first_input().unwrap()
    }
    fn has_input(node: &Node) -> bool {
        node.first_input().is_ok()
    }
    #[inline]
    fn id(node: &Node) -> i64 {
        node.id()
    }
    #[inline]
    fn set_id(node: &Node, id: i64) {
        node.set_id(id);
    }
    fn graph() -> Graph {
        Graph::new().unwrap()
    }
    #[inline]
    fn add_node(graph: &Graph, name: &str, inputs: &[Node]) -> Node {
        graph.add_node(name, inputs).unwrap()
    }
    fn fill(graph: &Graph, count: i64) {
        graph.fill(count).unwrap();
    }
    #[inline]
    fn each_node(graph: &Graph, visit: impl FnMut(Node)) {
        graph.nodes().iter().for_each(visit);
    }
    fn call_many(f: impl Fn(i64) -> i64 + Send + Sync + 'static, times: i64) -> i64 {
        bench_model::call_many(f, times).unwrap()
    }
}
