//! Finds libpolyref and makes it known to the linker and to `cargo run` and `cargo test`.
//!
//! The library is looked for in `POLYREF_LIB_DIR`, else in `../../lib` beside the folder of the crates. Cargo puts only
//! folders inside the target folder on the run-time search path, so a link to the library is made there: a link and no
//! copy, since two files would be two libraries in one process.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=POLYREF_LIB_DIR");
    if env::var_os("CARGO_CFG_MIRI").is_some() || env::var_os("DOCS_RS").is_some() {
        return; // nothing is linked there
    }
    let directory = library_directory();
    // The second name is the one that the linker looks for.
    let (name, plain_name) = file_names();
    let library = directory.join(name);
    if !library.exists() {
        eprintln!(
            "{} not found: build the C++ side first, or set POLYREF_LIB_DIR to the folder that holds {name}",
            library.display()
        );
        std::process::exit(1);
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    link(&library, &out.join(name));
    if plain_name != name {
        link(&library, &out.join(plain_name));
    }
    println!("cargo:rustc-link-search=native={}", out.display());
    println!("cargo:rustc-link-lib=dylib=polyref");
    // For build scripts of programs that want a run-time path of their own: DEP_POLYREF_LIB_DIR.
    println!("cargo:lib_dir={}", directory.display());
}

fn library_directory() -> PathBuf {
    let directory = env::var_os("POLYREF_LIB_DIR").map(PathBuf::from).unwrap_or_else(|| {
        let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
        // Not `../../lib`: the crate's folder may be a link.
        manifest.ancestors().nth(2).unwrap_or(&manifest).join("lib")
    });
    fs::canonicalize(&directory).unwrap_or(directory)
}

fn file_names() -> (&'static str, &'static str) {
    match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => ("libpolyref.1.dylib", "libpolyref.dylib"),
        Ok("windows") => ("polyref.dll", "polyref.dll"),
        _ => ("libpolyref.so.1", "libpolyref.so"),
    }
}

/// Makes `to` a link to `from`, or a copy where links are not possible.
fn link(from: &Path, to: &Path) {
    let _ = fs::remove_file(to);
    #[cfg(unix)]
    let linked = std::os::unix::fs::symlink(from, to);
    #[cfg(not(unix))]
    let linked = fs::copy(from, to).map(|_| ());
    if let Err(error) = linked.or_else(|_| fs::copy(from, to).map(|_| ())) {
        panic!("cannot link {} to {}: {error}", to.display(), from.display());
    }
}
