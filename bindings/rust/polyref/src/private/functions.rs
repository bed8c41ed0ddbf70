//! Functions and callables in the C ABI.

use super::{null_element, Arena, Element, FromWire, ToWire};
use crate::{Any, Callback, Function, Result, Signature, Value};
use polyref_sys::{polyref_function, polyref_storage};
use std::ptr::{null_mut, NonNull};

/// [`Function`] and [`Callback`].
pub trait FunctionHandle: Sized + AsRef<Function> + From<Function> + Into<Function> {}

impl AsRef<Function> for Function {
    fn as_ref(&self) -> &Function {
        self
    }
}

impl<S: Signature + ?Sized> AsRef<Function> for Callback<S> {
    fn as_ref(&self) -> &Function {
        self.as_function()
    }
}

/// A function's handle, borrowed.
#[inline]
pub fn raw_function<T: FunctionHandle>(function: &T) -> *mut polyref_function {
    function.as_ref().as_raw()
}

/// The same; null for none.
#[inline]
pub fn raw_functions<T: FunctionHandle>(function: Option<&T>) -> *mut polyref_function {
    function.map_or(null_mut(), raw_function)
}

/// A function that a thunk gave away.
///
/// # Safety
/// An owned reference. The thunk has refused a null.
#[inline]
pub unsafe fn owned_function<T: FunctionHandle>(raw: *mut polyref_function) -> T {
    // SAFETY: the caller's.
    unsafe { Function::from_raw(NonNull::new_unchecked(raw)) }.into()
}

/// # Safety
/// Null, or an owned reference.
#[inline]
pub unsafe fn optional_function<T: FunctionHandle>(raw: *mut polyref_function) -> Option<T> {
    // SAFETY: the caller's.
    NonNull::new(raw).map(|function| unsafe { Function::from_raw(function) }.into())
}

macro_rules! handle {
    ($type:ty $(, $parameter:ident)?) => {
        impl$(<$parameter: Signature + ?Sized>)? FunctionHandle for $type {}

        impl$(<$parameter: Signature + ?Sized>)? FromWire for $type {
            type Raw = *mut polyref_function;
            type Optional = *mut polyref_function;
            #[inline]
            unsafe fn read(raw: *mut polyref_function) -> Result<Self> {
                // SAFETY: the caller's.
                unsafe { Self::read_optional(raw)? }.ok_or_else(null_element)
            }
            #[inline]
            unsafe fn read_optional(raw: *mut polyref_function) -> Result<Option<Self>> {
                // SAFETY: null, or a living function.
                Ok((!raw.is_null()).then(|| unsafe { Function::from_borrowed(raw) }.into()))
            }
        }

        // SAFETY: not direct: a callable is more than its pointer.
        unsafe impl$(<$parameter: Signature + ?Sized>)? ToWire for $type {
            type Raw = *mut polyref_function;
            type Optional = *mut polyref_function;
            const DIRECT: bool = false;
            #[inline]
            fn raw(&self, _: &Arena) -> *mut polyref_function {
                raw_function(self)
            }
            #[inline]
            fn optional(value: Option<&Self>, _: &Arena) -> *mut polyref_function {
                raw_functions(value)
            }
        }

        impl$(<$parameter: Signature + ?Sized>)? Element for $type {
            type Arg<'a> = &'a Self;
            #[inline]
            fn wire(arg: &Self, _: &Arena) -> *mut polyref_function {
                raw_function(arg)
            }
            #[inline]
            fn is(&self, arg: &&Self) -> bool {
                self == *arg
            }
            #[inline]
            unsafe fn take(raw: *mut polyref_function) -> Result<Self> {
                // SAFETY: the caller's; the thunk has refused a null.
                Ok(unsafe { owned_function(raw) })
            }
            #[inline]
            unsafe fn take_optional(raw: *mut polyref_function) -> Result<Option<Self>> {
                // SAFETY: the caller's.
                Ok(unsafe { optional_function(raw) })
            }
            #[inline]
            fn wire_optional(arg: Option<&Self>, _: &Arena) -> *mut polyref_function {
                raw_functions(arg)
            }
        }

        impl$(<$parameter: Signature + ?Sized>)? Value for $type {
            const STORED: bool = false;
            const OPTIONAL_STORED: bool = false;
            fn to_any(&self) -> Any {
                Any::Function(AsRef::<Function>::as_ref(self).clone())
            }
            fn from_any(any: Any) -> Result<Self> {
                Function::try_from(any).map(Into::into)
            }
            #[inline]
            unsafe fn take(raw: *mut polyref_function) -> Result<Self> {
                // SAFETY: the caller's.
                unsafe { optional_function(raw) }.ok_or_else(null_element)
            }
            #[inline]
            unsafe fn take_optional(raw: *mut polyref_function) -> Result<Option<Self>> {
                // SAFETY: the caller's.
                Ok(unsafe { optional_function(raw) })
            }
            #[inline]
            unsafe fn give(self, _: *mut polyref_storage) -> *mut polyref_function {
                Function::into_raw(self.into())
            }
            #[inline]
            unsafe fn give_optional(value: Option<Self>, _: *mut polyref_storage) -> *mut polyref_function {
                value.map_or(null_mut(), |function| Function::into_raw(function.into()))
            }
        }
    };
}

handle!(Function);
handle!(Callback<S>, S);
