//! Tensors of one dimension, counted as the runtime does.

use polyref::private::sys;
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::AcqRel;

#[no_mangle]
unsafe extern "C" fn polyref_tensor_new(
    view: *const sys::polyref_dl_tensor,
    readonly: bool,
    owner: *mut c_void,
    drop: Option<unsafe extern "C" fn(*mut c_void)>,
    _: *mut *mut sys::polyref_error,
) -> *mut sys::polyref_tensor {
    unsafe {
        assert_eq!((*view).ndim, 1);
        let shape = Box::into_raw(Box::new(*(*view).shape));
        let view = sys::polyref_dl_tensor { shape, strides: null_mut(), ..*view };
        let readonly = u32::from(readonly);
        Box::into_raw(Box::new(sys::polyref_tensor { view, readonly, count: AtomicU32::new(1), owner, drop }))
    }
}

#[no_mangle]
unsafe extern "C" fn polyref_tensor_retain(tensor: *mut sys::polyref_tensor) {
    unsafe { (*tensor).count.fetch_add(1, AcqRel) };
}

#[no_mangle]
unsafe extern "C" fn polyref_tensor_release(tensor: *mut sys::polyref_tensor) {
    unsafe {
        if (*tensor).count.fetch_sub(1, AcqRel) == 1 {
            let tensor = Box::from_raw(tensor);
            drop(Box::from_raw(tensor.view.shape));
            if let Some(drop) = tensor.drop {
                drop(tensor.owner);
            }
        }
    }
}

#[no_mangle]
unsafe extern "C" fn polyref_tensor_size(tensor: *const sys::polyref_tensor) -> i64 {
    unsafe { *(*tensor).view.shape }
}

#[no_mangle]
unsafe extern "C" fn polyref_tensor_numbers(
    tensor: *const sys::polyref_tensor,
    dtype: sys::polyref_dl_type,
    _: i32,
    writable: bool,
    error: *mut *mut sys::polyref_error,
) -> *mut c_void {
    unsafe {
        assert_eq!((dtype.code, dtype.bits), ((*tensor).view.dtype.code, (*tensor).view.dtype.bits));
        if writable && (*tensor).readonly != 0 {
            *error = super::error("read-only", None);
        }
        (*tensor).view.data
    }
}
