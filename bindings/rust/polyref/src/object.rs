//! The root handle, and counting.

use crate::{ObjectType, Type};
use polyref_sys as sys;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ptr::NonNull;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};

/// A counted reference to a C++ object of any class.
///
/// Two handles are equal if they stand for the same object, and hash alike then. A handle is neither `Send` nor `Sync`,
/// since the object's class may be bound to its thread.
#[repr(transparent)]
pub struct Object(NonNull<sys::polyref_object>);

impl Object {
    /// Where the object is: the address of its `polyref::Object` base in C++.
    #[inline]
    pub fn address(&self) -> usize {
        self.0.as_ptr() as usize
    }

    /// Whether the object's class is `T`, or derives from it.
    #[inline]
    pub fn is<T: ObjectType>(&self) -> bool {
        T::is_class_of(self)
    }

    /// The object as a `T`, if its class is `T` or derives from it. Does not touch the count.
    #[inline]
    pub fn cast_ref<T: ObjectType>(&self) -> Option<&T> {
        if self.is::<T>() {
            // SAFETY: both are transparent over the same pointer, and the class has been checked.
            Some(unsafe { &*std::ptr::from_ref(self).cast::<T>() })
        } else {
            None
        }
    }

    /// What the object was derived with in Rust, if that is a `T`: `Shape::derive(own, …)`.
    pub fn downcast_impl<T: 'static>(&self) -> Option<&T> {
        crate::private::half_of(self)
    }

    /// The object's class, or the nearest base of it that is registered; `None` if none is.
    pub fn class(&self) -> Option<Type> {
        // SAFETY: the object is alive, and types live for ever.
        unsafe { Type::from_raw(sys::polyref_object_type(self.raw())) }
    }

    /// How many references there are, in all languages. Others may be counting at the same time.
    pub fn reference_count(&self) -> u32 {
        // SAFETY: the object is alive.
        unsafe { sys::polyref_object_count(self.raw()) }
    }

    #[inline]
    pub(crate) fn raw(&self) -> *mut sys::polyref_object {
        self.0.as_ptr()
    }

    /// The object's header has this type index: its class is exactly that type.
    #[inline]
    pub(crate) fn has_type_index(&self, index: u32) -> bool {
        // SAFETY: the object is alive; the header is only ever touched atomically.
        unsafe { (*self.raw()).type_index.load(Relaxed) == index }
    }
}

impl Clone for Object {
    #[inline]
    fn clone(&self) -> Self {
        // SAFETY: `self` holds a reference.
        unsafe { retain(self.0) };
        Object(self.0)
    }
}

impl Drop for Object {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: `self` owned a reference, which ends here.
        unsafe { release(self.0) };
    }
}

/// Takes one reference.
///
/// # Safety
/// The object is alive.
#[inline]
pub(crate) unsafe fn retain(object: NonNull<sys::polyref_object>) {
    let object = object.as_ptr();
    // SAFETY: the caller's. Relaxed is enough to add: whoever counts holds a reference already.
    unsafe {
        let before = (*object).strong.fetch_add(1, Relaxed);
        // One comparison for: from 0, from 1, past the limit. Only the first time that an object is shared is common.
        if before.wrapping_sub(2) >= sys::POLYREF_DYING - 2
            && (before != 1 || (*object).flags.load(Relaxed) & sys::POLYREF_FOREIGN != 0)
        {
            retain_slow(object, before);
        }
    }
}

/// Gives one reference back.
///
/// # Safety
/// The caller owns it.
#[inline]
pub(crate) unsafe fn release(object: NonNull<sys::polyref_object>) {
    let object = object.as_ptr();
    // SAFETY: the caller's. The flags are read before: after the subtraction the object may be gone.
    unsafe {
        let flags = (*object).flags.load(Relaxed);
        let before = (*object).strong.fetch_sub(1, Release);
        if before.wrapping_sub(2) >= sys::POLYREF_DYING - 2 || (before == 2 && flags & sys::POLYREF_FOREIGN != 0) {
            release_slow(object, before, flags);
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn retain_slow(object: *mut sys::polyref_object, before: u32) {
    // SAFETY: the caller's.
    unsafe { sys::polyref_retain_slow(object, before) }
}

/// Not cold: the last reference of a short-lived object comes here.
#[inline(never)]
unsafe fn release_slow(object: *mut sys::polyref_object, before: u32, flags: u32) {
    std::sync::atomic::fence(Acquire);
    // SAFETY: the caller's.
    unsafe { sys::polyref_release_slow(object, before, flags) }
}

impl AsRef<Object> for Object {
    #[inline]
    fn as_ref(&self) -> &Object {
        self
    }
}

impl PartialEq for Object {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Object {}

impl Hash for Object {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// The class and the address: `ir.Conv2d(0x55d0c0ffee00)`.
impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "{}({:#x})", class.map_or("polyref.Object", Type::key), self.address())
    }
}

// SAFETY: transparent over an owning, non-null pointer to an object.
unsafe impl ObjectType for Object {
    const KEY: &'static str = "polyref.Object";

    /// There is no registered type for the root.
    fn registered() -> Option<Type> {
        None
    }

    #[inline]
    fn is_class_of(_: &Object) -> bool {
        true
    }
}
