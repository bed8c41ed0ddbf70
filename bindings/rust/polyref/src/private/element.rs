//! Elements of live views.

use super::{raw_str, slice, Arena, FromWire, ToWire};
use crate::{ObjectType, Result};
use polyref_sys::{polyref_object, polyref_slice, polyref_str};

/// What a vector that is seen through a view can hold.
pub trait Element: FromWire {
    /// How one is given: a number by value, text as `&str`, an object as `&Node`.
    type Arg<'a>;

    /// The argument in its C form; what is made for it lives in the arena.
    fn wire(arg: Self::Arg<'_>, arena: &Arena) -> Self::Raw;

    /// Whether this is what the argument says.
    fn is(&self, arg: &Self::Arg<'_>) -> bool;

    /// An element that a thunk gave: objects are owned, the rest is borrowed.
    ///
    /// # Safety
    /// Fresh from the thunk, and not used again.
    #[inline]
    unsafe fn take(raw: Self::Raw) -> Result<Self> {
        // SAFETY: the caller's.
        unsafe { Self::read(raw) }
    }

    /// As `take` and `wire`, for an element that may be absent.
    ///
    /// # Safety
    /// As for `take`.
    #[inline]
    unsafe fn take_optional(raw: Self::Optional) -> Result<Option<Self>> {
        // SAFETY: the caller's.
        unsafe { Self::read_optional(raw) }
    }

    /// The C form of an element that may be absent.
    fn wire_optional(arg: Option<Self::Arg<'_>>, arena: &Arena) -> Self::Optional;
}

macro_rules! by_pointer {
    () => {
        fn wire_optional(arg: Option<Self::Arg<'_>>, arena: &Arena) -> Self::Optional {
            arg.map_or(std::ptr::null(), |arg| arena.keep(std::iter::once(Self::wire(arg, arena))))
        }
    };
}

/// The rows for what is given by reference.
macro_rules! by_reference {
    () => {
        type Arg<'a> = &'a Self;
        #[inline]
        fn wire(arg: &Self, arena: &Arena) -> Self::Raw {
            $crate::private::ToWire::raw(arg, arena)
        }
        #[inline]
        fn is(&self, arg: &&Self) -> bool {
            self == *arg
        }
        fn wire_optional(arg: Option<Self::Arg<'_>>, arena: &Arena) -> Self::Optional {
            arg.map_or(std::ptr::null(), |arg| arena.keep(std::iter::once(Self::wire(arg, arena))))
        }
    };
}
pub(super) use by_reference;

macro_rules! as_it_is {
    ($($type:ty)*) => { $(
        impl Element for $type {
            type Arg<'a> = $type;
            #[inline]
            fn wire(arg: $type, _: &Arena) -> $type {
                arg
            }
            #[inline]
            fn is(&self, arg: &$type) -> bool {
                self == arg
            }
            by_pointer!();
        }
    )* };
}

as_it_is! { bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 }

impl Element for String {
    type Arg<'a> = &'a str;
    #[inline]
    fn wire(arg: &str, _: &Arena) -> polyref_str {
        raw_str(arg)
    }
    #[inline]
    fn is(&self, arg: &&str) -> bool {
        self == arg
    }
    by_pointer!();
}

impl<T: ObjectType + PartialEq> Element for T {
    type Arg<'a> = &'a T;

    #[inline]
    fn wire(arg: &T, _: &Arena) -> *mut polyref_object {
        arg.as_ref().raw()
    }

    #[inline]
    fn is(&self, arg: &&T) -> bool {
        self == *arg
    }

    #[inline]
    unsafe fn take(raw: *mut polyref_object) -> Result<T> {
        // SAFETY: the caller's; the thunk has refused a null.
        Ok(unsafe { super::owned_object(raw) })
    }

    #[inline]
    unsafe fn take_optional(raw: *mut polyref_object) -> Result<Option<T>> {
        // SAFETY: the caller's.
        Ok(unsafe { super::optional_object(raw) })
    }

    #[inline]
    fn wire_optional(arg: Option<&T>, _: &Arena) -> *mut polyref_object {
        super::raw_object(arg)
    }
}

impl<T: Element> Element for Option<T> {
    type Arg<'a> = Option<T::Arg<'a>>;

    #[inline]
    fn wire(arg: Option<T::Arg<'_>>, arena: &Arena) -> T::Optional {
        T::wire_optional(arg, arena)
    }

    #[inline]
    fn is(&self, arg: &Option<T::Arg<'_>>) -> bool {
        match (self, arg) {
            (Some(own), Some(arg)) => own.is(arg),
            (None, None) => true,
            _ => false,
        }
    }

    #[inline]
    unsafe fn take(raw: T::Optional) -> Result<Option<T>> {
        // SAFETY: the caller's.
        unsafe { T::take_optional(raw) }
    }

    by_pointer!();
}

impl<T: FromWire + ToWire + PartialEq + 'static> Element for Vec<T> {
    type Arg<'a> = &'a [T];

    #[inline]
    fn wire(arg: &[T], arena: &Arena) -> polyref_slice {
        slice(arg, arena)
    }

    #[inline]
    fn is(&self, arg: &&[T]) -> bool {
        self == arg
    }

    by_pointer!();
}
