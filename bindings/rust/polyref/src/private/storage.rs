//! Storage for results that own memory.

use polyref_sys::polyref_storage;
use std::mem::MaybeUninit;

/// Where a thunk keeps what its result points into, until the end of the scope.
pub struct Storage(polyref_storage);

impl Storage {
    #[inline]
    #[allow(clippy::new_without_default)] // must be a place of its own; a default would only be moved around
    pub fn new() -> Self {
        Storage(polyref_storage { drop: None, memory: [MaybeUninit::uninit(); 7] })
    }

    /// For one call. The storage must not be moved from then on: it is borrowed in C++.
    #[inline]
    pub fn as_mut_ptr(&mut self) -> *mut polyref_storage {
        &mut self.0
    }
}

impl Drop for Storage {
    #[inline]
    fn drop(&mut self) {
        if let Some(drop) = self.0.drop {
            // SAFETY: the thunk that filled the storage set it.
            unsafe { drop(&mut self.0) }
        }
    }
}
