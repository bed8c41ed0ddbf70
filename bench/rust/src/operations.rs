//! The operations, once for all peers: bench/README.md defines them.

use std::hint::black_box;

use crate::peer::Peer;

/// One operation of one peer.
pub struct Operation {
    pub name: &'static str,
    /// How many operations a batch does.
    pub count: usize,
    pub batch: Box<dyn Fn(usize)>,
}

const NAME: &str = "conv2d_3x3";
const CALLS: usize = 100_000;
const ITERATED: usize = 100_000;
const BUILT: usize = 1_000;

fn operation(name: &'static str, count: usize, batch: impl Fn(usize) + 'static) -> Operation {
    Operation {
        name,
        count,
        batch: Box::new(batch),
    }
}

/// A batch that does `body` to a node; the compiler knows neither the node nor what becomes of the result.
fn on_node<P: Peer + 'static, R>(name: &'static str, node: P::Node, body: impl Fn(&P::Node) -> R + 'static) -> Operation
where
    P::Node: 'static,
{
    operation(name, CALLS, move |count| {
        for _ in 0..count {
            black_box(body(black_box(&node)));
        }
    })
}

/// All operations of a peer, in one order.
pub fn operations<P: Peer + 'static>() -> Vec<Operation> {
    let graph = P::graph();
    P::fill(&graph, ITERATED as i64);
    let node = P::node(NAME, 123_456);
    let child = child::<P>();
    let (kept, parent) = (P::first_input(&child), child.clone());
    vec![
        on_node::<P, _>("call0", node.clone(), P::ident),
        on_node::<P, _>("call_int_int", node.clone(), |n| P::add(n, 1234, 5678)),
        on_node::<P, _>("field_read", node.clone(), P::id),
        on_node::<P, _>("field_write", node.clone(), |n| P::set_id(n, 123_456)),
        on_node::<P, _>("string_result", node, P::name),
        operation("object_alive", CALLS, move |count| {
            for _ in 0..count {
                black_box(P::first_input(black_box(&parent)));
            }
            black_box(&kept);
        }),
        on_node::<P, _>("object_fresh", child, P::first_input),
        operation("create_release", CALLS, |count| {
            for _ in 0..count {
                black_box(P::node(black_box(NAME), 123_456));
            }
        }),
        operation("iterate", ITERATED, move |_| {
            let mut sum = 0;
            P::each_node(black_box(&graph), |node| sum += P::id(&node));
            black_box(sum);
        }),
        operation("build", BUILT, build::<P>),
        operation("callback", CALLS, |count| {
            let added = black_box(1);
            black_box(P::call_many(move |n| n + added, count as i64));
        }),
    ]
}

/// A node whose input was made in C++.
fn child<P: Peer>() -> P::Node {
    let graph = P::graph();
    P::fill(&graph, 1);
    let mut inputs = Vec::new();
    P::each_node(&graph, |node| inputs.push(node));
    P::add_node(&graph, NAME, &inputs)
}

fn build<P: Peer>(count: usize) {
    let graph = P::graph();
    let a = P::add_node(&graph, NAME, &[]);
    let mut last = [a.clone(), P::add_node(&graph, NAME, &[a])];
    for _ in 2..count {
        let node = P::add_node(&graph, NAME, &last);
        last.swap(0, 1);
        last[1] = node;
    }
    black_box(&graph);
}

/// Panics unless the peer answers as the model does.
pub fn check<P: Peer>() {
    let node = P::node(NAME, 123_456);
    assert_eq!(P::ident(&node), 123_456);
    assert_eq!(P::add(&node, 1234, 5678), 123_456 + 1234 + 5678);
    assert_eq!(P::id(&node), 123_456);
    P::set_id(&node, 7);
    assert_eq!(P::ident(&node), 7);
    assert_eq!(P::name(&node), NAME);
    assert!(!P::has_input(&node));
    let child = child::<P>();
    assert!(P::has_input(&child));
    assert_eq!(P::id(&P::first_input(&child)), 0);

    let graph = P::graph();
    P::fill(&graph, 100);
    let mut ids = Vec::new();
    P::each_node(&graph, |node| ids.push(P::id(&node)));
    assert_eq!(ids, (0..100).collect::<Vec<i64>>());
    build::<P>(100);
    let added = black_box(1);
    assert_eq!(P::call_many(move |n| n + added, 4), 1 + 2 + 3 + 4);
}
