//! Processes that end while C++ holds, or calls, what Rust made.

use std::process::{Command, Output};

fn run(way: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_process_end")).arg(way).output().expect("the program starts")
}

/// How often each ending is tried.
fn times() -> u32 {
    std::env::var("POLYREF_ENDS").map_or(1, |times| times.parse().expect("a number"))
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// C++'s statics call an override after `main`, and then end its object.
#[test]
fn statics() {
    for (way, status) in [("return", 0), ("exit", 7)] {
        for _ in 0..times() {
            let output = run(way);
            assert_eq!(output.status.code(), Some(status), "{way}: {}", said(&output));
            assert_eq!(said(&output), "called with -1\nended\n", "{way}");
        }
    }
}

#[test]
fn late_panic() {
    for _ in 0..times() {
        let output = run("panic");
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let said = said(&output);
        assert!(said.contains("too late") && said.ends_with("late call refused\nended\n"), "{said}");
    }
}

#[test]
fn thread_left_running() {
    for _ in 0..times() {
        let output = run("thread");
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    }
}
