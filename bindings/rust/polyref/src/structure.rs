//! Structs of generated crates.

/// What a generated struct can do beside being one. `$raw` is its C form: `polyref_tuple`, or a struct of numbers alone;
/// `$form` says which. `default` is the thunk that makes a new one.
#[doc(hidden)]
#[macro_export]
macro_rules! structure {
    (
        $name:ident, $key:literal, $form:ident $raw:path, default $default:path, $module:path;
        $($field:ident: $type:ty = $member:ident, $given:literal, $index:tt;)+
    ) => {
        /// As C++ makes a new one. It panics where that throws, and where Rust can't hold what C++ makes.
        impl ::std::default::Default for $name {
            #[track_caller]
            fn default() -> $name {
                $module.require();
                let mut storage = $crate::private::Storage::new();
                let place = storage.as_mut_ptr();
                // SAFETY: the thunk is the struct's; what it gives is read before the storage ends.
                let made = $crate::private::call(|error| unsafe { $default(place, error) })
                    .and_then(|raw| unsafe { $crate::private::read::<$name>(raw, $key) });
                $crate::private::expect(made, $key)
            }
        }

        impl $crate::private::FromWire for $name {
            type Raw = $raw;
            type Optional = *const $raw;
            unsafe fn read(raw: $raw) -> $crate::Result<$name> {
                // SAFETY: the caller's.
                ::std::result::Result::Ok($name {
                    $($field: unsafe {
                        $crate::private::in_field($crate::structure!(@read $form raw $type, $member $index), $given)?
                    },)+
                })
            }
            unsafe fn read_optional(raw: *const $raw) -> $crate::Result<::std::option::Option<$name>> {
                // SAFETY: null, or a living struct.
                unsafe { raw.as_ref().map(|raw| <$name as $crate::private::FromWire>::read(*raw)).transpose() }
            }
        }

        // SAFETY: if C has the struct, it is the same in memory, and so is a direct field.
        unsafe impl $crate::private::ToWire for $name {
            type Raw = $raw;
            type Optional = *const $raw;
            const DIRECT: ::std::primitive::bool =
                $crate::structure!(@direct $form) $(&& <$type as $crate::private::ToWire>::DIRECT)+;
            fn raw(&self, arena: &$crate::private::Arena) -> $raw {
                $crate::structure!(@raw $form $raw, self arena; $($field $member,)+)
            }
            fn optional(value: ::std::option::Option<&$name>, arena: &$crate::private::Arena) -> *const $raw {
                value.map_or(::std::ptr::null(), |value| {
                    arena.keep(::std::iter::once($crate::private::ToWire::raw(value, arena)))
                })
            }
        }

        $crate::element_by_reference!($name);

        impl $crate::Value for $name {
            fn to_any(&self) -> $crate::Any {
                $crate::Any::Map(::std::vec![
                    $(($crate::Any::from($given), $crate::Value::to_any(&self.$field)),)+
                ])
            }
            fn from_any(any: $crate::Any) -> $crate::Result<$name> {
                let mut made = <$name as ::std::default::Default>::default();
                for (name, value) in $crate::private::fields(any)? {
                    match name.as_str() {
                        $($given => made.$field = $crate::private::in_field($crate::Value::from_any(value), $given)?,)+
                        other => return ::std::result::Result::Err($crate::private::no_field(other, $key)),
                    }
                }
                ::std::result::Result::Ok(made)
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
    (@read tuple $raw:ident $type:ty, $member:ident $index:tt) => {
        $crate::private::item::<$type>(*$raw.items.add($index))
    };
    (@read flat $raw:ident $type:ty, $member:ident $index:tt) => {
        <$type as $crate::private::FromWire>::read($raw.$member)
    };
    (@direct tuple) => { false };
    (@direct flat) => { true };
    (@raw tuple $raw:path, $self:ident $arena:ident; $($field:ident $member:ident,)+) => {
        {
            type Raw = $raw;
            Raw { items: $arena.keep([$($crate::private::place(&$self.$field, $arena)),+].into_iter()) }
        }
    };
    (@raw flat $raw:path, $self:ident $arena:ident; $($field:ident $member:ident,)+) => {
        {
            type Raw = $raw;
            Raw { $($member: $crate::private::ToWire::raw(&$self.$field, $arena),)+ }
        }
    };
}
