//! Rust's part of the crew: four languages in one process, on one graph. See ../../README.md.

use ir::{Graph, Node, Pass, PassImpl, Pipeline, ReLU};
use polyref::{Any, Callback, Error, ErrorKind, Function, ObjectType};
use std::sync::{Arc, Mutex};

polyref::plugin!(join);

/// Names each node after its operator and place: `Conv2d.17`.
struct NumberNodes;

impl PassImpl for NumberNodes {
    fn run(&self, _this: &Pass, graph: &Graph) -> polyref::Result<i64> {
        let mut renamed = 0;
        for (place, node) in graph.nodes().iter().enumerate() {
            let name = format!("{}.{place}", node.op());
            if node.name() != name {
                node.set_name(&name);
                renamed += 1;
            }
        }
        Ok(renamed)
    }
}

/// Gives up.
struct Failing {
    panics: bool,
}

impl PassImpl for Failing {
    fn run(&self, _this: &Pass, graph: &Graph) -> polyref::Result<i64> {
        let what = format!("Rust can't go through {}", graph.name());
        match self.panics {
            true => panic!("{what}"),
            false => Err(Error::new(ErrorKind::InvalidArgument, what)),
        }
    }
}

fn check(right: bool, what: &str) -> polyref::Result<()> {
    match right {
        true => Ok(()),
        false => Err(Error::new(
            ErrorKind::Runtime,
            format!("Rust sees something wrong: {what}"),
        )),
    }
}

/// Adds a node that is named after both languages; gives it, and the address that Rust sees.
fn add(graph: Graph, caller: String) -> polyref::Result<Any> {
    let last = graph
        .nodes()
        .last()
        .ok_or_else(|| Error::new(ErrorKind::OutOfRange, "an empty graph"))?;
    let node = ReLU::new(&last)?;
    node.set_name(&format!("{caller} to Rust"));
    graph.add(&node)?;
    Ok(Any::List(vec![(&node).into(), (node.address() as u64).into()]))
}

/// Calls another language's `add` and checks what comes back; gives both addresses.
fn call(callee: String, graph: Graph) -> polyref::Result<Vec<u64>> {
    let before = graph.size();
    let made = polyref::function(&format!("crew.{callee}.add"))?.call(&[(&graph).into(), "Rust".into()])?;
    let made = Vec::<Any>::try_from(made)?;
    let node = Node::try_from(made[0].clone())?;
    check(node.name() == format!("Rust to {callee}"), &node.name())?;
    check(
        graph.size() == before + 1 && graph.nodes().last().as_ref() == Some(&node),
        "the node's place",
    )?;
    let address = node.address() as u64;
    check(ir::address_of(&node) == address, "the node's address in C++")?;
    check(u64::try_from(made[1].clone())? == address, "the node's address")?;
    Ok(vec![address, address])
}

fn passes() -> polyref::Result<Vec<Pass>> {
    Ok(vec![Pass::derive(NumberNodes, "number_nodes")?])
}

/// A pass that gives an error, or panics.
fn failing_pass(panics: bool) -> polyref::Result<Pass> {
    Pass::derive(Failing { panics }, "failing")
}

/// Runs passes of any language; gives their names and how many changes each made.
fn run(graph: Graph, passes: Vec<Pass>) -> polyref::Result<Any> {
    let pipeline = Pipeline::new()?;
    for pass in &passes {
        pipeline.add(pass)?;
    }
    let report = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&report);
    pipeline.set_on_pass(Some(&Callback::new(move |name: String, changes: i64| {
        told.lock().unwrap().push((name, changes));
    })));
    pipeline.run(&graph)?;
    let rows = report
        .lock()
        .unwrap()
        .drain(..)
        .map(|(name, changes)| Any::List(vec![name.into(), changes.into()]))
        .collect();
    Ok(Any::List(rows))
}

/// Calls a function with 0, 1, … on so many threads at once, and waits: the sum of its results.
fn on_threads(function: &str, count: i64) -> polyref::Result<i64> {
    let call = |number: i64| i64::try_from(polyref::function(function)?.call(&[number.into()])?);
    std::thread::scope(|scope| {
        let calls: Vec<_> = (0..count).map(|number| scope.spawn(move || call(number))).collect();
        calls
            .into_iter()
            .map(|call| call.join().expect("a thread that ends"))
            .sum()
    })
}

/// A pipeline whose callable does the same, with a pass's name and number.
fn pipeline_on_threads() -> polyref::Result<Pipeline> {
    let pipeline = Pipeline::new()?;
    pipeline.set_on_pass(Some(&Callback::new(|name: String, changes: i64| {
        on_threads(&name, changes).map(drop)
    })));
    Ok(pipeline)
}

fn join() -> polyref::Result<()> {
    Function::of(|function: String, count: i64| on_threads(&function, count)).register("crew.Rust.on_threads")?;
    Function::of(pipeline_on_threads).register("crew.Rust.pipeline_on_threads")?;
    Function::of(add).register("crew.Rust.add")?;
    Function::of(call).register("crew.Rust.call")?;
    Function::of(passes).register("crew.Rust.passes")?;
    Function::of(failing_pass).register("crew.Rust.failing_pass")?;
    Function::of(run).register("crew.Rust.run")
}
