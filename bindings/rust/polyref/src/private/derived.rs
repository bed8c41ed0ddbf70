//! Objects of classes that Rust derives from C++'s: their halves, and how C++ calls what they override.

use super::{call, enter, panics, Table};
use crate::{Error, ErrorKind, Object, ObjectType, Result};
use polyref_sys as sys;
use std::any::TypeId;
use std::ffi::c_void;
use std::ptr::{null_mut, NonNull};
use std::sync::atomic::AtomicPtr;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};

/// The override of one method, or null where C++'s own body is to run.
pub type Slot = AtomicPtr<()>;

/// By the type in Rust and the class that it derives from.
static OVERRIDES: Table<Box<[Slot]>> = Table::new();

/// Rust's half of an object, which the object owns. The first word tells it from what another copy of this crate made.
#[repr(C)]
struct Half<T> {
    mark: *const u8,
    kind: TypeId,
    /// Null until the constructor has returned. Not counted.
    object: AtomicPtr<sys::polyref_object>,
    own: T,
}

static MARK: u8 = 0;

/// The table of a type's overrides; `entries` has one for each method.
pub fn overrides<T: 'static, C: 'static>(entries: &[*const ()]) -> &'static [Slot] {
    OVERRIDES.get_or_insert(TypeId::of::<(T, C)>(), || {
        entries.iter().map(|&entry| AtomicPtr::new(entry.cast_mut())).collect()
    })
}

/// The default body of a method has run: `T` doesn't override it, and C++ needs not ask again.
#[inline]
pub fn not_overridden<T: 'static, C: 'static>(index: usize) {
    if let Some(slots) = OVERRIDES.get(TypeId::of::<(T, C)>()) {
        slots[index].store(null_mut(), Relaxed);
    }
}

/// Makes an object with a half in Rust.
///
/// # Safety
/// `make` calls a constructor of the trampoline of `C`, and `overrides` is the table of `T` and `C`.
pub unsafe fn derive<T: Send + Sync + 'static, C: ObjectType>(
    own: T,
    overrides: &'static [Slot],
    make: impl FnOnce(*const sys::polyref_foreign, *mut *mut sys::polyref_error) -> *mut sys::polyref_object,
) -> Result<C> {
    unsafe extern "C" fn end<T>(half: *mut c_void) {
        // SAFETY: the box below; the object's destructor calls this once.
        panics::drop_quietly(unsafe { Box::from_raw(half.cast::<Half<T>>()) });
    }
    panics::watch();
    let half = Half { mark: &MARK, kind: TypeId::of::<T>(), object: AtomicPtr::new(null_mut()), own };
    let half = Box::into_raw(Box::new(half));
    let foreign = sys::polyref_foreign {
        language: sys::POLYREF_RUST,
        half: half.cast(),
        overrides: overrides.as_ptr(),
        drop: Some(end::<T>),
    };
    // SAFETY: the object owns the half if there is one, and the caller's reference keeps it; else the half is still ours.
    unsafe {
        match call(|error| make(&foreign, error)) {
            Ok(object) => {
                (*half).object.store(object, Release);
                Ok(C::from_raw(NonNull::new_unchecked(object)))
            }
            Err(error) => {
                drop(Box::from_raw(half));
                Err(error)
            }
        }
    }
}

/// Runs an override that C++ called. The object lives until it is over, whatever it does.
///
/// # Safety
/// `half` is that of a living object of the class `C`, made by `derive` of a `T`; for `error` and `R` see `enter`.
#[inline]
pub unsafe fn overridden<T, C: ObjectType, R: Copy>(
    half: *mut c_void,
    error: *mut *mut sys::polyref_error,
    body: impl FnOnce(&T, &C) -> Result<R>,
) -> R {
    // SAFETY: the caller's.
    unsafe {
        enter(error, || {
            let half = &*half.cast::<Half<T>>();
            let object = NonNull::new(half.object.load(Acquire)).ok_or_else(unfinished)?;
            let this = C::from_borrowed(object);
            body(&half.own, &this)
        })
    }
}

#[cold]
fn unfinished() -> Error {
    Error::new(ErrorKind::Runtime, "an overridden method was called while the object's constructor still ran")
}

fn foreign(object: &Object) -> Option<&sys::polyref_foreign> {
    // SAFETY: null, or the object's, which the handle keeps.
    let foreign = unsafe { sys::polyref_object_foreign(object.raw()).as_ref() };
    foreign.filter(|foreign| foreign.language == sys::POLYREF_RUST)
}

/// Rust's half of an object, if it is a `T`.
pub fn half_of<T: 'static>(object: &Object) -> Option<&T> {
    let half = foreign(object)?.half.cast::<Half<T>>();
    // SAFETY: a half starts with a mark; with this one it is a `Half` of the kind that it says, as old as the object.
    unsafe { (std::ptr::eq((*half).mark, &MARK) && (*half).kind == TypeId::of::<T>()).then(|| &(*half).own) }
}

/// Whether the object's class is derived in Rust, so that C++'s own bodies can be called apart from what overrides them.
#[inline]
pub fn derived(object: &Object, method: &str) -> Result<()> {
    match foreign(object) {
        Some(_) => Ok(()),
        None => Err(not_derived(object, method)),
    }
}

#[cold]
fn not_derived(object: &Object, method: &str) -> Error {
    let text = format!("{method}: {object:?} is not of a class that Rust derives, so it has no `super`");
    Error::new(ErrorKind::Type, text)
}
