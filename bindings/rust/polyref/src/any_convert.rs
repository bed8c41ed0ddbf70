//! Conversions between [`Any`] and Rust's types.

use crate::{Any, Error, ErrorKind, Function, Object, ObjectType, Tensor};

#[cold]
fn wrong(found: &Any, wanted: &str) -> Error {
    Error::new(ErrorKind::Type, format!("expected {wanted}, got {}", found.describe()))
}

macro_rules! integers {
    ($($type:ident)*) => { $(
        impl From<$type> for Any {
            #[inline]
            fn from(value: $type) -> Any {
                match i64::try_from(value) {
                    Ok(i) => Any::Int(i),
                    Err(_) => Any::UInt(value as u64),
                }
            }
        }

        impl TryFrom<Any> for $type {
            type Error = Error;
            fn try_from(value: Any) -> Result<$type, Error> {
                let converted = match value {
                    Any::Int(i) => $type::try_from(i).ok(),
                    Any::UInt(u) => $type::try_from(u).ok(),
                    _ => return Err(wrong(&value, "an integer")),
                };
                converted.ok_or_else(|| {
                    let text = format!(
                        "{} is out of range for {}: {} to {}",
                        value.describe(), stringify!($type), $type::MIN, $type::MAX
                    );
                    Error::new(ErrorKind::Overflow, text)
                })
            }
        }
    )* };
}

integers! { i8 u8 i16 u16 i32 u32 i64 u64 isize usize }

macro_rules! simple {
    ($($type:ty, $variant:ident, $what:literal;)*) => { $(
        impl From<$type> for Any {
            #[inline]
            fn from(value: $type) -> Any {
                Any::$variant(value)
            }
        }

        impl TryFrom<Any> for $type {
            type Error = Error;
            fn try_from(value: Any) -> Result<$type, Error> {
                match value {
                    Any::$variant(value) => Ok(value),
                    other => Err(wrong(&other, $what)),
                }
            }
        }
    )* };
}

simple! {
    bool, Bool, "a bool";
    String, String, "text";
    Vec<u8>, Bytes, "bytes";
    Function, Function, "a function";
    Object, Object, "an object";
    Tensor, Tensor, "a tensor";
    Vec<Any>, List, "a list";
    Vec<(Any, Any)>, Map, "a map";
}

impl From<f64> for Any {
    #[inline]
    fn from(value: f64) -> Any {
        Any::Float(value)
    }
}

impl From<f32> for Any {
    #[inline]
    fn from(value: f32) -> Any {
        Any::Float(value.into())
    }
}

/// Takes integers too.
impl TryFrom<Any> for f64 {
    type Error = Error;
    fn try_from(value: Any) -> Result<f64, Error> {
        match value {
            Any::Float(f) => Ok(f),
            Any::Int(i) => Ok(i as f64),
            Any::UInt(u) => Ok(u as f64),
            other => Err(wrong(&other, "a float")),
        }
    }
}

impl From<()> for Any {
    fn from((): ()) -> Any {
        Any::None
    }
}

impl From<&str> for Any {
    fn from(value: &str) -> Any {
        Any::String(value.to_owned())
    }
}

impl From<&[u8]> for Any {
    fn from(value: &[u8]) -> Any {
        Any::Bytes(value.to_owned())
    }
}

impl<T: ObjectType> From<&T> for Any {
    fn from(value: &T) -> Any {
        Any::Object(value.as_ref().clone())
    }
}

impl<T: Into<Any>> From<Option<T>> for Any {
    fn from(value: Option<T>) -> Any {
        value.map_or(Any::None, Into::into)
    }
}

/// `Any` to and from a handle of a class.
#[doc(hidden)]
#[macro_export]
macro_rules! any_object {
    ($name:ident) => {
        impl ::std::convert::From<$name> for $crate::Any {
            fn from(value: $name) -> $crate::Any {
                $crate::Any::Object(value.into())
            }
        }

        impl ::std::convert::TryFrom<$crate::Any> for $name {
            type Error = $crate::Error;
            fn try_from(value: $crate::Any) -> ::std::result::Result<$name, $crate::Error> {
                let object = <$crate::Object as ::std::convert::TryFrom<$crate::Any>>::try_from(value)?;
                $crate::ObjectType::try_cast(object).map_err(|object| $crate::private::wrong_class::<$name>(&object))
            }
        }
    };
}

/// The error for an object of another class than `T`.
#[doc(hidden)]
#[cold]
pub fn wrong_class<T: ObjectType>(object: &Object) -> Error {
    Error::new(ErrorKind::Type, format!("expected {}, got {object:?}", T::KEY))
}
