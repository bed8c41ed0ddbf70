//! Values that cross as they are.

use core::ffi::c_void;

/// UTF-8 text with a length. `data` may be null when `size` is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_str {
    pub data: *const u8,
    pub size: usize,
}

/// A flat array of the elements' own ABI type. `data` may be null when `size` is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_slice {
    pub data: *const c_void,
    pub size: usize,
}

/// One pointer for each element, to its own ABI type. A map is a tuple of two slices: its keys and its values.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_tuple {
    pub items: *const *const c_void,
}

/// Which of some types a value is of, counted from 0, and a pointer to its own ABI type.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_variant {
    pub index: u32,
    pub value: *const c_void,
}

/// A length of time, or a point of it since 1970: whole seconds, rounded down, and the rest, below a second.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct polyref_time {
    pub seconds: i64,
    pub nanoseconds: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct polyref_complex64 {
    pub real: f32,
    pub imag: f32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct polyref_complex128 {
    pub real: f64,
    pub imag: f64,
}

/// `polyref_bytes`, which has the layout of a slice of bytes.
pub type polyref_bytes = polyref_slice;

/// Memory of the caller's that the callee may write to.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct polyref_span {
    pub data: *mut c_void,
    pub size: usize,
}

/// Storage of the caller's in which a thunk keeps what its result points into; must not move before the drop.
#[repr(C)]
#[derive(Debug)]
pub struct polyref_storage {
    pub drop: Option<unsafe extern "C" fn(*mut polyref_storage)>,
    pub memory: [core::mem::MaybeUninit<u64>; 7],
}
