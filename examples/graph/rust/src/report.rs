//! Checking and printing, for the program.

use ir::Graph;
use std::collections::BTreeMap;

/// What ends the program: an error of C++, or something that isn't as it must be.
pub type Failure = Box<dyn std::error::Error>;

/// How often each operator stands in a graph.
pub type Counts = BTreeMap<String, i64>;

/// An error if something isn't as it must be, so that the program fails.
pub fn check(holds: bool, what: &str) -> Result<(), Failure> {
    if holds {
        Ok(())
    } else {
        Err(format!("wrong: {what}").into())
    }
}

/// Counts the operators of a graph.
pub fn count(graph: &Graph) -> Result<Counts, Failure> {
    let counts = ir::count_by_operator(graph)?;
    Ok(counts.iter().map(|item| (item.op(), item.count())).collect())
}

/// Prints a table of the operators before and after the passes.
pub fn print_counts(before: &Counts, after: &Counts) {
    println!("  {:<20} {:>8} {:>8}", "operator", "before", "after");
    for (op, number) in before {
        println!("  {:<20} {:>8} {:>8}", op, number, after.get(op).unwrap_or(&0));
    }
}
