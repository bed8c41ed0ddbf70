// Made by polyref from garden.hpp: do not edit.
//! Finds the module's library and makes it known to the linker and to `cargo run` and `cargo test`.
//!
//! It is looked for in `POLYREF_LIB_DIR`, else in `../../lib`. Cargo puts only folders inside the target folder on the
//! run-time search path, so a link to the library's folder is made there.

use std::env::{self, consts};
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=POLYREF_LIB_DIR");
    let directory = library_directory();
    let library = directory.join(format!("{}garden_polyref{}", consts::DLL_PREFIX, consts::DLL_SUFFIX));
    if !library.exists() {
        eprintln!("{} not found: build the C++ side first, or set POLYREF_LIB_DIR to its folder", library.display());
        std::process::exit(1);
    }
    println!("cargo:rustc-link-search=native={}", linked(&directory).display());
    println!("cargo:rustc-link-lib=dylib=garden_polyref");
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

/// The folder under a name inside the target folder; as it is where links are not possible.
fn linked(directory: &Path) -> PathBuf {
    let link = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("lib");
    let _ = fs::remove_file(&link);
    #[cfg(unix)]
    let made = std::os::unix::fs::symlink(directory, &link);
    #[cfg(not(unix))]
    let made = Err::<(), _>(std::io::ErrorKind::Unsupported);
    match made {
        Ok(()) => link,
        Err(_) => directory.to_path_buf(),
    }
}
