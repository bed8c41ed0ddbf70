//! What every handle can do.

use crate::{object, Object, Type};
use polyref_sys as sys;
use std::fmt::Debug;
use std::ptr::NonNull;

/// A handle of a C++ class.
///
/// Generated crates implement it. Its methods are found on every handle, unless the
/// class has one of the same name; then call them as `ObjectType::address(&handle)`.
///
/// # Safety
/// `Self` is `repr(transparent)` over an owning, non-null pointer to a `polyref_object`, whose class is the one that
/// `registered()` gives, or derives from it.
pub unsafe trait ObjectType: Sized + Clone + Debug + AsRef<Object> + 'static {
    /// The class's registered name: the qualified C++ name with dots, `"ir.Node"`.
    const KEY: &'static str;

    /// The registered type. `None` only for [`Object`], the root.
    ///
    /// # Panics
    /// If the class's module cannot be registered.
    fn registered() -> Option<Type>;

    /// Whether the object's class is this one, or derives from it.
    #[inline]
    fn is_class_of(object: &Object) -> bool {
        match Self::registered() {
            Some(class) => object.has_type_index(class.index()) || derives(object, class),
            None => false,
        }
    }

    /// Where the object is: the address of its `polyref::Object` base in C++.
    #[inline]
    fn address(&self) -> usize {
        self.as_ref().address()
    }

    /// Whether the object's class is `T`, or derives from it.
    #[inline]
    fn is<T: ObjectType>(&self) -> bool {
        T::is_class_of(self.as_ref())
    }

    /// The object as a `T`, if its class is `T` or derives from it: down, up or across. Does not touch the count.
    #[inline]
    fn cast_ref<T: ObjectType>(&self) -> Option<&T> {
        self.as_ref().cast_ref::<T>()
    }

    /// Turns the handle into one of a `T`, if the object's class is `T` or derives from it.
    ///
    /// # Errors
    /// Gives the handle back if it isn't.
    #[inline]
    fn try_cast<T: ObjectType>(self) -> Result<T, Self> {
        if ObjectType::is::<T>(&self) {
            // SAFETY: the class has been checked; the reference moves from the one handle to the other.
            Ok(unsafe { T::from_raw(NonNull::new_unchecked(self.into_raw())) })
        } else {
            Err(self)
        }
    }

    /// What the object was derived with in Rust, if that is a `T`: `Shape::derive(own, …)`.
    fn downcast_impl<T: 'static>(&self) -> Option<&T> {
        self.as_ref().downcast_impl()
    }

    /// The object, still owned by the handle.
    #[inline]
    fn as_raw(&self) -> *mut sys::polyref_object {
        self.as_ref().raw()
    }

    /// The object, with the reference that the handle owned.
    #[inline]
    fn into_raw(self) -> *mut sys::polyref_object {
        let raw = self.as_ref().raw();
        std::mem::forget(self);
        raw
    }

    /// A handle of an object, which takes over one reference.
    ///
    /// # Safety
    /// The caller owns the reference, and the object is of this class.
    #[inline]
    unsafe fn from_raw(object: NonNull<sys::polyref_object>) -> Self {
        const { assert!(size_of::<Self>() == size_of::<NonNull<sys::polyref_object>>()) };
        // SAFETY: `Self` is transparent over this pointer, by the trait's contract.
        unsafe { std::mem::transmute_copy(&object) }
    }

    /// A handle of an object that somebody else holds; takes a reference of its own.
    ///
    /// # Safety
    /// The object is alive and of this class.
    #[inline]
    unsafe fn from_borrowed(object: NonNull<sys::polyref_object>) -> Self {
        // SAFETY: the caller's.
        unsafe {
            object::retain(object);
            Self::from_raw(object)
        }
    }
}

#[inline(never)]
fn derives(object: &Object, class: Type) -> bool {
    object.class().is_some_and(|own| own.derives_from(class))
}
