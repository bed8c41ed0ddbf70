//! Objects: their header, the cold paths of counting, weak slots.

use crate::{polyref_error, polyref_type};
use core::ffi::c_void;
use core::sync::atomic::{AtomicPtr, AtomicU32};

/// The header of every object, at its canonical address: the `polyref::Object` base.
#[repr(C)]
#[derive(Debug)]
pub struct polyref_object {
    pub vptr: *const c_void,
    /// Starts at 1; 0 or [`POLYREF_DYING`] and above: being destroyed.
    pub strong: AtomicU32,
    /// 0, or an index into the runtime's weak slots.
    pub weak: AtomicU32,
    /// 0 until first asked for.
    pub type_index: AtomicU32,
    /// [`POLYREF_MANAGED`], ...
    pub flags: AtomicU32,
    pub peer: AtomicPtr<c_void>,
}

/// Made by `make()` or `adopt()`: may be handed to other languages.
pub const POLYREF_MANAGED: u32 = 1;
/// Has a foreign half: the transitions 1 -> 2 and 2 -> 1 of its count call the hook.
pub const POLYREF_FOREIGN: u32 = 2;
/// A count at or above this belongs to an object whose destructor runs.
pub const POLYREF_DYING: u32 = 0x8000_0000;

/// Called for foreign objects on 1 -> 2 (`shared`) and 2 -> 1, from any thread; must not block.
pub type polyref_foreign_hook = Option<unsafe extern "C" fn(object: *mut polyref_object, shared: bool) -> bool>;

/// What the generated C++ subclass of an object knows of its other half.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_foreign {
    pub language: i32,
    /// The language's own, given to each override.
    pub half: *mut c_void,
    /// One entry for each overridable method, or null where C++'s own body is to run. May change while objects live.
    pub overrides: *const AtomicPtr<()>,
    /// Called once, by the object's destructor, on any thread.
    pub drop: Option<unsafe extern "C" fn(half: *mut c_void)>,
}

extern "C" {
    pub fn polyref_retain_slow(object: *mut polyref_object, before: u32);
    pub fn polyref_release_slow(object: *mut polyref_object, before: u32, flags: u32);
    pub fn polyref_object_retain(object: *mut polyref_object);
    pub fn polyref_object_release(object: *mut polyref_object);
    pub fn polyref_object_count(object: *const polyref_object) -> u32;
    pub fn polyref_object_type_index(object: *mut polyref_object) -> u32;
    /// The nearest registered type, or null. Borrowed, valid for ever.
    pub fn polyref_object_type(object: *mut polyref_object) -> *const polyref_type;
    /// Owned.
    pub fn polyref_unmanaged_error(object: *mut polyref_object) -> *mut polyref_error;
    /// Null if the object has none. Borrowed from the object.
    pub fn polyref_object_foreign(object: *mut polyref_object) -> *const polyref_foreign;
    pub fn polyref_set_foreign_hook(language: i32, hook: polyref_foreign_hook);

    /// A slot, of which the caller owns one reference.
    pub fn polyref_weak_retain(object: *mut polyref_object) -> u32;
    pub fn polyref_weak_copy(slot: u32);
    pub fn polyref_weak_release(slot: u32);
    /// Owned, or null.
    pub fn polyref_weak_lock(slot: u32) -> *mut polyref_object;

    /// Living managed objects of `kind` and of what derives from it; of every type if null.
    pub fn polyref_alive(kind: *const polyref_type) -> i64;
}
