//! Finds libpolyref and makes it known to the linker and to `cargo run` and `cargo test`.
//!
//! The library is looked for in `POLYREF_LIB_DIR`, else in `../../lib` beside the folder of the crates. Cargo puts only
//! folders inside the target folder on the run-time search path, so a link to the library's folder is made there: no
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
    let (file, library) = match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => ("libpolyref.1.dylib", "polyref.1"),
        Ok("windows") => ("polyref.dll", "polyref"),
        _ => ("libpolyref.so.1", ":libpolyref.so.1"),
    };
    let directory = library_directory();
    if !directory.join(file).exists() {
        eprintln!(
            "{} not found: build the C++ side first, or set POLYREF_LIB_DIR to the folder that holds {file}",
            directory.join(file).display()
        );
        std::process::exit(1);
    }
    println!("cargo:rustc-link-search=native={}", linked(&directory).display());
    match library.strip_prefix(':') {
        Some(exact) => println!("cargo:rustc-link-lib=dylib:+verbatim={exact}"),
        None => println!("cargo:rustc-link-lib=dylib={library}"),
    }
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
