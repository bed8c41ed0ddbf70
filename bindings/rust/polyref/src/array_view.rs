//! Live views of arrays.

use crate::private::{call, sys, Arena, Element, FromWire};
use crate::view::ReadThunks;
use crate::{Object, ReadView, Result, ViewIter};
use std::fmt;
use std::ops::Deref;

/// Replaces or inserts an element.
pub(crate) type Put<T> =
    unsafe extern "C" fn(*mut sys::polyref_object, usize, <T as FromWire>::Raw, *mut *mut sys::polyref_error);

/// The thunks of one array field that can be changed.
#[doc(hidden)]
pub struct ArrayThunks<T: Element> {
    pub read: ReadThunks<T>,
    pub put: Put<T>,
}

/// A `std::array` field of an object, seen in place: a change here is one in C++, and the other way round. Its length
/// stays as it is.
///
/// It derefs to [`ReadView`], which has what reads.
pub struct ArrayView<'a, T: Element + 'static> {
    read: ReadView<'a, T>,
    thunks: &'static ArrayThunks<T>,
}

impl<'a, T: Element> ArrayView<'a, T> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static ArrayThunks<T>) -> Self {
        // SAFETY: the caller's.
        ArrayView { read: unsafe { ReadView::new(object, &thunks.read) }, thunks }
    }

    /// Replaces an element.
    ///
    /// # Errors
    /// `index` is past the end, or C++ can't have the value: a time that is too fine or too far for it, a NUL in a path.
    #[inline]
    pub fn set(&self, index: usize, value: T::Arg<'_>) -> Result<()> {
        let arena = Arena::new();
        let value = T::wire(value, &arena);
        // SAFETY: by the contract of `new`.
        call(|error| unsafe { (self.thunks.put)(self.read.raw(), index, value, error) })
    }
}

impl<'a, T: Element> Deref for ArrayView<'a, T> {
    type Target = ReadView<'a, T>;
    #[inline]
    fn deref(&self) -> &ReadView<'a, T> {
        &self.read
    }
}

impl<T: Element + fmt::Debug> fmt::Debug for ArrayView<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.read.fmt(f)
    }
}

impl<'a, T: Element> IntoIterator for ArrayView<'a, T> {
    type Item = T;
    type IntoIter = ViewIter<'a, T>;
    #[inline]
    fn into_iter(self) -> ViewIter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Element> IntoIterator for &ArrayView<'a, T> {
    type Item = T;
    type IntoIter = ViewIter<'a, T>;
    #[inline]
    fn into_iter(self) -> ViewIter<'a, T> {
        self.iter()
    }
}
