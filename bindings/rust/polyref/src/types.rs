//! Registered types, and counts of living objects.

use crate::{private, ObjectType};
use polyref_sys as sys;
use std::fmt;

/// A type that a module has registered. Cheap to copy; lives for ever.
#[derive(Clone, Copy)]
pub struct Type(&'static sys::polyref_type);

impl Type {
    /// The registered name: the qualified C++ name with dots, `"ir.Node"`.
    pub fn key(self) -> &'static str {
        // SAFETY: the runtime's texts live as long as the type, and are UTF-8.
        unsafe { private::str_of(self.0.key) }
    }

    /// The module that registered the type first.
    pub fn module(self) -> &'static str {
        // SAFETY: as above.
        unsafe { private::str_of(self.0.module) }
    }

    /// The nearest registered base.
    pub fn parent(self) -> Option<Type> {
        // SAFETY: null, or a registered type.
        unsafe { Type::from_raw(self.0.parent) }
    }

    /// Whether this is `base`, or derives from it.
    pub fn derives_from(self, base: Type) -> bool {
        let depth = base.0.depth;
        // SAFETY: `ancestors` has `depth + 1` entries.
        self.0.depth >= depth && unsafe { std::ptr::eq(*self.0.ancestors.add(depth as usize), base.0) }
    }

    /// What objects of exactly this class carry in their header.
    #[inline]
    pub(crate) fn index(self) -> u32 {
        self.0.index
    }

    /// # Safety
    /// Null, or a type of the registry.
    #[inline]
    #[doc(hidden)]
    pub unsafe fn from_raw(raw: *const sys::polyref_type) -> Option<Type> {
        // SAFETY: the caller's; the registry never frees a type.
        unsafe { raw.as_ref() }.map(Type)
    }

    #[inline]
    pub(crate) fn as_raw(self) -> *const sys::polyref_type {
        self.0
    }
}

impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Type {}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// How many C++ objects are alive that may be seen by other languages, of every class and in all languages.
pub fn alive() -> usize {
    count(None)
}

/// How many objects are alive of class `T` and of what derives from it.
///
/// # Panics
/// If the class's module cannot be registered.
pub fn alive_of<T: ObjectType>() -> usize {
    count(T::registered())
}

fn count(class: Option<Type>) -> usize {
    // SAFETY: null stands for every type.
    let alive = unsafe { sys::polyref_alive(class.map_or(std::ptr::null(), Type::as_raw)) };
    usize::try_from(alive).unwrap_or(0)
}
