//! Compiles the C++ sides of the hand-written peer and of the cxx peer, and links the model.
//!
//! CMake says where things are: `BENCH_INCLUDES` (separated as in PATH) and `BENCH_LIBRARIES` (folders, likewise).

use std::env;
use std::process::Command;

fn main() {
    let includes: Vec<_> = env::split_paths(&env::var_os("BENCH_INCLUDES").expect("CMake sets it")).collect();
    for name in ["raw.cc", "raw.h", "cxx_peer.cc", "cxx_peer.h"] {
        println!("cargo:rerun-if-changed=cpp/{name}");
    }
    for folder in &includes {
        println!("cargo:rerun-if-changed={}", folder.display());
    }
    for name in ["BENCH_INCLUDES", "BENCH_LIBRARIES"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    cc::Build::new()
        .cpp(true)
        .std("c++17")
        .includes(&includes)
        .include("cpp")
        .file("cpp/raw.cc")
        .compile("bench_raw");
    cxx_build::bridge("src/cxx_peer.rs")
        .std("c++17")
        .includes(&includes)
        .include("cpp")
        .file("cpp/cxx_peer.cc")
        .compile("bench_cxx");

    for folder in env::split_paths(&env::var_os("BENCH_LIBRARIES").expect("CMake sets it")) {
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-arg=-Wl,-rpath,{}", folder.display());
    }
    println!("cargo:rustc-link-lib=dylib=bench_model");
    println!("cargo:rustc-link-lib=dylib=polyref");

    let rustc = env::var_os("RUSTC").expect("cargo sets it");
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let version = String::from_utf8_lossy(&version.stdout);
    let number: Vec<_> = version
        .split_whitespace()
        .nth(1)
        .unwrap_or("0.0")
        .split('.')
        .take(2)
        .collect();
    println!("cargo:rustc-env=BENCH_RUNTIME=rustc-{}", number.join("."));
}
