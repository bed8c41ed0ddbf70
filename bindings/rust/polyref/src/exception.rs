//! Exception classes.

use crate::{Error, Type};

/// A C++ exception class: an [`Error`] whose exception is of that class, with the class's methods.
///
/// Generated crates implement it. See [`Error::downcast`].
///
/// # Safety
/// `Self` is `repr(transparent)` over [`Error`], perhaps through its base class.
pub unsafe trait ExceptionType:
    Sized + Clone + AsRef<Error> + Into<Error> + std::error::Error + 'static
{
    /// The class's registered name.
    const KEY: &'static str;

    /// The registered type.
    ///
    /// # Panics
    /// If the class's module cannot be registered.
    fn registered() -> Type;

    /// The error as the class.
    ///
    /// # Safety
    /// The exception is of this class, or derives from it.
    #[doc(hidden)]
    unsafe fn from_error(error: Error) -> Self {
        const { assert!(size_of::<Self>() == size_of::<Error>()) };
        // SAFETY: `Self` is transparent over `Error`, by the trait's contract.
        unsafe { std::mem::transmute_copy(&std::mem::ManuallyDrop::new(error)) }
    }
}

/// Declares an exception class; as [`class!`](crate::class), with bases from the nearest to [`Error`].
#[doc(hidden)]
#[macro_export]
macro_rules! exception {
    (
        $(#[$meta:meta])*
        $name:ident : $base:path $(=> $ancestor:path)*;
        key $key:literal;
        type_of $type_of:path, $module:path;
    ) => {
        $(#[$meta])*
        #[repr(transparent)]
        #[derive(Clone)]
        pub struct $name($base);

        impl ::std::ops::Deref for $name {
            type Target = $base;
            #[inline]
            fn deref(&self) -> &$base {
                &self.0
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(&self.0, f)
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::std::error::Error for $name {
            fn source(&self) -> ::std::option::Option<&(dyn ::std::error::Error + 'static)> {
                ::std::error::Error::source(&self.0)
            }
        }

        // SAFETY: transparent over its base, which is transparent over `Error`.
        unsafe impl $crate::ExceptionType for $name {
            const KEY: &'static ::std::primitive::str = $key;
            fn registered() -> $crate::Type {
                static TYPE: $crate::private::TypeCell = $crate::private::TypeCell::new();
                TYPE.get(&$module, $type_of)
            }
        }

        $crate::exception!(@up $name; $base $(, $ancestor)*);
    };
    (@up $name:ident; $($ancestor:path),*) => { $(
        impl ::std::convert::AsRef<$ancestor> for $name {
            #[inline]
            fn as_ref(&self) -> &$ancestor {
                self
            }
        }

        impl ::std::convert::From<$name> for $ancestor {
            #[inline]
            fn from(exception: $name) -> $ancestor {
                exception.0.into()
            }
        }
    )* };
}
