//! The registry of types and modules, as far as a generated crate reads it.

use crate::polyref_str;
use core::ffi::{c_int, c_void};
use core::sync::atomic::AtomicPtr;

pub const POLYREF_RUST: c_int = 2;
pub const POLYREF_LANGUAGES: usize = 4;

/// A registered type. Runtime-owned, never freed.
#[repr(C)]
#[derive(Debug)]
pub struct polyref_type {
    pub struct_size: usize,
    pub index: u32,
    /// Registered ancestors.
    pub depth: u32,
    pub key: polyref_str,
    pub module: polyref_str,
    pub parent: *const polyref_type,
    /// `ancestors[0 ..= depth]`; the last is the type itself.
    pub ancestors: *const *const polyref_type,
    /// What the module said of it (`polyref_type_def`).
    pub def: *const c_void,
    pub language: [AtomicPtr<c_void>; POLYREF_LANGUAGES],
}

extern "C" {
    /// Null if unknown.
    pub fn polyref_type_find(key: polyref_str) -> *const polyref_type;
    pub fn polyref_type_count() -> usize;
    pub fn polyref_type_at(i: usize) -> *const polyref_type;
    pub fn polyref_type_set_language(kind: *const polyref_type, which: c_int, value: *mut c_void);
}
