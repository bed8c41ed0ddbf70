//! Maps and sets: a set crosses as the array of its items, a map as those of its keys and of its values.

use super::element::by_reference;
use super::from_wire::by_pointer as read_by_pointer;
use super::to_wire::by_pointer as wire_by_pointer;
use super::{list, Arena, Element, FromWire, ToWire};
use crate::{Any, Result, Value};
use polyref_sys::{polyref_slice, polyref_tuple};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::Hash;

fn array<'a, T: ToWire + 'a>(items: impl ExactSizeIterator<Item = &'a T>, arena: &Arena) -> polyref_slice {
    let size = items.len();
    polyref_slice { data: arena.keep(items.map(|item| item.raw(arena))).cast(), size }
}

fn columns(keys: polyref_slice, values: polyref_slice, arena: &Arena) -> polyref_tuple {
    let keys = arena.keep(std::iter::once(keys));
    let values = arena.keep(std::iter::once(values));
    polyref_tuple { items: arena.keep([keys.cast(), values.cast()].into_iter()) }
}

/// # Safety
/// A living tuple of two arrays.
unsafe fn entries<K: FromWire, V: FromWire>(raw: polyref_tuple) -> Result<impl Iterator<Item = (K, V)>> {
    // SAFETY: the caller's.
    unsafe {
        let keys = list::<K>(*(*raw.items).cast())?;
        let values = list::<V>(*(*raw.items.add(1)).cast())?;
        Ok(keys.into_iter().zip(values))
    }
}

macro_rules! map {
    ($map:ident: $($key:ident)+) => {
        impl<K: FromWire $(+ $key)+, V: FromWire> FromWire for $map<K, V> {
            type Raw = polyref_tuple;
            #[inline]
            unsafe fn read(raw: polyref_tuple) -> Result<Self> {
                // SAFETY: the caller's.
                Ok(unsafe { entries(raw)? }.collect())
            }
            read_by_pointer!();
        }

        // SAFETY: not direct.
        unsafe impl<K: ToWire, V: ToWire> ToWire for $map<K, V> {
            type Raw = polyref_tuple;
            const DIRECT: bool = false;
            fn raw(&self, arena: &Arena) -> polyref_tuple {
                columns(array(self.keys(), arena), array(self.values(), arena), arena)
            }
            wire_by_pointer!();
        }

        impl<K: FromWire + ToWire<Raw = <K as FromWire>::Raw> $(+ $key)+ + 'static, V> Element for $map<K, V>
        where
            V: FromWire + ToWire<Raw = <V as FromWire>::Raw> + PartialEq + 'static,
        {
            by_reference!();
        }

        impl<K: Value $(+ $key)+, V: Value> Value for $map<K, V> {
            fn to_any(&self) -> Any {
                Any::Map(self.iter().map(|(key, value)| (key.to_any(), value.to_any())).collect())
            }
            fn from_any(any: Any) -> Result<Self> {
                let entries = Vec::<(Any, Any)>::try_from(any)?.into_iter();
                entries.map(|(key, value)| Ok((K::from_any(key)?, V::from_any(value)?))).collect()
            }
        }
    };
}

map!(BTreeMap: Ord);
map!(HashMap: Eq Hash);

macro_rules! set {
    ($set:ident: $($item:ident)+) => {
        impl<T: FromWire $(+ $item)+> FromWire for $set<T> {
            type Raw = polyref_slice;
            #[inline]
            unsafe fn read(raw: polyref_slice) -> Result<Self> {
                // SAFETY: the caller's.
                Ok(unsafe { list::<T>(raw)? }.into_iter().collect())
            }
            read_by_pointer!();
        }

        // SAFETY: not direct.
        unsafe impl<T: ToWire> ToWire for $set<T> {
            type Raw = polyref_slice;
            const DIRECT: bool = false;
            fn raw(&self, arena: &Arena) -> polyref_slice {
                array(self.iter(), arena)
            }
            wire_by_pointer!();
        }

        impl<T: FromWire + ToWire<Raw = <T as FromWire>::Raw> $(+ $item)+ + 'static> Element for $set<T> {
            by_reference!();
        }

        impl<T: Value $(+ $item)+> Value for $set<T> {
            fn to_any(&self) -> Any {
                Any::List(self.iter().map(Value::to_any).collect())
            }
            fn from_any(any: Any) -> Result<Self> {
                Vec::<Any>::try_from(any)?.into_iter().map(T::from_any).collect()
            }
        }
    };
}

set!(BTreeSet: Ord);
set!(HashSet: Eq Hash);
