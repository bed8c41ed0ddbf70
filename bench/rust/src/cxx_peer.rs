//! The cxx peer. The counted reference is an external trivial type, so that it crosses in a register and not in a box.

use crate::peer::Peer;

#[cxx::bridge(namespace = "bench_cxx")]
mod ffi {
    unsafe extern "C++" {
        include!("cxx_peer.h");

        type NodeRef = super::NodeRef;
        type GraphRef = super::GraphRef;
        #[namespace = "bench"]
        type Node;
        #[namespace = "bench"]
        type Graph;

        fn make_node(name: &str, id: i64) -> Result<NodeRef>;
        fn copy_node(node: &Node) -> NodeRef;
        unsafe fn release_node(node: *mut Node);
        fn ident(self: &Node) -> i64;
        fn add(self: &Node, a: i64, b: i64) -> Result<i64>;
        fn name_of(node: &Node) -> Result<String>;
        fn first_input_of(node: &Node) -> Result<NodeRef>;
        fn id_of(node: &Node) -> i64;
        fn set_id_of(node: &Node, id: i64);

        fn make_graph() -> Result<GraphRef>;
        unsafe fn release_graph(graph: *mut Graph);
        fn add_node_to(graph: &Graph, name: &str, inputs: &[NodeRef]) -> Result<NodeRef>;
        fn fill_in(graph: &Graph, count: i64) -> Result<()>;
        fn node_count(graph: &Graph) -> usize;
        fn node_at(graph: &Graph, i: usize) -> Result<NodeRef>;

        fn call_many_of(f: &Callable, times: i64) -> Result<i64>;
    }

    #[namespace = "bench_cxx"]
    extern "Rust" {
        type Callable;
        fn call(self: &Callable, n: i64) -> i64;
    }
}

/// `polyref::Ref<bench::Node>`: one pointer, never null here.
#[repr(transparent)]
pub struct NodeRef(*mut ffi::Node);

// SAFETY: the type is `polyref::Ref<bench::Node>`, which holds one pointer and may be moved by its bytes.
unsafe impl cxx::ExternType for NodeRef {
    type Id = cxx::type_id!("bench_cxx::NodeRef");
    type Kind = cxx::kind::Trivial;
}

impl NodeRef {
    #[inline]
    fn get(&self) -> &ffi::Node {
        // SAFETY: the reference keeps the object alive, and it is at the address that the reference holds.
        unsafe { &*self.0 }
    }
}

impl Clone for NodeRef {
    #[inline]
    fn clone(&self) -> NodeRef {
        ffi::copy_node(self.get())
    }
}

impl Drop for NodeRef {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: gives up the one reference that this owns.
        unsafe { ffi::release_node(self.0) };
    }
}

/// `polyref::Ref<bench::Graph>`.
#[repr(transparent)]
pub struct GraphRef(*mut ffi::Graph);

// SAFETY: as for NodeRef.
unsafe impl cxx::ExternType for GraphRef {
    type Id = cxx::type_id!("bench_cxx::GraphRef");
    type Kind = cxx::kind::Trivial;
}

impl GraphRef {
    #[inline]
    fn get(&self) -> &ffi::Graph {
        // SAFETY: as for NodeRef.
        unsafe { &*self.0 }
    }
}

impl Drop for GraphRef {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: as for NodeRef.
        unsafe { ffi::release_graph(self.0) };
    }
}

/// A closure that C++ can call: cxx has no generic types. A panic in it ends the program.
struct Callable(Box<dyn Fn(i64) -> i64>);

impl Callable {
    fn call(&self, n: i64) -> i64 {
        (self.0)(n)
    }
}

/// This peer.
pub struct Cxx;

impl Peer for Cxx {
    const NAME: &'static str = "cxx";
    type Node = NodeRef;
    type Graph = GraphRef;

    #[inline]
    fn node(name: &str, id: i64) -> NodeRef {
        ffi::make_node(name, id).unwrap()
    }
    #[inline]
    fn ident(node: &NodeRef) -> i64 {
        node.get().ident()
    }
    #[inline]
    fn add(node: &NodeRef, a: i64, b: i64) -> i64 {
        node.get().add(a, b).unwrap()
    }
    #[inline]
    fn name(node: &NodeRef) -> String {
        ffi::name_of(node.get()).unwrap()
    }
    #[inline]
    fn first_input(node: &NodeRef) -> NodeRef {
        ffi::first_input_of(node.get()).unwrap()
    }
    fn has_input(node: &NodeRef) -> bool {
        ffi::first_input_of(node.get()).is_ok()
    }
    #[inline]
    fn id(node: &NodeRef) -> i64 {
        ffi::id_of(node.get())
    }
    #[inline]
    fn set_id(node: &NodeRef, id: i64) {
        ffi::set_id_of(node.get(), id);
    }
    fn graph() -> GraphRef {
        ffi::make_graph().unwrap()
    }
    #[inline]
    fn add_node(graph: &GraphRef, name: &str, inputs: &[NodeRef]) -> NodeRef {
        ffi::add_node_to(graph.get(), name, inputs).unwrap()
    }
    fn fill(graph: &GraphRef, count: i64) {
        ffi::fill_in(graph.get(), count).unwrap();
    }
    #[inline]
    fn each_node(graph: &GraphRef, mut visit: impl FnMut(NodeRef)) {
        for i in 0..ffi::node_count(graph.get()) {
            visit(ffi::node_at(graph.get(), i).unwrap());
        }
    }
    fn call_many(f: impl Fn(i64) -> i64 + Send + Sync + 'static, times: i64) -> i64 {
        ffi::call_many_of(&Callable(Box::new(f)), times).unwrap()
    }
}
