//! The raw C ABI of libpolyref, as `polyref/c_api.h` declares it: nothing is added, nothing is checked.
//!
//! Programs use the safe [`polyref`](../polyref/index.html) crate; only generated crates name this one.
#![allow(non_camel_case_types)]
#![no_std]

mod any;
mod error;
mod object;
mod registry;
mod tensor;
mod value;

pub use any::*;
pub use error::*;
pub use object::*;
pub use registry::*;
pub use tensor::*;
pub use value::*;

/// The ABI that these declarations describe.
pub const POLYREF_ABI_VERSION: u32 = 3;

extern "C" {
    /// The ABI of the library that is loaded.
    pub fn polyref_abi_version() -> u32;
    /// Where the library was loaded from. Borrowed, NUL-terminated.
    pub fn polyref_library_path() -> *const core::ffi::c_char;
    /// Null on success.
    pub fn polyref_plugin_load(path: polyref_str) -> *mut polyref_error;
    /// For the boundary log: whether a language's code runs on the calling thread.
    pub fn polyref_set_language_probe(language: i32, probe: Option<unsafe extern "C" fn() -> bool>);
}
