//! What callables take and give.

use crate::private::{keep, Arena, FromWire, ToWire};
use crate::{Any, Error, Object, ObjectType, Result};
use polyref_sys::{polyref_object, polyref_storage};

/// What a callable takes or gives: numbers, text, bytes, enums, objects, other callables, and options, lists,
/// sets and maps of those.
///
/// Implemented by this crate and by generated ones.
pub trait Value:
    FromWire + ToWire<Raw = <Self as FromWire>::Raw, Optional = <Self as FromWire>::Optional> + 'static
{
    /// A result of this type points into a storage.
    #[doc(hidden)]
    const STORED: bool = true;
    /// And so does one that may be absent.
    #[doc(hidden)]
    const OPTIONAL_STORED: bool = true;

    /// The value for a packed call.
    #[doc(hidden)]
    fn to_any(&self) -> Any;

    #[doc(hidden)]
    fn from_any(any: Any) -> Result<Self>;

    #[doc(hidden)]
    fn list_to_any(items: &[Self]) -> Any {
        Any::List(items.iter().map(Value::to_any).collect())
    }

    #[doc(hidden)]
    fn list_from_any(any: Any) -> Result<Vec<Self>> {
        Vec::<Any>::try_from(any)?.into_iter().map(Self::from_any).collect()
    }

    /// A result: handles are owned, the rest is borrowed from the storage.
    ///
    /// # Safety
    /// Fresh from the callable, and not used again.
    #[doc(hidden)]
    #[inline]
    unsafe fn take(raw: <Self as FromWire>::Raw) -> Result<Self> {
        // SAFETY: the caller's.
        unsafe { Self::read(raw) }
    }

    /// # Safety
    /// As for `take`.
    #[doc(hidden)]
    #[inline]
    unsafe fn take_optional(raw: <Self as FromWire>::Optional) -> Result<Option<Self>> {
        // SAFETY: the caller's.
        unsafe { Self::read_optional(raw) }
    }

    /// Hands a result over, with what it points to in the storage.
    ///
    /// # Safety
    /// There is an empty storage if `STORED`, which does not move before its drop.
    #[doc(hidden)]
    #[inline]
    unsafe fn give(self, storage: *mut polyref_storage) -> <Self as FromWire>::Raw {
        // SAFETY: the caller's.
        unsafe { stored(self, storage) }
    }

    /// # Safety
    /// There is an empty storage if `OPTIONAL_STORED`, which does not move before its drop.
    #[doc(hidden)]
    #[inline]
    unsafe fn give_optional(value: Option<Self>, storage: *mut polyref_storage) -> <Self as FromWire>::Optional {
        // SAFETY: the caller's.
        unsafe { stored(value, storage) }
    }
}

struct Stored<T> {
    value: T,
    arena: Arena,
}

unsafe fn stored<T: ToWire>(value: T, storage: *mut polyref_storage) -> T::Raw {
    // SAFETY: the caller's; the value stays where `keep` puts it.
    unsafe {
        let kept = keep(storage, Stored { value, arena: Arena::new() });
        (*kept).value.raw(&(*kept).arena)
    }
}

/// The rows that are the same for all numbers.
#[doc(hidden)]
#[macro_export]
macro_rules! plain_value {
    () => {
        const STORED: ::std::primitive::bool = false;
        #[inline]
        fn to_any(&self) -> $crate::Any {
            ::std::convert::From::from(*self)
        }
        fn from_any(any: $crate::Any) -> $crate::Result<Self> {
            ::std::convert::TryFrom::try_from(any)
        }
        #[inline]
        unsafe fn give(
            self,
            _: *mut $crate::private::sys::polyref_storage,
        ) -> <Self as $crate::private::FromWire>::Raw {
            $crate::private::ToWire::raw(&self, &$crate::private::Arena::new())
        }
    };
}

macro_rules! numbers {
    ($($type:ty)*) => { $(
        impl Value for $type {
            plain_value!();
        }
    )* };
}

numbers! { bool i8 i16 u16 i32 u32 i64 u64 f64 }

impl Value for u8 {
    plain_value!();
    fn list_to_any(items: &[u8]) -> Any {
        items.into()
    }
    fn list_from_any(any: Any) -> Result<Vec<u8>> {
        any.try_into()
    }
}

impl Value for f32 {
    const STORED: bool = false;
    fn to_any(&self) -> Any {
        (*self).into()
    }
    fn from_any(any: Any) -> Result<f32> {
        f64::try_from(any).map(|wide| wide as f32)
    }
    unsafe fn give(self, _: *mut polyref_storage) -> f32 {
        self
    }
}

/// The result of a callable that gives nothing.
impl Value for () {
    const STORED: bool = false;
    fn to_any(&self) -> Any {
        Any::None
    }
    fn from_any(_: Any) -> Result<()> {
        Ok(())
    }
    #[inline]
    unsafe fn give(self, _: *mut polyref_storage) {}
}

impl Value for String {
    fn to_any(&self) -> Any {
        Any::String(self.clone())
    }
    fn from_any(any: Any) -> Result<String> {
        any.try_into()
    }
}

impl<T: Value> Value for Vec<T> {
    fn to_any(&self) -> Any {
        T::list_to_any(self)
    }
    fn from_any(any: Any) -> Result<Vec<T>> {
        T::list_from_any(any)
    }
}

impl<T: Value> Value for Option<T> {
    const STORED: bool = T::OPTIONAL_STORED;

    fn to_any(&self) -> Any {
        self.as_ref().map_or(Any::None, Value::to_any)
    }

    fn from_any(any: Any) -> Result<Option<T>> {
        match any {
            Any::None => Ok(None),
            there => T::from_any(there).map(Some),
        }
    }

    #[inline]
    unsafe fn take(raw: <T as FromWire>::Optional) -> Result<Option<T>> {
        // SAFETY: the caller's.
        unsafe { T::take_optional(raw) }
    }

    #[inline]
    unsafe fn give(self, storage: *mut polyref_storage) -> <T as FromWire>::Optional {
        // SAFETY: the caller's.
        unsafe { T::give_optional(self, storage) }
    }
}

impl<T: ObjectType> Value for T {
    const STORED: bool = false;
    const OPTIONAL_STORED: bool = false;

    fn to_any(&self) -> Any {
        Any::Object(self.as_ref().clone())
    }

    fn from_any(any: Any) -> Result<T> {
        Object::try_from(any)?.try_cast().map_err(|object| crate::private::wrong_class::<T>(&object))
    }

    #[inline]
    unsafe fn take(raw: *mut polyref_object) -> Result<T> {
        // SAFETY: the caller's.
        unsafe { Self::take_optional(raw)? }.ok_or_else(crate::private::null_element)
    }

    #[inline]
    unsafe fn take_optional(raw: *mut polyref_object) -> Result<Option<T>> {
        // SAFETY: the caller's.
        Ok(unsafe { crate::private::optional_object(raw) })
    }

    #[inline]
    unsafe fn give(self, _: *mut polyref_storage) -> *mut polyref_object {
        self.into_raw()
    }

    #[inline]
    unsafe fn give_optional(value: Option<T>, _: *mut polyref_storage) -> *mut polyref_object {
        value.map_or(std::ptr::null_mut(), ObjectType::into_raw)
    }
}

/// What a closure gives: the value itself, or a `Result` with any error.
///
/// An error keeps what it was: when it comes back to Rust, [`Error::downcast_ref`] finds it.
pub trait Gives<R> {
    #[doc(hidden)]
    fn given(self) -> Result<R>;
}

impl<R: Value> Gives<R> for R {
    #[inline]
    fn given(self) -> Result<R> {
        Ok(self)
    }
}

impl<R: Value, E: Into<Box<dyn std::error::Error + Send + Sync>>> Gives<R> for Result<R, E> {
    #[inline]
    fn given(self) -> Result<R> {
        self.map_err(Error::from_boxed)
    }
}
