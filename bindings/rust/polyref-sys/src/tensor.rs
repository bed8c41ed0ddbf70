//! Tensors: memory of numbers that languages share.

use crate::polyref_error;
use core::ffi::{c_char, c_void};
use core::sync::atomic::AtomicU32;

pub const POLYREF_DL_CPU: i32 = 1;
pub const POLYREF_DL_INT: u8 = 0;
pub const POLYREF_DL_UINT: u8 = 1;
pub const POLYREF_DL_FLOAT: u8 = 2;
pub const POLYREF_DL_COMPLEX: u8 = 5;

/// DLPack's `DLDevice`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_dl_device {
    pub device: i32,
    pub id: i32,
}

/// DLPack's `DLDataType`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_dl_type {
    pub code: u8,
    pub bits: u8,
    pub lanes: u16,
}

/// DLPack's `DLTensor`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct polyref_dl_tensor {
    pub data: *mut c_void,
    pub device: polyref_dl_device,
    pub ndim: i32,
    pub dtype: polyref_dl_type,
    pub shape: *mut i64,
    /// In elements; null: row-major.
    pub strides: *mut i64,
    pub byte_offset: u64,
}

/// A counted tensor. All but the count is as it was made.
#[repr(C)]
#[derive(Debug)]
pub struct polyref_tensor {
    /// With strides, and without `byte_offset`.
    pub view: polyref_dl_tensor,
    pub readonly: u32,
    pub count: AtomicU32,
    pub owner: *mut c_void,
    pub drop: Option<unsafe extern "C" fn(owner: *mut c_void)>,
}

extern "C" {
    /// Owned. Copies shape and strides; after an error the owner is still the caller's.
    pub fn polyref_tensor_new(
        view: *const polyref_dl_tensor,
        readonly: bool,
        owner: *mut c_void,
        drop: Option<unsafe extern "C" fn(owner: *mut c_void)>,
        error: *mut *mut polyref_error,
    ) -> *mut polyref_tensor;
    pub fn polyref_tensor_retain(tensor: *mut polyref_tensor);
    pub fn polyref_tensor_release(tensor: *mut polyref_tensor);
    pub fn polyref_tensor_size(tensor: *const polyref_tensor) -> i64;
    pub fn polyref_tensor_numbers(
        tensor: *const polyref_tensor,
        dtype: polyref_dl_type,
        ndim: i32,
        writable: bool,
        error: *mut *mut polyref_error,
    ) -> *mut c_void;
    /// Lives for ever.
    pub fn polyref_dl_type_name(dtype: polyref_dl_type) -> *const c_char;
}
