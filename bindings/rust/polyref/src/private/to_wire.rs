//! Arguments: how Rust's values stand in the C ABI.

use super::{raw_str, Arena};
use crate::{ExceptionType, ObjectType};
use polyref_sys::{
    polyref_error, polyref_object, polyref_slice, polyref_span, polyref_str, polyref_tuple, polyref_variant,
};

/// A value that can be an element of an argument.
///
/// # Safety
/// If `DIRECT`, the value's memory is that of `Raw`.
pub unsafe trait ToWire {
    /// How it stands in the C ABI.
    type Raw: Copy;
    /// How it stands there if it may be absent.
    type Optional: Copy;
    /// An array of these is an array of `Raw` as it is.
    const DIRECT: bool;

    /// What is made for the call lives in the arena; the rest is borrowed from `self`.
    fn raw(&self, arena: &Arena) -> Self::Raw;

    fn optional(value: Option<&Self>, arena: &Arena) -> Self::Optional;
}

macro_rules! by_pointer {
    () => {
        type Optional = *const Self::Raw;
        fn optional(value: Option<&Self>, arena: &Arena) -> Self::Optional {
            value.map_or(std::ptr::null(), |value| arena.keep(std::iter::once(value.raw(arena))))
        }
    };
}
pub(super) use by_pointer;

macro_rules! as_it_is {
    ($($type:ty)*) => { $(
        // SAFETY: it is its own `Raw`.
        unsafe impl ToWire for $type {
            type Raw = $type;
            const DIRECT: bool = true;
            #[inline]
            fn raw(&self, _: &Arena) -> $type {
                *self
            }
            by_pointer!();
        }
    )* };
}

as_it_is! { bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 }

// SAFETY: not direct. Only ever a result.
unsafe impl ToWire for () {
    type Raw = ();
    const DIRECT: bool = false;
    fn raw(&self, _: &Arena) {}
    by_pointer!();
}

// SAFETY: not direct.
unsafe impl ToWire for &str {
    type Raw = polyref_str;
    const DIRECT: bool = false;
    fn raw(&self, _: &Arena) -> polyref_str {
        raw_str(self)
    }
    by_pointer!();
}

// SAFETY: not direct.
unsafe impl ToWire for String {
    type Raw = polyref_str;
    const DIRECT: bool = false;
    fn raw(&self, _: &Arena) -> polyref_str {
        raw_str(self)
    }
    by_pointer!();
}

// SAFETY: a handle is transparent over the pointer.
unsafe impl<T: ObjectType> ToWire for T {
    type Raw = *mut polyref_object;
    type Optional = *mut polyref_object;
    const DIRECT: bool = true;
    fn raw(&self, _: &Arena) -> *mut polyref_object {
        raw_object(Some(self))
    }
    fn optional(value: Option<&Self>, _: &Arena) -> *mut polyref_object {
        raw_object(value)
    }
}

// SAFETY: not direct, although an absent handle would be: it cannot be told from an absent number here.
unsafe impl<T: ToWire> ToWire for Option<T> {
    type Raw = T::Optional;
    const DIRECT: bool = false;
    fn raw(&self, arena: &Arena) -> T::Optional {
        T::optional(self.as_ref(), arena)
    }
    by_pointer!();
}

// SAFETY: not direct.
unsafe impl<T: ToWire> ToWire for Vec<T> {
    type Raw = polyref_slice;
    const DIRECT: bool = false;
    fn raw(&self, arena: &Arena) -> polyref_slice {
        slice(self, arena)
    }
    by_pointer!();
}

// SAFETY: not direct.
unsafe impl<T: ToWire> ToWire for &[T] {
    type Raw = polyref_slice;
    const DIRECT: bool = false;
    fn raw(&self, arena: &Arena) -> polyref_slice {
        slice(self, arena)
    }
    by_pointer!();
}

/// An array; without a copy where the elements stand in memory as C++ wants them.
#[inline]
pub fn slice<T: ToWire>(items: &[T], arena: &Arena) -> polyref_slice {
    let data =
        if T::DIRECT { items.as_ptr().cast() } else { arena.keep(items.iter().map(|item| item.raw(arena))).cast() };
    polyref_slice { data, size: items.len() }
}

/// An array whose elements stand in memory as C++ wants them.
#[inline]
pub fn direct<T: ToWire>(items: &[T]) -> polyref_slice {
    const { assert!(T::DIRECT) };
    polyref_slice { data: items.as_ptr().cast(), size: items.len() }
}

/// Memory that C++ may write to, for the call.
#[inline]
pub fn writable<T: ToWire>(items: &mut [T]) -> polyref_span {
    const { assert!(T::DIRECT) };
    polyref_span { data: items.as_mut_ptr().cast(), size: items.len() }
}

/// An array of handles, of which some may be absent: an absent one is a null.
#[inline]
pub fn handles<T: ObjectType>(items: &[Option<T>]) -> polyref_slice {
    const { assert!(size_of::<Option<T>>() == size_of::<*mut polyref_object>()) };
    polyref_slice { data: items.as_ptr().cast(), size: items.len() }
}

/// An array of texts.
pub fn strings<S: AsRef<str>>(items: &[S], arena: &Arena) -> polyref_slice {
    let data = arena.keep(items.iter().map(|item| raw_str(item.as_ref())));
    polyref_slice { data: data.cast(), size: items.len() }
}

/// An array of nothing, of any type.
#[inline]
pub fn no_items() -> polyref_slice {
    polyref_slice { data: std::ptr::null(), size: 0 }
}

/// A tuple, or a map, of nothing.
#[inline]
pub fn no_tuple() -> polyref_tuple {
    polyref_tuple { items: std::ptr::null() }
}

/// A variant of nothing.
#[inline]
pub fn no_variant() -> polyref_variant {
    polyref_variant { index: 0, value: std::ptr::null() }
}

/// A handle's object, borrowed.
#[inline]
pub fn raw<T: ObjectType>(handle: &T) -> *mut polyref_object {
    handle.as_ref().raw()
}

/// An exception's error, borrowed.
#[inline]
pub fn raw_error<E: ExceptionType>(exception: &E) -> *const polyref_error {
    exception.as_ref().as_raw()
}

/// A handle's object, borrowed; null for none.
#[inline]
pub fn raw_object<T: ObjectType>(handle: Option<&T>) -> *mut polyref_object {
    handle.map_or(std::ptr::null_mut(), |handle| handle.as_ref().raw())
}

/// An optional argument that has been turned into its C form: a pointer to it.
#[inline]
pub fn pointer<R: Copy>(value: &Option<R>) -> *const R {
    value.as_ref().map_or(std::ptr::null(), std::ptr::from_ref)
}
