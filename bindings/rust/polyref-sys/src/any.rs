//! Tagged values and packed functions.

use crate::{polyref_bytes, polyref_error, polyref_object, polyref_str, polyref_tensor};
use core::ffi::c_void;
use core::sync::atomic::AtomicU32;

pub const POLYREF_ANY_NONE: u32 = 0;
pub const POLYREF_ANY_BOOL: u32 = 1;
pub const POLYREF_ANY_INT: u32 = 2;
pub const POLYREF_ANY_UINT: u32 = 3;
pub const POLYREF_ANY_FLOAT: u32 = 4;
pub const POLYREF_ANY_STRING: u32 = 5;
pub const POLYREF_ANY_BYTES: u32 = 6;
pub const POLYREF_ANY_OBJECT: u32 = 7;
pub const POLYREF_ANY_FUNCTION: u32 = 8;
pub const POLYREF_ANY_LIST: u32 = 9;
pub const POLYREF_ANY_ERROR: u32 = 10;
pub const POLYREF_ANY_MAP: u32 = 11;
pub const POLYREF_ANY_TENSOR: u32 = 12;

/// A counted function. `callable` and `this` never change.
#[repr(C)]
#[derive(Debug)]
pub struct polyref_function {
    pub callable: *const polyref_callable,
    pub this: *mut c_void,
    pub count: AtomicU32,
}

/// What all functions of one language and one signature have in common. Lives for ever.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_callable {
    pub struct_size: usize,
    /// Whose `this` is.
    pub language: i32,
    /// Null: packed only.
    pub signature: *const polyref_signature,
    /// `R typed(this, A..., [storage,] error)`, if there is a signature.
    pub typed: Option<unsafe extern "C" fn()>,
    /// `None`: the signature's.
    pub call: Option<polyref_packed>,
    /// Called once, from any thread.
    pub drop: Option<unsafe extern "C" fn(this: *mut c_void)>,
}

/// A signature that callables are typed by. Equal texts mean equal C types and classes. Lives for ever.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_signature {
    pub struct_size: usize,
    pub text: polyref_str,
    /// Calls a function of this signature, by its typed entry, from packed values.
    pub packed: Option<
        unsafe extern "C" fn(
            function: *mut polyref_function,
            args: *const polyref_any,
            n: i32,
            result: *mut polyref_any,
        ) -> core::ffi::c_int,
    >,
}

/// The payload of a [`polyref_any`], by its tag.
#[repr(C)]
#[derive(Clone, Copy)]
pub union polyref_any_value {
    pub i: i64,
    pub u: u64,
    pub f: f64,
    pub s: *const polyref_str,
    pub o: *mut polyref_object,
    pub fun: *mut polyref_function,
    pub l: *const polyref_list,
    pub t: *mut polyref_tensor,
    pub e: *mut polyref_error,
}

/// A tagged value of 16 bytes. When `owned` is 0 the pointee is borrowed for the call, else one reference is held.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct polyref_any {
    pub tag: u32,
    pub owned: u32,
    pub v: polyref_any_value,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct polyref_list {
    pub data: *const polyref_any,
    pub size: usize,
}

/// The packed calling convention: 0 and an owned result, or 1 and an ERROR.
pub type polyref_packed = unsafe extern "C" fn(
    this: *mut c_void,
    args: *const polyref_any,
    n: i32,
    result: *mut polyref_any,
) -> core::ffi::c_int;

extern "C" {
    pub fn polyref_any_drop(any: *mut polyref_any);
    pub fn polyref_any_copy(any: *const polyref_any) -> polyref_any;
    pub fn polyref_any_string(text: polyref_str) -> polyref_any;
    pub fn polyref_any_bytes(bytes: polyref_bytes) -> polyref_any;
    pub fn polyref_any_list(items: *mut polyref_any, size: usize) -> polyref_any;

    /// Null if there is no memory.
    pub fn polyref_function_make(callable: *const polyref_callable, this: *mut c_void) -> *mut polyref_function;
    pub fn polyref_function_retain(function: *mut polyref_function);
    pub fn polyref_function_release(function: *mut polyref_function);
    pub fn polyref_function_call(
        function: *mut polyref_function,
        args: *const polyref_any,
        n: i32,
        result: *mut polyref_any,
    ) -> core::ffi::c_int;
    /// An owned error, or null.
    pub fn polyref_function_register(
        name: polyref_str,
        function: *mut polyref_function,
        replace: bool,
    ) -> *mut polyref_error;
    /// Owned, or null.
    pub fn polyref_function_find(name: polyref_str) -> *mut polyref_function;
    /// A sorted list of strings.
    pub fn polyref_function_names() -> polyref_any;
}
