//! Enums of generated crates that stand for variants of C++.

/// What a generated enum of values can do beside being one. `$item` is an alternative with a value of `$type`, at the
/// position `$index` in C++, and `order` says in which order a packed value is tried on them. `nothing` is the alternative
/// without a value, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! union {
    (
        $name:ident, $key:literal;
        { $($item:ident($type:ty) = $index:literal;)* }
        nothing { $($none:ident = $none_index:literal)? }
        order { $($tried:ident)* }
    ) => {
        $(
            impl ::std::convert::From<$type> for $name {
                #[inline]
                fn from(value: $type) -> $name {
                    $name::$item(value)
                }
            }
        )*

        impl $crate::private::FromWire for $name {
            type Raw = $crate::private::sys::polyref_variant;
            type Optional = *const $crate::private::sys::polyref_variant;
            unsafe fn read(raw: Self::Raw) -> $crate::Result<$name> {
                match raw.index {
                    // SAFETY: the caller's; the index says which it is.
                    $($index => unsafe { $crate::private::item::<$type>(raw.value) }.map($name::$item),)*
                    $($none_index => ::std::result::Result::Ok($name::$none),)?
                    other => ::std::result::Result::Err($crate::private::none_of(other, $key)),
                }
            }
            unsafe fn read_optional(raw: Self::Optional) -> $crate::Result<::std::option::Option<$name>> {
                // SAFETY: null, or a living variant.
                unsafe { raw.as_ref().map(|raw| <$name as $crate::private::FromWire>::read(*raw)).transpose() }
            }
        }

        // SAFETY: not direct.
        unsafe impl $crate::private::ToWire for $name {
            type Raw = $crate::private::sys::polyref_variant;
            type Optional = *const $crate::private::sys::polyref_variant;
            const DIRECT: ::std::primitive::bool = false;
            fn raw(&self, arena: &$crate::private::Arena) -> Self::Raw {
                match self {
                    $($name::$item(value) => $crate::private::sys::polyref_variant {
                        index: $index,
                        value: $crate::private::place(value, arena),
                    },)*
                    $($name::$none => $crate::private::sys::polyref_variant {
                        index: $none_index,
                        value: ::std::ptr::null(),
                    },)?
                }
            }
            fn optional(value: ::std::option::Option<&$name>, arena: &$crate::private::Arena) -> Self::Optional {
                value.map_or(::std::ptr::null(), |value| {
                    arena.keep(::std::iter::once($crate::private::ToWire::raw(value, arena)))
                })
            }
        }

        $crate::element_by_reference!($name);

        impl $crate::Value for $name {
            fn to_any(&self) -> $crate::Any {
                match self {
                    $($name::$item(value) => $crate::Value::to_any(value),)*
                    $($name::$none => $crate::Any::None,)?
                }
            }
            fn from_any(any: $crate::Any) -> $crate::Result<$name> {
                $(
                    if let $crate::Any::None = any {
                        return ::std::result::Result::Ok($name::$none);
                    }
                )?
                $(
                    if let ::std::result::Result::Ok(value) = $crate::Value::from_any(any.clone()) {
                        return ::std::result::Result::Ok($name::$tried(value));
                    }
                )*
                ::std::result::Result::Err($crate::private::no_alternative($key))
            }
        }

        impl ::std::convert::From<$name> for $crate::Any {
            fn from(value: $name) -> $crate::Any {
                $crate::Value::to_any(&value)
            }
        }

        impl ::std::convert::TryFrom<$crate::Any> for $name {
            type Error = $crate::Error;
            fn try_from(value: $crate::Any) -> $crate::Result<$name> {
                $crate::Value::from_any(value)
            }
        }
    };
}

/// The elements of views that are given by reference.
#[doc(hidden)]
#[macro_export]
macro_rules! element_by_reference {
    ($name:ident) => {
        impl $crate::private::Element for $name {
            type Arg<'a> = &'a $name;
            fn wire(arg: &$name, arena: &$crate::private::Arena) -> <Self as $crate::private::FromWire>::Raw {
                $crate::private::ToWire::raw(arg, arena)
            }
            fn is(&self, arg: &&$name) -> ::std::primitive::bool {
                self == *arg
            }
            fn wire_optional(
                arg: ::std::option::Option<&$name>,
                arena: &$crate::private::Arena,
            ) -> <Self as $crate::private::FromWire>::Optional {
                $crate::private::ToWire::optional(arg, arena)
            }
        }
    };
}
