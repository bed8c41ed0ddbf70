//! Iterating over live views.

use crate::private::{expect, Element};
use crate::{ErrorKind, ReadView, View};
use std::iter::FusedIterator;

/// The elements of a vector field, each read when its turn comes.
///
/// The vector may change meanwhile: elements that are appended are seen, and the iteration ends where the vector does.
/// An element that cannot be had (a null where none may be, text that is no UTF-8) is a panic.
pub struct ViewIter<'a, T: Element + 'static> {
    view: ReadView<'a, T>,
    next: usize,
    /// The length when last asked for.
    size: usize,
}

impl<'a, T: Element> ViewIter<'a, T> {
    #[inline]
    pub(crate) fn new(view: ReadView<'a, T>) -> Self {
        let size = view.len();
        ViewIter { view, next: 0, size }
    }
}

impl<T: Element> Iterator for ViewIter<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.next >= self.size {
            self.size = self.view.len();
            if self.next >= self.size {
                self.size = 0;
                self.next = usize::MAX; // stays at the end
                return None;
            }
        }
        match self.view.at(self.next) {
            Ok(element) => {
                self.next += 1;
                Some(element)
            }
            Err(error) if error.kind() == ErrorKind::OutOfRange => {
                self.next = usize::MAX;
                None
            }
            Err(error) => expect(Err(error), self.view.name()),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.size.saturating_sub(self.next), None)
    }
}

impl<T: Element> FusedIterator for ViewIter<'_, T> {}

impl<'a, T: Element> IntoIterator for ReadView<'a, T> {
    type Item = T;
    type IntoIter = ViewIter<'a, T>;
    #[inline]
    fn into_iter(self) -> ViewIter<'a, T> {
        ViewIter::new(self)
    }
}

impl<'a, T: Element> IntoIterator for &ReadView<'a, T> {
    type Item = T;
    type IntoIter = ViewIter<'a, T>;
    #[inline]
    fn into_iter(self) -> ViewIter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Element> IntoIterator for View<'a, T> {
    type Item = T;
    type IntoIter = ViewIter<'a, T>;
    #[inline]
    fn into_iter(self) -> ViewIter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Element> IntoIterator for &View<'a, T> {
    type Item = T;
    type IntoIter = ViewIter<'a, T>;
    #[inline]
    fn into_iter(self) -> ViewIter<'a, T> {
        self.iter()
    }
}
