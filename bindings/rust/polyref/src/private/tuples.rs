//! Tuples, and arrays of a fixed length.

use super::element::by_reference;
use super::from_wire::by_pointer as read_by_pointer;
use super::to_wire::by_pointer as wire_by_pointer;
use super::{list, slice, Arena, Element, FromWire, ToWire};
use crate::{Any, Error, ErrorKind, Result, Value};
use polyref_sys::{polyref_slice, polyref_tuple};
use std::ffi::c_void;

#[cold]
fn wrong_length(wanted: usize, got: usize) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("expected {wanted} elements, got {got}"))
}

fn whole<T, const N: usize>(items: Vec<T>) -> Result<[T; N]> {
    items.try_into().map_err(|items: Vec<T>| wrong_length(N, items.len()))
}

/// An element or a field in its C form, where it has an address.
pub fn place<T: ToWire>(item: &T, arena: &Arena) -> *const c_void {
    arena.keep(std::iter::once(item.raw(arena))).cast()
}

/// # Safety
/// A living value of `T`'s C form.
pub unsafe fn item<T: FromWire>(place: *const c_void) -> Result<T> {
    // SAFETY: the caller's.
    unsafe { T::read(*place.cast()) }
}

macro_rules! tuple {
    ($count:literal: $($type:ident $index:tt)+) => {
        impl<$($type: FromWire),+> FromWire for ($($type,)+) {
            type Raw = polyref_tuple;
            #[inline]
            unsafe fn read(raw: polyref_tuple) -> Result<Self> {
                // SAFETY: the caller's.
                unsafe { Ok(($(item::<$type>(*raw.items.add($index))?,)+)) }
            }
            read_by_pointer!();
        }

        // SAFETY: not direct.
        unsafe impl<$($type: ToWire),+> ToWire for ($($type,)+) {
            type Raw = polyref_tuple;
            const DIRECT: bool = false;
            fn raw(&self, arena: &Arena) -> polyref_tuple {
                polyref_tuple { items: arena.keep([$(place(&self.$index, arena)),+].into_iter()) }
            }
            wire_by_pointer!();
        }

        impl<$($type),+> Element for ($($type,)+)
        where
            $($type: FromWire + ToWire + PartialEq + 'static),+
        {
            by_reference!();
        }

        impl<$($type: Value),+> Value for ($($type,)+) {
            fn to_any(&self) -> Any {
                Any::List(vec![$(self.$index.to_any()),+])
            }
            fn from_any(any: Any) -> Result<Self> {
                let mut items = whole::<Any, $count>(any.try_into()?)?.into_iter();
                Ok(($($type::from_any(items.next().unwrap_or_default())?,)+))
            }
        }
    };
}

tuple!(1: A 0);
tuple!(2: A 0 B 1);
tuple!(3: A 0 B 1 C 2);
tuple!(4: A 0 B 1 C 2 D 3);
tuple!(5: A 0 B 1 C 2 D 3 E 4);
tuple!(6: A 0 B 1 C 2 D 3 E 4 F 5);
tuple!(7: A 0 B 1 C 2 D 3 E 4 F 5 G 6);
tuple!(8: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7);

impl<T: FromWire, const N: usize> FromWire for [T; N] {
    type Raw = polyref_slice;
    #[inline]
    unsafe fn read(raw: polyref_slice) -> Result<Self> {
        // SAFETY: the caller's.
        whole(unsafe { list(raw) }?)
    }
    read_by_pointer!();
}

// SAFETY: not direct.
unsafe impl<T: ToWire, const N: usize> ToWire for [T; N] {
    type Raw = polyref_slice;
    const DIRECT: bool = false;
    fn raw(&self, arena: &Arena) -> polyref_slice {
        slice(self, arena)
    }
    wire_by_pointer!();
}

impl<T: FromWire + ToWire + PartialEq + 'static, const N: usize> Element for [T; N] {
    by_reference!();
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn to_any(&self) -> Any {
        T::list_to_any(self)
    }
    fn from_any(any: Any) -> Result<Self> {
        whole(T::list_from_any(any)?)
    }
}
