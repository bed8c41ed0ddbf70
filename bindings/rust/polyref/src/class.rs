//! The macro that declares a handle.

/// Declares the handle of a class: transparent over its base, derefs to it, upcasts for free.
///
/// `$base` and each `$ancestor` are the bases from the nearest to [`Object`](crate::Object); `type_of` names the thunk that
/// gives the registered type, and the module that registers it; what `derives` names is as the base has it. Generated
/// crates use it.
#[doc(hidden)]
#[macro_export]
macro_rules! class {
    (
        $(#[$meta:meta])*
        $name:ident : $base:path $(=> $ancestor:path)*;
        key $key:literal;
        derives $($derived:ident),*;
        type_of $type_of:path, $module:path;
    ) => {
        $(#[$meta])*
        #[repr(transparent)]
        #[derive(Clone, $($derived),*)]
        pub struct $name($base);

        impl ::std::ops::Deref for $name {
            type Target = $base;
            #[inline]
            fn deref(&self) -> &$base {
                &self.0
            }
        }

        impl ::std::convert::AsRef<$name> for $name {
            #[inline]
            fn as_ref(&self) -> &$name {
                self
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(<Self as ::std::convert::AsRef<$crate::Object>>::as_ref(self), f)
            }
        }

        // SAFETY: transparent over its base, which is transparent over the pointer; only made of objects of the class.
        unsafe impl $crate::ObjectType for $name {
            const KEY: &'static ::std::primitive::str = $key;
            #[inline]
            fn registered() -> ::std::option::Option<$crate::Type> {
                static TYPE: $crate::private::TypeCell = $crate::private::TypeCell::new();
                ::std::option::Option::Some(TYPE.get(&$module, $type_of))
            }
        }

        $crate::class!(@up $name; $base $(, $ancestor)*);
        $crate::any_object!($name);
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
            fn from(handle: $name) -> $ancestor {
                let raw = $crate::ObjectType::into_raw(handle);
                // SAFETY: not null; an object of a class is one of its bases, and the reference moves along.
                unsafe { $crate::ObjectType::from_raw(::std::ptr::NonNull::new_unchecked(raw)) }
            }
        }
    )* };
}
