//! Weak handles.

use crate::ObjectType;
use polyref_sys as sys;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// A handle that does not keep its object alive.
///
/// ```no_run
/// # fn example(node: polyref::Object) {
/// let weak = polyref::WeakRef::new(&node);
/// assert_eq!(weak.upgrade(), Some(node.clone()));
/// drop(node);
/// assert_eq!(weak.upgrade(), None);
/// # }
/// ```
pub struct WeakRef<T: ObjectType> {
    slot: u32,
    // `Send` and `Sync` as `T` is.
    object: PhantomData<T>,
}

impl<T: ObjectType> WeakRef<T> {
    /// Observes an object.
    pub fn new(object: &T) -> Self {
        // SAFETY: the object is alive; the slot's reference is this value's.
        let slot = unsafe { sys::polyref_weak_retain(object.as_ref().raw()) };
        WeakRef { slot, object: PhantomData }
    }

    /// A handle of the object, or `None` once its last handle has gone, in whatever language.
    pub fn upgrade(&self) -> Option<T> {
        // SAFETY: this value holds the slot, and what it gives is owned and of the class that `new` saw.
        unsafe { NonNull::new(sys::polyref_weak_lock(self.slot)).map(|object| T::from_raw(object)) }
    }
}

impl<T: ObjectType> Clone for WeakRef<T> {
    fn clone(&self) -> Self {
        // SAFETY: this value holds the slot.
        unsafe { sys::polyref_weak_copy(self.slot) };
        WeakRef { slot: self.slot, object: PhantomData }
    }
}

impl<T: ObjectType> Drop for WeakRef<T> {
    fn drop(&mut self) {
        // SAFETY: this value's reference to the slot ends.
        unsafe { sys::polyref_weak_release(self.slot) };
    }
}

impl<T: ObjectType> fmt::Debug for WeakRef<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.upgrade() {
            Some(object) => write!(f, "WeakRef({object:?})"),
            None => write!(f, "WeakRef({}, gone)", T::KEY),
        }
    }
}
