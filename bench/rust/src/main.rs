//! Measures the Rust peers in one program, taking turns, and prints one JSON list of samples.
//!
//! `bench-rust ROUNDS`; with 0 rounds it only checks what the peers answer.

mod cxx_peer;
mod operations;
mod peer;
mod polyref_peer;
mod raw;

use std::time::{Duration, Instant};

use operations::{check, operations, Operation};
use peer::Peer;

const SAMPLE: Duration = Duration::from_millis(5);

/// Nanoseconds of one operation, over as many batches as fill a sample.
fn sample(operation: &Operation) -> f64 {
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < SAMPLE {
        (operation.batch)(operation.count);
        done += operation.count;
    }
    start.elapsed().as_secs_f64() * 1e9 / done as f64
}

fn measure(peers: &[(&str, Vec<Operation>)], rounds: usize) -> Vec<String> {
    let mut rows = Vec::new();
    for i in 0..peers[0].1.len() {
        let mut samples = vec![Vec::new(); peers.len()];
        for (_, operations) in peers {
            sample(&operations[i]);
        }
        for round in 0..rounds {
            for turn in 0..peers.len() {
                let peer = (turn + round) % peers.len();
                samples[peer].push(sample(&peers[peer].1[i]).to_string());
            }
        }
        for ((peer, operations), found) in peers.iter().zip(&samples) {
            rows.push(format!(
                r#"{{"operation": "{}", "peer": "{peer}", "samples_ns": [{}]}}"#,
                operations[i].name,
                found.join(", ")
            ));
        }
    }
    rows
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(45);
    check::<polyref_peer::Polyref>();
    check::<raw::Raw>();
    check::<cxx_peer::Cxx>();
    let mut rows = Vec::new();
    if rounds > 0 {
        let peers = [
            (polyref_peer::Polyref::NAME, operations::<polyref_peer::Polyref>()),
            (raw::Raw::NAME, operations::<raw::Raw>()),
            (cxx_peer::Cxx::NAME, operations::<cxx_peer::Cxx>()),
        ];
        rows = measure(&peers, rounds);
    }
    println!(
        r#"{{"runtime": "{}", "rows": [{}]}}"#,
        env!("BENCH_RUNTIME"),
        rows.join(", ")
    );
}
