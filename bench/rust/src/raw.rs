//! The hand-written peer: `extern "C"` functions over the shim in cpp/raw.h.

use std::any::Any;
use std::cell::Cell;
use std::ffi::{c_char, c_int, c_void, CStr};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::ptr::{null_mut, NonNull};

use crate::peer::Peer;

mod sys {
    use std::ffi::{c_char, c_int, c_void};

    pub enum Node {}
    pub enum Graph {}
    pub enum Error {}

    extern "C" {
        pub fn bench_error_message(error: *const Error) -> *const c_char;
        pub fn bench_error_free(error: *mut Error);
        pub fn bench_node_new(name: *const c_char, size: usize, id: i64, error: *mut *mut Error) -> *mut Node;
        pub fn bench_node_retain(node: *mut Node);
        pub fn bench_node_release(node: *mut Node);
        pub fn bench_node_ident(node: *const Node) -> i64;
        pub fn bench_node_add(node: *const Node, a: i64, b: i64, error: *mut *mut Error) -> i64;
        pub fn bench_node_name(node: *const Node, buffer: *mut c_char, room: usize, error: *mut *mut Error) -> usize;
        pub fn bench_node_first_input(node: *const Node, error: *mut *mut Error) -> *mut Node;
        pub fn bench_node_id(node: *const Node) -> i64;
        pub fn bench_node_set_id(node: *mut Node, id: i64);
        pub fn bench_graph_new(error: *mut *mut Error) -> *mut Graph;
        pub fn bench_graph_release(graph: *mut Graph);
        pub fn bench_graph_add_node(
            graph: *mut Graph,
            name: *const c_char,
            size: usize,
            inputs: *const *mut Node,
            count: usize,
            error: *mut *mut Error,
        ) -> *mut Node;
        pub fn bench_graph_fill(graph: *mut Graph, count: i64, error: *mut *mut Error);
        pub fn bench_graph_node_count(graph: *const Graph) -> usize;
        pub fn bench_graph_node_at(graph: *const Graph, i: usize, error: *mut *mut Error) -> *mut Node;
        pub fn bench_call_many(
            f: extern "C" fn(*mut c_void, i64, *mut c_int) -> i64,
            data: *mut c_void,
            times: i64,
            error: *mut *mut Error,
        ) -> i64;
    }
}

/// What C++ threw.
#[derive(Debug)]
#[allow(dead_code)] // shown by `unwrap`
pub struct Error(String);

impl Error {
    #[cold]
    fn take(error: NonNull<sys::Error>) -> Error {
        // SAFETY: the error is owned, and its text lives as long as it does.
        unsafe {
            let text = CStr::from_ptr(sys::bench_error_message(error.as_ptr()))
                .to_string_lossy()
                .into_owned();
            sys::bench_error_free(error.as_ptr());
            Error(text)
        }
    }
}

/// Makes a call that can fail.
#[inline]
fn checked<T>(call: impl FnOnce(*mut *mut sys::Error) -> T) -> Result<T, Error> {
    let mut error = null_mut();
    let result = call(&mut error);
    match NonNull::new(error) {
        None => Ok(result),
        Some(error) => Err(Error::take(error)),
    }
}

#[repr(transparent)]
pub struct Node(NonNull<sys::Node>);

impl Node {
    #[inline]
    fn owned(node: *mut sys::Node) -> Node {
        Node(NonNull::new(node).expect("a node is never null"))
    }

    #[inline]
    fn first_input(&self) -> Result<Node, Error> {
        // SAFETY (here and below): a handle holds a reference, so its object lives.
        checked(|error| unsafe { sys::bench_node_first_input(self.0.as_ptr(), error) }).map(Node::owned)
    }

    #[inline]
    fn name(&self) -> Result<String, Error> {
        let mut buffer = [0u8; 64];
        let read = |buffer: &mut [u8]| {
            let (data, room) = (buffer.as_mut_ptr().cast::<c_char>(), buffer.len());
            checked(|error| unsafe { sys::bench_node_name(self.0.as_ptr(), data, room, error) })
        };
        let size = read(&mut buffer)?;
        if size <= buffer.len() {
            return Ok(std::str::from_utf8(&buffer[..size])
                .expect("names are UTF-8")
                .to_owned());
        }
        let mut long = vec![0; size];
        read(&mut long)?;
        Ok(String::from_utf8(long).expect("names are UTF-8"))
    }
}

impl Clone for Node {
    #[inline]
    fn clone(&self) -> Node {
        unsafe { sys::bench_node_retain(self.0.as_ptr()) };
        Node(self.0)
    }
}

impl Drop for Node {
    #[inline]
    fn drop(&mut self) {
        unsafe { sys::bench_node_release(self.0.as_ptr()) };
    }
}

pub struct Graph(NonNull<sys::Graph>);

impl Drop for Graph {
    #[inline]
    fn drop(&mut self) {
        unsafe { sys::bench_graph_release(self.0.as_ptr()) };
    }
}

/// A closure while C++ calls it, and the panic that it must not throw through C++.
struct Called<F> {
    closure: F,
    panic: Cell<Option<Box<dyn Any + Send>>>,
}

impl<F: Fn(i64) -> i64> Called<F> {
    extern "C" fn call(data: *mut c_void, n: i64, failed: *mut c_int) -> i64 {
        // SAFETY: `call_many` gives a `Called<F>` that lives until C++ has returned.
        let this = unsafe { &*data.cast::<Self>() };
        catch_unwind(AssertUnwindSafe(|| (this.closure)(n))).unwrap_or_else(|panic| {
            this.panic.set(Some(panic));
            // SAFETY: C++ gives a place of its own.
            unsafe { *failed = 1 };
            0
        })
    }
}

/// This peer.
pub struct Raw;

impl Peer for Raw {
    const NAME: &'static str = "raw";
    type Node = Node;
    type Graph = Graph;

    #[inline]
    fn node(name: &str, id: i64) -> Node {
        checked(|error| unsafe { sys::bench_node_new(name.as_ptr().cast(), name.len(), id, error) })
            .map(Node::owned)
            .unwrap()
    }
    #[inline]
    fn ident(node: &Node) -> i64 {
        unsafe { sys::bench_node_ident(node.0.as_ptr()) }
    }
    #[inline]
    fn add(node: &Node, a: i64, b: i64) -> i64 {
        checked(|error| unsafe { sys::bench_node_add(node.0.as_ptr(), a, b, error) }).unwrap()
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
        unsafe { sys::bench_node_id(node.0.as_ptr()) }
    }
    #[inline]
    fn set_id(node: &Node, id: i64) {
        unsafe { sys::bench_node_set_id(node.0.as_ptr(), id) };
    }
    fn graph() -> Graph {
        let graph = checked(|error| unsafe { sys::bench_graph_new(error) }).unwrap();
        Graph(NonNull::new(graph).expect("a graph is never null"))
    }
    #[inline]
    fn add_node(graph: &Graph, name: &str, inputs: &[Node]) -> Node {
        // SAFETY: a Node is its pointer, so a slice of them is an array of handles.
        checked(|error| unsafe {
            sys::bench_graph_add_node(
                graph.0.as_ptr(),
                name.as_ptr().cast(),
                name.len(),
                inputs.as_ptr().cast(),
                inputs.len(),
                error,
            )
        })
        .map(Node::owned)
        .unwrap()
    }
    fn fill(graph: &Graph, count: i64) {
        checked(|error| unsafe { sys::bench_graph_fill(graph.0.as_ptr(), count, error) }).unwrap();
    }
    #[inline]
    fn each_node(graph: &Graph, mut visit: impl FnMut(Node)) {
        let count = unsafe { sys::bench_graph_node_count(graph.0.as_ptr()) };
        for i in 0..count {
            let node = checked(|error| unsafe { sys::bench_graph_node_at(graph.0.as_ptr(), i, error) }).unwrap();
            visit(Node::owned(node));
        }
    }
    fn call_many(f: impl Fn(i64) -> i64 + Send + Sync + 'static, times: i64) -> i64 {
        fn call<F: Fn(i64) -> i64>(closure: F, times: i64) -> i64 {
            let mut called = Called {
                closure,
                panic: Cell::new(None),
            };
            let data = (&raw mut called).cast();
            let sum = checked(|error| unsafe { sys::bench_call_many(Called::<F>::call, data, times, error) });
            if let Some(panic) = called.panic.take() {
                resume_unwind(panic);
            }
            sum.unwrap()
        }
        call(f, times)
    }
}
