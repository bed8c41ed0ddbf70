//! Results: how values of the C ABI become Rust's.

use super::text;
use crate::{Error, ErrorKind, ExceptionType, ObjectType, Result};
use polyref_sys::{polyref_bytes, polyref_error, polyref_object, polyref_slice, polyref_str};
use std::ptr::NonNull;

/// A value that a thunk can give, in a slice, behind a pointer, or by itself.
pub trait FromWire: Sized {
    /// How it stands in the C ABI.
    type Raw: Copy;
    /// How it stands there if it may be absent.
    type Optional: Copy;

    /// Copies the value, or takes a reference of its own: `raw` is borrowed.
    ///
    /// # Safety
    /// `raw` came from C++ and what it points to is alive.
    unsafe fn read(raw: Self::Raw) -> Result<Self>;

    /// # Safety
    /// As for `read`.
    unsafe fn read_optional(raw: Self::Optional) -> Result<Option<Self>>;

    /// Reads all of an array.
    ///
    /// # Safety
    /// As for `read`.
    #[inline]
    unsafe fn read_all(items: &[Self::Raw]) -> Result<Vec<Self>> {
        let mut all = Vec::with_capacity(items.len());
        for &item in items {
            // SAFETY: the caller's.
            all.push(unsafe { Self::read(item)? });
        }
        Ok(all)
    }
}

/// The row for values whose optional form is a pointer to them.
macro_rules! by_pointer {
    () => {
        type Optional = *const Self::Raw;
        #[inline]
        unsafe fn read_optional(raw: Self::Optional) -> Result<Option<Self>> {
            // SAFETY: null, or a living value.
            unsafe { raw.as_ref().map(|value| Self::read(*value)).transpose() }
        }
    };
}
pub(super) use by_pointer;

macro_rules! as_it_is {
    ($($type:ty)*) => { $(
        impl FromWire for $type {
            type Raw = $type;
            #[inline]
            unsafe fn read(raw: $type) -> Result<$type> {
                Ok(raw)
            }
            #[inline]
            unsafe fn read_all(items: &[$type]) -> Result<Vec<$type>> {
                Ok(items.to_vec())
            }
            by_pointer!();
        }
    )* };
}

as_it_is! { bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 }

/// Only ever a result.
impl FromWire for () {
    type Raw = ();
    #[inline]
    unsafe fn read((): ()) -> Result<()> {
        Ok(())
    }
    by_pointer!();
}

impl FromWire for String {
    type Raw = polyref_str;
    #[inline]
    unsafe fn read(raw: polyref_str) -> Result<String> {
        // SAFETY: the caller's.
        unsafe { text::string(raw) }
    }
    by_pointer!();
}

impl<T: ObjectType> FromWire for T {
    type Raw = *mut polyref_object;
    type Optional = *mut polyref_object;

    #[inline]
    unsafe fn read(raw: *mut polyref_object) -> Result<T> {
        // SAFETY: null, or a living object of the class that the signature says.
        unsafe { Self::read_optional(raw)? }.ok_or_else(null_element)
    }

    #[inline]
    unsafe fn read_optional(raw: *mut polyref_object) -> Result<Option<T>> {
        // SAFETY: as above.
        Ok(unsafe { NonNull::new(raw).map(|object| T::from_borrowed(object)) })
    }
}

impl<T: FromWire> FromWire for Option<T> {
    type Raw = T::Optional;
    #[inline]
    unsafe fn read(raw: T::Optional) -> Result<Option<T>> {
        // SAFETY: the caller's.
        unsafe { T::read_optional(raw) }
    }
    by_pointer!();
}

impl<T: FromWire> FromWire for Vec<T> {
    type Raw = polyref_slice;
    #[inline]
    unsafe fn read(raw: polyref_slice) -> Result<Vec<T>> {
        // SAFETY: the caller's.
        unsafe { list(raw) }
    }
    by_pointer!();
}

/// # Safety
/// `raw` is a living array of `T`'s.
pub unsafe fn list<T: FromWire>(raw: polyref_slice) -> Result<Vec<T>> {
    let items = if raw.size == 0 {
        &[]
    } else {
        // SAFETY: the caller's.
        unsafe { std::slice::from_raw_parts(raw.data.cast::<T::Raw>(), raw.size) }
    };
    // SAFETY: as above.
    unsafe { T::read_all(items) }
}

/// A result that may turn out not to be what its type says; the error names `function` then.
///
/// # Safety
/// `raw` came from C++ and what it points to is alive.
#[inline]
pub unsafe fn read<T: FromWire>(raw: T::Raw, function: &'static str) -> Result<T> {
    // SAFETY: the caller's.
    unsafe { T::read(raw) }.map_err(|error| error.about(function))
}

/// A copy of bytes.
///
/// # Safety
/// They are alive.
#[inline]
pub unsafe fn bytes(raw: polyref_bytes) -> Vec<u8> {
    // SAFETY: the caller's.
    unsafe { text::bytes_of(raw.data.cast(), raw.size) }.to_vec()
}

/// An object that a thunk gave away.
///
/// # Safety
/// An owned reference to a `T`. The thunk has refused a null.
#[inline]
pub unsafe fn owned_object<T: ObjectType>(raw: *mut polyref_object) -> T {
    // SAFETY: the caller's.
    unsafe { T::from_raw(NonNull::new_unchecked(raw)) }
}

/// # Safety
/// Null, or an owned reference to a `T`.
#[inline]
pub unsafe fn optional_object<T: ObjectType>(raw: *mut polyref_object) -> Option<T> {
    // SAFETY: the caller's.
    NonNull::new(raw).map(|object| unsafe { T::from_raw(object) })
}

/// An exception that its constructor gave away.
///
/// # Safety
/// An owned error of the class `E`.
pub unsafe fn owned_exception<E: ExceptionType>(raw: *mut polyref_error) -> E {
    // SAFETY: the caller's.
    unsafe { E::from_error(Error::from_raw(raw)) }
}

#[cold]
pub fn null_element() -> Error {
    Error::new(ErrorKind::Type, "a null where no null may be")
}
