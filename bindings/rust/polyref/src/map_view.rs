//! Live views of maps.

use crate::private::{call, expect, sys, Arena, Ask, Element, FromWire, Storage, Whole};
use crate::{ErrorKind, Object, Result};
use std::fmt;
use std::ops::Deref;

/// Reads the value of a key; the second form needs a place for what the value owns.
#[doc(hidden)]
pub enum Find<K: Element, V: Element> {
    Plain(
        unsafe extern "C" fn(
            *mut sys::polyref_object,
            <K as FromWire>::Raw,
            *mut *mut sys::polyref_error,
        ) -> <V as FromWire>::Raw,
    ),
    Stored(
        unsafe extern "C" fn(
            *mut sys::polyref_object,
            <K as FromWire>::Raw,
            *mut sys::polyref_storage,
            *mut *mut sys::polyref_error,
        ) -> <V as FromWire>::Raw,
    ),
}

type Put<K, V> = unsafe extern "C" fn(
    *mut sys::polyref_object,
    <K as FromWire>::Raw,
    <V as FromWire>::Raw,
    *mut *mut sys::polyref_error,
) -> bool;

/// The thunks of one map field that can be read.
#[doc(hidden)]
pub struct ReadMapThunks<K: Element, V: Element, M: FromWire> {
    pub name: &'static str,
    pub size: unsafe extern "C" fn(*mut sys::polyref_object) -> usize,
    pub has: Ask<K>,
    pub find: Find<K, V>,
    pub whole: Whole<M>,
}

/// The thunks of one map field that can be changed.
#[doc(hidden)]
pub struct MapThunks<K: Element, V: Element, M: FromWire> {
    pub read: ReadMapThunks<K, V, M>,
    pub put: Put<K, V>,
    pub drop: Ask<K>,
}

/// A `std::map` or `std::unordered_map` field of an object, seen in place: what C++ changes is seen here. This one can
/// only be read. `M` is what a copy of it is.
pub struct ReadMapView<'a, K: Element + 'static, V: Element + 'static, M: FromWire + 'static> {
    object: &'a Object,
    thunks: &'static ReadMapThunks<K, V, M>,
}

impl<'a, K: Element, V: Element, M: FromWire> ReadMapView<'a, K, V, M> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static ReadMapThunks<K, V, M>) -> Self {
        ReadMapView { object, thunks }
    }

    /// How many entries there are.
    #[inline]
    pub fn len(&self) -> usize {
        // SAFETY: by the contract of `new`; here and below.
        unsafe { (self.thunks.size)(self.object.raw()) }
    }

    /// Whether there is no entry.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether there is an entry of this key.
    ///
    /// # Panics
    /// If there is no memory, or C++ has no such key at all: one out of its range.
    #[track_caller]
    pub fn contains_key(&self, key: K::Arg<'_>) -> bool {
        let arena = Arena::new();
        let key = K::wire(key, &arena);
        expect(call(|error| unsafe { (self.thunks.has)(self.object.raw(), key, error) }), self.thunks.name)
    }

    /// A copy of a value, or another handle of it; `None` if the key isn't there.
    ///
    /// # Panics
    /// If the value cannot be had: a null where none may be, text that is no UTF-8. [`at`](ReadMapView::at) gives an
    /// error.
    #[track_caller]
    pub fn get(&self, key: K::Arg<'_>) -> Option<V> {
        match self.at(key) {
            Ok(value) => Some(value),
            Err(error) if error.kind() == ErrorKind::OutOfRange => None,
            Err(error) => expect(Err(error), self.thunks.name),
        }
    }

    /// A copy of a value, or another handle of it.
    ///
    /// # Errors
    /// The key isn't there, or the value is a null where none may be, or text that is no UTF-8.
    pub fn at(&self, key: K::Arg<'_>) -> Result<V> {
        let arena = Arena::new();
        let key = K::wire(key, &arena);
        let object = self.object.raw();
        let taken = match self.thunks.find {
            // SAFETY: what the thunk gives is taken at once, and before the storage ends.
            Find::Plain(find) => unsafe { V::take(call(|error| find(object, key, error))?) },
            Find::Stored(find) => unsafe {
                let mut storage = Storage::new();
                let place = storage.as_mut_ptr();
                V::take(call(|error| find(object, key, place, error))?)
            },
        };
        taken.map_err(|error| error.about(self.thunks.name))
    }

    /// A copy of the map.
    ///
    /// # Errors
    /// As [`at`](ReadMapView::at).
    pub fn to_map(&self) -> Result<M> {
        // SAFETY: by the contract of `new`.
        unsafe { crate::private::whole(self.object, self.thunks.whole, self.thunks.name) }
    }
}

impl<K: Element, V: Element, M: FromWire + IntoIterator<Item = (K, V)>> ReadMapView<'_, K, V, M> {
    /// The entries that there are now: they are copied at once, and the map may change meanwhile.
    ///
    /// # Panics
    /// As [`get`](ReadMapView::get).
    #[track_caller]
    pub fn iter(&self) -> M::IntoIter {
        expect(self.to_map(), self.thunks.name).into_iter()
    }

    /// The keys that there are now.
    ///
    /// # Panics
    /// As [`get`](ReadMapView::get).
    #[track_caller]
    pub fn keys(&self) -> impl Iterator<Item = K> {
        self.iter().map(|(key, _)| key)
    }

    /// The values that there are now.
    ///
    /// # Panics
    /// As [`get`](ReadMapView::get).
    #[track_caller]
    pub fn values(&self) -> impl Iterator<Item = V> {
        self.iter().map(|(_, value)| value)
    }
}

/// A `std::map` or `std::unordered_map` field of an object, seen in place: a change here is one in C++, and the other way
/// round.
///
/// It derefs to [`ReadMapView`], which has what reads.
pub struct MapView<'a, K: Element + 'static, V: Element + 'static, M: FromWire + 'static> {
    read: ReadMapView<'a, K, V, M>,
    thunks: &'static MapThunks<K, V, M>,
}

impl<'a, K: Element, V: Element, M: FromWire> MapView<'a, K, V, M> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static MapThunks<K, V, M>) -> Self {
        MapView { read: ReadMapView { object, thunks: &thunks.read }, thunks }
    }

    /// Puts a value in, in place of one that the key may have. Gives whether the key is new.
    ///
    /// # Errors
    /// C++ can't have this key or value: one out of its range.
    pub fn insert(&self, key: K::Arg<'_>, value: V::Arg<'_>) -> Result<bool> {
        let arena = Arena::new();
        let (key, value) = (K::wire(key, &arena), V::wire(value, &arena));
        // SAFETY: by the contract of `new`; here and below.
        call(|error| unsafe { (self.thunks.put)(self.read.object.raw(), key, value, error) })
    }

    /// Takes an entry out. Gives whether there was one.
    ///
    /// # Errors
    /// C++ can't have this key: one out of its range.
    pub fn remove(&self, key: K::Arg<'_>) -> Result<bool> {
        let arena = Arena::new();
        let key = K::wire(key, &arena);
        call(|error| unsafe { (self.thunks.drop)(self.read.object.raw(), key, error) })
    }
}

impl<'a, K: Element, V: Element, M: FromWire> Deref for MapView<'a, K, V, M> {
    type Target = ReadMapView<'a, K, V, M>;
    #[inline]
    fn deref(&self) -> &ReadMapView<'a, K, V, M> {
        &self.read
    }
}

impl<K: Element, V: Element, M: FromWire + fmt::Debug> fmt::Debug for ReadMapView<'_, K, V, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_map() {
            Ok(map) => map.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}

impl<K: Element, V: Element, M: FromWire + fmt::Debug> fmt::Debug for MapView<'_, K, V, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.read.fmt(f)
    }
}

impl<K: Element, V: Element, M: FromWire + IntoIterator<Item = (K, V)>> IntoIterator for &ReadMapView<'_, K, V, M> {
    type Item = (K, V);
    type IntoIter = M::IntoIter;
    fn into_iter(self) -> M::IntoIter {
        self.iter()
    }
}

impl<K: Element, V: Element, M: FromWire + IntoIterator<Item = (K, V)>> IntoIterator for &MapView<'_, K, V, M> {
    type Item = (K, V);
    type IntoIter = M::IntoIter;
    fn into_iter(self) -> M::IntoIter {
        self.iter()
    }
}
