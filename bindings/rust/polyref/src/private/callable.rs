//! Signatures and what functions of one kind of closure share.

use super::{panics, release, Table};
use crate::Signature;
use polyref_sys as sys;
use std::any::TypeId;
use std::ffi::c_void;
use std::marker::PhantomData;

/// `polyref_signature`s by the type that stands for them in Rust.
static SIGNATURES: Table<&'static sys::polyref_signature> = Table::new();

/// By the closure and the signature.
static CALLABLES: Table<sys::polyref_callable> = Table::new();

/// Makes a signature of a module known.
///
/// # Safety
/// `signature` gives the one that C++ has for `S`.
pub unsafe fn introduce<S: Signature + ?Sized>(signature: unsafe extern "C" fn() -> *const sys::polyref_signature) {
    // SAFETY: the caller's; signatures live for ever.
    SIGNATURES.get_or_insert(TypeId::of::<S>(), || unsafe { &*signature() });
}

#[inline]
pub fn signature_of<S: Signature + ?Sized>() -> Option<&'static sys::polyref_signature> {
    SIGNATURES.get(TypeId::of::<S>()).copied()
}

/// What all functions made of an `F` for `S` have, if there were any.
pub fn callable_of<F: 'static, S: Signature + ?Sized>() -> Option<&'static sys::polyref_callable> {
    CALLABLES.get(TypeId::of::<(F, PhantomData<S>)>())
}

/// A function of a closure.
///
/// # Safety
/// `this` came from `hold::<F>`, and `typed` is an entry of `S` that takes it.
pub unsafe fn make<F: 'static, S: Signature + ?Sized>(
    this: *mut c_void,
    typed: unsafe extern "C" fn(),
) -> *mut sys::polyref_function {
    let callable = CALLABLES.get_or_insert(TypeId::of::<(F, PhantomData<S>)>(), || {
        panics::watch();
        let signature = signature_of::<S>().unwrap_or_else(|| {
            let name = std::any::type_name::<S>();
            panic!("no module in use has the signature `{name}`: call the register() of the crate that has it")
        });
        sys::polyref_callable {
            struct_size: size_of::<sys::polyref_callable>(),
            language: sys::POLYREF_RUST,
            signature,
            typed: Some(typed),
            call: None,
            drop: Some(release::<F>),
        }
    });
    // SAFETY: the callable lives for ever.
    unsafe { sys::polyref_function_make(callable, this) }
}

/// A packed function of a closure.
///
/// # Safety
/// `this` came from `hold::<F>`, and `call` takes it.
pub unsafe fn make_packed<F: 'static>(this: *mut c_void, call: sys::polyref_packed) -> *mut sys::polyref_function {
    let callable = CALLABLES.get_or_insert(TypeId::of::<(F,)>(), || {
        panics::watch();
        sys::polyref_callable {
            struct_size: size_of::<sys::polyref_callable>(),
            language: sys::POLYREF_RUST,
            signature: std::ptr::null(),
            typed: None,
            call: Some(call),
            drop: Some(release::<F>),
        }
    });
    // SAFETY: the callable lives for ever.
    unsafe { sys::polyref_function_make(callable, this) }
}
