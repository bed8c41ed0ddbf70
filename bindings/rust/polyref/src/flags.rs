//! Enums and sets of flags of generated crates.

/// What a generated `enum` can do beside being one: its number, both ways. `$raw` is its underlying integer.
#[doc(hidden)]
#[macro_export]
macro_rules! enumeration {
    ($name:ident : $raw:ident, $key:literal; $($constant:ident)*) => {
        impl ::std::convert::From<$name> for ::std::primitive::$raw {
            #[inline]
            fn from(value: $name) -> ::std::primitive::$raw {
                value as ::std::primitive::$raw
            }
        }

        /// Fails for a number that is none of the constants.
        impl ::std::convert::TryFrom<::std::primitive::$raw> for $name {
            type Error = $crate::Error;
            #[inline]
            fn try_from(value: ::std::primitive::$raw) -> ::std::result::Result<$name, $crate::Error> {
                $(
                    if value == $name::$constant as ::std::primitive::$raw {
                        return ::std::result::Result::Ok($name::$constant);
                    }
                )*
                ::std::result::Result::Err($crate::private::none_of(value, $key))
            }
        }

        impl ::std::convert::From<$name> for $crate::Any {
            fn from(value: $name) -> $crate::Any {
                (value as ::std::primitive::$raw).into()
            }
        }

        impl ::std::convert::TryFrom<$crate::Any> for $name {
            type Error = $crate::Error;
            fn try_from(value: $crate::Any) -> ::std::result::Result<$name, $crate::Error> {
                <::std::primitive::$raw as ::std::convert::TryFrom<$crate::Any>>::try_from(value)?.try_into()
            }
        }

        $crate::number!($name: $raw, |value| value as ::std::primitive::$raw, $name::try_from);
    };
}

/// A set of flags: a number with names for its bits, that keeps the others too.
#[doc(hidden)]
#[macro_export]
macro_rules! flags {
    ($(#[$meta:meta])* $name:ident : $raw:ident; $($(#[$doc:meta])* $constant:ident = $value:literal;)*) => {
        $(#[$meta])*
        #[repr(transparent)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub struct $name(::std::primitive::$raw);

        impl $name {
            $( $(#[$doc])* pub const $constant: $name = $name($value); )*

            /// No bit.
            #[inline]
            pub const fn empty() -> $name {
                $name(0)
            }

            /// The set with exactly these bits, named or not.
            #[inline]
            pub const fn from_bits(bits: ::std::primitive::$raw) -> $name {
                $name(bits)
            }

            /// All bits of the set.
            #[inline]
            pub const fn bits(self) -> ::std::primitive::$raw {
                self.0
            }

            /// Whether no bit is set.
            #[inline]
            pub const fn is_empty(self) -> ::std::primitive::bool {
                self.0 == 0
            }

            /// Whether all bits of `other` are set.
            #[inline]
            pub const fn contains(self, other: $name) -> ::std::primitive::bool {
                self.0 & other.0 == other.0
            }

            /// Whether any bit of `other` is set.
            #[inline]
            pub const fn intersects(self, other: $name) -> ::std::primitive::bool {
                self.0 & other.0 != 0
            }

            /// Sets all bits of `other`.
            #[inline]
            pub fn insert(&mut self, other: $name) {
                self.0 |= other.0;
            }

            /// Clears all bits of `other`.
            #[inline]
            pub fn remove(&mut self, other: $name) {
                self.0 &= !other.0;
            }
        }

        $crate::flags!(@op $name, BitOr bitor, BitOrAssign bitor_assign, |);
        $crate::flags!(@op $name, BitAnd bitand, BitAndAssign bitand_assign, &);
        $crate::flags!(@op $name, BitXor bitxor, BitXorAssign bitxor_assign, ^);

        impl ::std::ops::Not for $name {
            type Output = $name;
            #[inline]
            fn not(self) -> $name {
                $name(!self.0)
            }
        }

        /// The bits that `other` doesn't have.
        impl ::std::ops::Sub for $name {
            type Output = $name;
            #[inline]
            fn sub(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let names: &[(&::std::primitive::str, ::std::primitive::$raw)] =
                    &[$((::std::stringify!($constant), $value)),*];
                let mut rest = self.0;
                let mut list = f.debug_set();
                for &(name, bits) in names {
                    if bits != 0 && self.0 & bits == bits {
                        list.entry(&::std::format_args!("{name}"));
                        rest &= !bits;
                    }
                }
                if rest != 0 {
                    list.entry(&::std::format_args!("{rest:#x}"));
                }
                list.finish()
            }
        }

        impl ::std::convert::From<$name> for $crate::Any {
            fn from(value: $name) -> $crate::Any {
                value.0.into()
            }
        }

        impl ::std::convert::TryFrom<$crate::Any> for $name {
            type Error = $crate::Error;
            /// The bits of a signed type may come with or without their sign.
            fn try_from(value: $crate::Any) -> ::std::result::Result<$name, $crate::Error> {
                const MAX: ::std::primitive::u64 =
                    ::std::primitive::u64::MAX >> (64 - <::std::primitive::$raw>::BITS);
                match value {
                    $crate::Any::Int(bits @ 0..) if bits as ::std::primitive::u64 <= MAX => {
                        ::std::result::Result::Ok($name(bits as ::std::primitive::$raw))
                    }
                    $crate::Any::UInt(bits) if bits <= MAX => {
                        ::std::result::Result::Ok($name(bits as ::std::primitive::$raw))
                    }
                    value => {
                        <::std::primitive::$raw as ::std::convert::TryFrom<$crate::Any>>::try_from(value)
                            .map($name)
                    }
                }
            }
        }

        $crate::number!($name: $raw, |value| value.0, |raw| ::std::result::Result::Ok($name(raw)));
    };
    (@op $name:ident, $op:ident $function:ident, $assign:ident $assign_function:ident, $sign:tt) => {
        impl ::std::ops::$op for $name {
            type Output = $name;
            #[inline]
            fn $function(self, other: $name) -> $name {
                $name(self.0 $sign other.0)
            }
        }

        impl ::std::ops::$assign for $name {
            #[inline]
            fn $assign_function(&mut self, other: $name) {
                *self = *self $sign other;
            }
        }
    };
}

/// A type that crosses as its number, and has the number's memory.
#[doc(hidden)]
#[macro_export]
macro_rules! number {
    ($name:ident : $raw:ident, $to:expr, $from:expr) => {
        impl $crate::private::FromWire for $name {
            type Raw = ::std::primitive::$raw;
            type Optional = *const ::std::primitive::$raw;
            #[inline]
            unsafe fn read(raw: ::std::primitive::$raw) -> $crate::Result<$name> {
                $from(raw)
            }
            #[inline]
            unsafe fn read_optional(
                raw: *const ::std::primitive::$raw,
            ) -> $crate::Result<::std::option::Option<$name>> {
                // SAFETY: null, or a living number.
                unsafe { raw.as_ref() }.map(|raw| $from(*raw)).transpose()
            }
        }

        // SAFETY: its memory is that of the number.
        unsafe impl $crate::private::ToWire for $name {
            type Raw = ::std::primitive::$raw;
            type Optional = *const ::std::primitive::$raw;
            const DIRECT: ::std::primitive::bool = true;
            #[inline]
            fn raw(&self, _: &$crate::private::Arena) -> ::std::primitive::$raw {
                let to: fn($name) -> ::std::primitive::$raw = $to;
                to(*self)
            }
            fn optional(
                value: ::std::option::Option<&$name>,
                arena: &$crate::private::Arena,
            ) -> *const ::std::primitive::$raw {
                value.map_or(::std::ptr::null(), |value| {
                    arena.keep(::std::iter::once($crate::private::ToWire::raw(value, arena)))
                })
            }
        }

        impl $crate::Value for $name {
            $crate::plain_value!();
        }

        impl $crate::private::Element for $name {
            type Arg<'a> = $name;
            #[inline]
            fn wire(arg: $name, arena: &$crate::private::Arena) -> ::std::primitive::$raw {
                $crate::private::ToWire::raw(&arg, arena)
            }
            #[inline]
            fn is(&self, arg: &$name) -> ::std::primitive::bool {
                self == arg
            }
            fn wire_optional(
                arg: ::std::option::Option<$name>,
                arena: &$crate::private::Arena,
            ) -> *const ::std::primitive::$raw {
                $crate::private::ToWire::optional(arg.as_ref(), arena)
            }
        }
    };
}
