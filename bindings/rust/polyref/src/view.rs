//! Live views of vectors.

use crate::array_view::{ArrayThunks, Put};
use crate::private::{call, expect, sys, Arena, Element, Storage};
use crate::{ArrayView, ErrorKind, Object, Result, ViewIter};
use std::fmt;
use std::ops::Deref;

/// Reads one element of a vector; the second form needs a place for what the element owns.
#[doc(hidden)]
pub enum At<T: Element> {
    Plain(unsafe extern "C" fn(*mut sys::polyref_object, usize, *mut *mut sys::polyref_error) -> T::Raw),
    Stored(
        unsafe extern "C" fn(
            *mut sys::polyref_object,
            usize,
            *mut sys::polyref_storage,
            *mut *mut sys::polyref_error,
        ) -> T::Raw,
    ),
}

/// The thunks of one vector or array field that can be read.
#[doc(hidden)]
pub struct ReadThunks<T: Element> {
    pub name: &'static str,
    pub size: unsafe extern "C" fn(*mut sys::polyref_object) -> usize,
    pub at: At<T>,
}

/// The thunks of one vector field that can be changed.
#[doc(hidden)]
pub struct ViewThunks<T: Element> {
    pub array: ArrayThunks<T>,
    pub insert: Put<T>,
    pub erase: unsafe extern "C" fn(*mut sys::polyref_object, usize, usize, *mut *mut sys::polyref_error),
}

/// A `std::vector` or `std::array` field of an object, seen in place: what C++ changes is seen here. This one can only be
/// read.
pub struct ReadView<'a, T: Element + 'static> {
    object: &'a Object,
    thunks: &'static ReadThunks<T>,
}

impl<'a, T: Element> ReadView<'a, T> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static ReadThunks<T>) -> Self {
        ReadView { object, thunks }
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

    /// A copy of an element, or another handle of it; `None` past the end.
    ///
    /// # Panics
    /// If the element cannot be had: a null where none may be, text that is no UTF-8. [`at`](ReadView::at) gives an error.
    #[inline]
    #[track_caller]
    pub fn get(&self, index: usize) -> Option<T> {
        match self.at(index) {
            Ok(element) => Some(element),
            Err(error) if error.kind() == ErrorKind::OutOfRange => None,
            Err(error) => expect(Err(error), self.thunks.name),
        }
    }

    /// A copy of an element, or another handle of it.
    ///
    /// # Errors
    /// `index` is past the end, the element is a null where none may be, or text that is no UTF-8.
    #[inline]
    pub fn at(&self, index: usize) -> Result<T> {
        let object = self.object.raw();
        let taken = match self.thunks.at {
            // SAFETY: what the thunk gives is taken at once, and before the storage ends.
            At::Plain(at) => unsafe { T::take(call(|error| at(object, index, error))?) },
            At::Stored(at) => unsafe {
                let mut storage = Storage::new();
                let place = storage.as_mut_ptr();
                T::take(call(|error| at(object, index, place, error))?)
            },
        };
        taken.map_err(|error| error.about(self.thunks.name))
    }

    /// The elements, each read when its turn comes. The vector may change meanwhile.
    #[inline]
    pub fn iter(&self) -> ViewIter<'a, T> {
        ViewIter::new(ReadView { object: self.object, thunks: self.thunks })
    }

    /// The first element.
    ///
    /// # Panics
    /// As [`get`](ReadView::get).
    #[track_caller]
    pub fn first(&self) -> Option<T> {
        self.get(0)
    }

    /// The last element.
    ///
    /// # Panics
    /// As [`get`](ReadView::get).
    #[track_caller]
    pub fn last(&self) -> Option<T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All elements.
    ///
    /// # Errors
    /// As [`at`](ReadView::at).
    pub fn to_vec(&self) -> Result<Vec<T>> {
        (0..self.len()).map(|index| self.at(index)).collect()
    }

    /// Whether one of the elements equals `value`.
    ///
    /// # Panics
    /// As [`get`](ReadView::get).
    #[track_caller]
    pub fn contains(&self, value: T::Arg<'_>) -> bool {
        self.iter().any(|element| element.is(&value))
    }

    #[inline]
    pub(crate) fn raw(&self) -> *mut sys::polyref_object {
        self.object.raw()
    }

    #[inline]
    pub(crate) fn name(&self) -> &'static str {
        self.thunks.name
    }
}

/// A `std::vector` field of an object, seen in place: a change here is one in C++, and the other way round.
///
/// It derefs to [`ArrayView`], which replaces elements, and that to [`ReadView`], which has what reads.
pub struct View<'a, T: Element + 'static> {
    array: ArrayView<'a, T>,
    thunks: &'static ViewThunks<T>,
}

impl<'a, T: Element> View<'a, T> {
    /// # Safety
    /// The thunks are of the object's class.
    #[doc(hidden)]
    #[inline]
    pub unsafe fn new(object: &'a Object, thunks: &'static ViewThunks<T>) -> Self {
        // SAFETY: the caller's.
        View { array: unsafe { ArrayView::new(object, &thunks.array) }, thunks }
    }

    /// Inserts an element before the one at `index`; at the end if `index` is the length.
    ///
    /// # Errors
    /// `index` is past the end, or C++ can't have the value: a time that is too fine or too far for it, a NUL in a path.
    #[inline]
    pub fn insert(&self, index: usize, value: T::Arg<'_>) -> Result<()> {
        let arena = Arena::new();
        let value = T::wire(value, &arena);
        // SAFETY: by the contract of `new`; here and below.
        call(|error| unsafe { (self.thunks.insert)(self.raw(), index, value, error) })
    }

    /// Appends an element.
    ///
    /// # Panics
    /// If C++ can't have the value, or there is no memory. [`insert`](View::insert) gives an error.
    #[inline]
    #[track_caller]
    pub fn push(&self, value: T::Arg<'_>) {
        expect(self.insert(self.len(), value), self.name());
    }

    /// Appends elements in their order.
    ///
    /// # Panics
    /// As [`push`](View::push).
    #[track_caller]
    pub fn extend<'v>(&self, values: impl IntoIterator<Item = T::Arg<'v>>) {
        for value in values {
            self.push(value);
        }
    }

    /// Removes an element and gives it back.
    ///
    /// # Errors
    /// As [`at`](ReadView::at).
    pub fn remove(&self, index: usize) -> Result<T> {
        let element = self.at(index)?;
        self.erase(index, index + 1)?;
        Ok(element)
    }

    /// Removes the elements from `begin` to before `end`.
    ///
    /// # Errors
    /// The range is not inside the vector.
    pub fn erase(&self, begin: usize, end: usize) -> Result<()> {
        call(|error| unsafe { (self.thunks.erase)(self.raw(), begin, end, error) })
    }

    /// Removes the last element and gives it back.
    ///
    /// # Panics
    /// As [`get`](ReadView::get).
    #[track_caller]
    pub fn pop(&self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        Some(expect(self.remove(last), self.name()))
    }

    /// Removes all elements.
    ///
    /// # Panics
    /// Not in ordinary cases: only if another thread changes the vector meanwhile.
    #[track_caller]
    pub fn clear(&self) {
        expect(self.erase(0, self.len()), self.name());
    }
}

impl<'a, T: Element> Deref for View<'a, T> {
    type Target = ArrayView<'a, T>;
    #[inline]
    fn deref(&self) -> &ArrayView<'a, T> {
        &self.array
    }
}

impl<T: Element + fmt::Debug> fmt::Debug for ReadView<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for index in 0..self.len() {
            match self.at(index) {
                Ok(element) => list.entry(&element),
                Err(error) => list.entry(&error),
            };
        }
        list.finish()
    }
}

impl<T: Element + fmt::Debug> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.array.fmt(f)
    }
}
