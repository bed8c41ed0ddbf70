//! Tensors in the C ABI: counted handles, never null.

use super::element::by_reference;
use super::from_wire::by_pointer as read_by_pointer;
use super::to_wire::by_pointer as wire_by_pointer;
use super::{Arena, Element, FromWire, ToWire};
use crate::{Any, Result, Tensor, Value};
use polyref_sys::{polyref_storage, polyref_tensor, polyref_tensor_retain};

/// A tensor's handle, borrowed.
#[inline]
pub fn raw_tensor(tensor: &Tensor) -> *mut polyref_tensor {
    tensor.as_raw()
}

/// A tensor that a thunk gave away.
///
/// # Safety
/// An owned reference.
#[inline]
pub unsafe fn owned_tensor(raw: *mut polyref_tensor) -> Tensor {
    // SAFETY: the caller's.
    unsafe { Tensor::from_raw(raw) }
}

impl FromWire for Tensor {
    type Raw = *mut polyref_tensor;
    #[inline]
    unsafe fn read(raw: *mut polyref_tensor) -> Result<Tensor> {
        // SAFETY: a living tensor, borrowed.
        unsafe {
            polyref_tensor_retain(raw);
            Ok(Tensor::from_raw(raw))
        }
    }
    read_by_pointer!();
}

// SAFETY: a tensor is transparent over the pointer.
unsafe impl ToWire for Tensor {
    type Raw = *mut polyref_tensor;
    const DIRECT: bool = true;
    #[inline]
    fn raw(&self, _: &Arena) -> *mut polyref_tensor {
        self.as_raw()
    }
    wire_by_pointer!();
}

impl Element for Tensor {
    by_reference!();
    #[inline]
    unsafe fn take(raw: *mut polyref_tensor) -> Result<Tensor> {
        // SAFETY: the caller's.
        Ok(unsafe { owned_tensor(raw) })
    }
}

impl Value for Tensor {
    const STORED: bool = false;
    fn to_any(&self) -> Any {
        Any::Tensor(self.clone())
    }
    fn from_any(any: Any) -> Result<Tensor> {
        any.try_into()
    }
    #[inline]
    unsafe fn take(raw: *mut polyref_tensor) -> Result<Tensor> {
        // SAFETY: the caller's.
        Ok(unsafe { owned_tensor(raw) })
    }
    #[inline]
    unsafe fn give(self, _: *mut polyref_storage) -> *mut polyref_tensor {
        let raw = self.as_raw();
        std::mem::forget(self);
        raw
    }
}
