//! Fields, straight from an object's memory.

use crate::{object, ObjectType};
use polyref_sys as sys;
use std::ptr::NonNull;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicPtr, AtomicU16, AtomicU32, AtomicU64, AtomicU8};

/// A field's type that is read and written as it stands.
///
/// Relaxed atomic operations cost nothing and make a race with C++ no undefined behaviour on this side.
pub trait Scalar: Copy {
    /// # Safety
    /// `field` is an aligned, living field of this type.
    unsafe fn load(field: *mut u8) -> Self;
    /// # Safety
    /// As for `load`; and the field may be written.
    unsafe fn store(self, field: *mut u8);
}

macro_rules! scalar {
    ($($type:ty, $atomic:ident, $from:expr, $to:expr;)*) => { $(
        impl Scalar for $type {
            #[inline]
            unsafe fn load(field: *mut u8) -> Self {
                // SAFETY: the caller's.
                $from(unsafe { $atomic::from_ptr(field.cast()) }.load(Relaxed))
            }
            #[inline]
            unsafe fn store(self, field: *mut u8) {
                // SAFETY: the caller's.
                unsafe { $atomic::from_ptr(field.cast()) }.store($to(self), Relaxed);
            }
        }
    )* };
}

scalar! {
    bool, AtomicU8, |byte| byte != 0, u8::from;
    u8, AtomicU8, |v| v, |v| v;
    i8, AtomicU8, |v| v as i8, |v| v as u8;
    u16, AtomicU16, |v| v, |v| v;
    i16, AtomicU16, |v| v as i16, |v| v as u16;
    u32, AtomicU32, |v| v, |v| v;
    i32, AtomicU32, |v| v as i32, |v| v as u32;
    u64, AtomicU64, |v| v, |v| v;
    i64, AtomicU64, |v| v as i64, |v| v as u64;
    f32, AtomicU32, f32::from_bits, f32::to_bits;
    f64, AtomicU64, f64::from_bits, f64::to_bits;
}

#[inline]
fn place<O: ObjectType>(object: &O, offset: u32) -> *mut u8 {
    // A field lies inside its object.
    object.as_ref().raw().cast::<u8>().wrapping_add(offset as usize)
}

/// # Safety
/// At `offset`, the object has a field of type `T`.
#[inline]
pub unsafe fn load<T: Scalar, O: ObjectType>(object: &O, offset: u32) -> T {
    // SAFETY: the caller's; the handle keeps the object alive.
    unsafe { T::load(place(object, offset)) }
}

/// # Safety
/// At `offset`, the object has a writable field of type `T`.
#[inline]
pub unsafe fn store<T: Scalar, O: ObjectType>(object: &O, offset: u32, value: T) {
    // SAFETY: the caller's.
    unsafe { value.store(place(object, offset)) }
}

/// A handle of what a `Ref<T>` field refers to.
///
/// # Safety
/// At `offset`, the object has a field `Ref<T>`.
#[inline]
pub unsafe fn load_object<T: ObjectType, O: ObjectType>(object: &O, offset: u32) -> Option<T> {
    // SAFETY: the caller's; the field holds a reference for as long as it isn't changed.
    unsafe {
        let field: &AtomicPtr<sys::polyref_object> = AtomicPtr::from_ptr(place(object, offset).cast());
        let target = NonNull::new(field.load(Relaxed))?;
        object::retain(target);
        Some(T::from_raw(target))
    }
}
