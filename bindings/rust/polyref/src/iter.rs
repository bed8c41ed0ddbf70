//! Iterating over C++ objects.

use crate::{Callback, Result, Value};
use std::iter::FusedIterator;

/// One way through a C++ object, which it keeps alive: what `iter()` gives, and a `for` loop over a reference.
///
/// Each item is fetched when its turn comes; what C++ throws then is an item too, and the last one. What happens to an
/// iteration whose object changes meanwhile is up to the C++ class, as in C++.
#[must_use = "nothing is fetched before the first item is asked for"]
pub struct Iter<T: Value> {
    next: Callback<dyn Fn() -> Option<T>>,
}

impl<T: Value> Iter<T> {
    /// Over what a callable gives until it gives nothing. For generated code only.
    #[doc(hidden)]
    #[inline]
    pub fn new(next: Callback<dyn Fn() -> Option<T>>) -> Self {
        Iter { next }
    }
}

impl<T: Value> Iterator for Iter<T> {
    type Item = Result<T>;

    #[inline]
    fn next(&mut self) -> Option<Result<T>> {
        self.next.call().transpose()
    }
}

/// C++ has ended it, also after an error.
impl<T: Value> FusedIterator for Iter<T> {}
