//! Live views of sets.

use crate::private::{call, expect, sys, Arena, Ask, Element, FromWire, Whole};
use crate::{Object, Result};
use std::fmt;
use std::ops::Deref;

/// The thunks of one set field that can be read.
#[doc(hidden)]
pub struct ReadSetThunks<T: Element, S: FromWire> {
    pub name: &'static str,
    pub size: unsafe extern "C" fn(*mut sys::polyref_object) -> usize,
    pub has: Ask<T>,
    pub whole: Whole<S>,
}

/// The thunks of one set field that can be changed.
#[doc(hidden)]
pub struct SetThunks<T: Element, S: FromWire> {
    pub read: ReadSetThunks<T, S>,
    pub put: Ask<T>,
    pub drop: Ask<T>,
}

/// A `std::set` or `std::unordered_set` field of an object, seen in place: what C++ changes is seen here. This one can
/// only be read. `S` is what a copy of it is.
pub struct ReadSetView<'a, T: Element + 'static, S: FromWire + 'static> {
    object: &'a Object,
    thunks: &'static ReadSetThunks<T, S>,
}

impl<'a, T: Element, S: FromWire> ReadSetView<'a, T, S> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static ReadSetThunks<T, S>) -> Self {
        ReadSetView { object, thunks }
    }

    /// How many elements there are.
    #[inline]
    pub fn len(&self) -> usize {
        // SAFETY: by the contract of `new`; here and below.
        unsafe { (self.thunks.size)(self.object.raw()) }
    }

    /// Whether there is no element.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether this is an element.
    ///
    /// # Panics
    /// If there is no memory, or C++ has no such value at all: one out of its range.
    #[track_caller]
    pub fn contains(&self, item: T::Arg<'_>) -> bool {
        let arena = Arena::new();
        let item = T::wire(item, &arena);
        expect(call(|error| unsafe { (self.thunks.has)(self.object.raw(), item, error) }), self.thunks.name)
    }

    /// A copy of the set.
    ///
    /// # Errors
    /// An element is text that is no UTF-8.
    pub fn to_set(&self) -> Result<S> {
        // SAFETY: by the contract of `new`.
        unsafe { crate::private::whole(self.object, self.thunks.whole, self.thunks.name) }
    }
}

impl<T: Element, S: FromWire + IntoIterator<Item = T>> ReadSetView<'_, T, S> {
    /// The elements that there are now: they are copied at once, and the set may change meanwhile.
    ///
    /// # Panics
    /// If an element is text that is no UTF-8. [`to_set`](ReadSetView::to_set) gives an error.
    #[track_caller]
    pub fn iter(&self) -> S::IntoIter {
        expect(self.to_set(), self.thunks.name).into_iter()
    }
}

/// A `std::set` or `std::unordered_set` field of an object, seen in place: a change here is one in C++, and the other way
/// round.
///
/// It derefs to [`ReadSetView`], which has what reads.
pub struct SetView<'a, T: Element + 'static, S: FromWire + 'static> {
    read: ReadSetView<'a, T, S>,
    thunks: &'static SetThunks<T, S>,
}

impl<'a, T: Element, S: FromWire> SetView<'a, T, S> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static SetThunks<T, S>) -> Self {
        SetView { read: ReadSetView { object, thunks: &thunks.read }, thunks }
    }

    /// Puts an element in. Gives whether it is new.
    ///
    /// # Errors
    /// C++ can't have this value: one out of its range.
    pub fn insert(&self, item: T::Arg<'_>) -> Result<bool> {
        let arena = Arena::new();
        let item = T::wire(item, &arena);
        // SAFETY: by the contract of `new`; here and below.
        call(|error| unsafe { (self.thunks.put)(self.read.object.raw(), item, error) })
    }

    /// Takes an element out. Gives whether it was there.
    ///
    /// # Errors
    /// As [`insert`](SetView::insert).
    pub fn remove(&self, item: T::Arg<'_>) -> Result<bool> {
        let arena = Arena::new();
        let item = T::wire(item, &arena);
        call(|error| unsafe { (self.thunks.drop)(self.read.object.raw(), item, error) })
    }
}

impl<'a, T: Element, S: FromWire> Deref for SetView<'a, T, S> {
    type Target = ReadSetView<'a, T, S>;
    #[inline]
    fn deref(&self) -> &ReadSetView<'a, T, S> {
        &self.read
    }
}

impl<T: Element, S: FromWire + fmt::Debug> fmt::Debug for ReadSetView<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_set() {
            Ok(set) => set.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}

impl<T: Element, S: FromWire + fmt::Debug> fmt::Debug for SetView<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.read.fmt(f)
    }
}

impl<T: Element, S: FromWire + IntoIterator<Item = T>> IntoIterator for &ReadSetView<'_, T, S> {
    type Item = T;
    type IntoIter = S::IntoIter;
    fn into_iter(self) -> S::IntoIter {
        self.iter()
    }
}

impl<T: Element, S: FromWire + IntoIterator<Item = T>> IntoIterator for &SetView<'_, T, S> {
    type Item = T;
    type IntoIter = S::IntoIter;
    fn into_iter(self) -> S::IntoIter {
        self.iter()
    }
}
