//! Callables with a signature.

use crate::private::{callable_of, enter, hold, run, signature_of, sys, Arena, FromWire, Storage, ToWire};
use crate::{Function, Gives, Result, Value};
use std::ffi::c_void;
use std::fmt;
use std::marker::PhantomData;

/// A signature of callables: `dyn Fn(i64) -> String`, with up to eight parameters.
pub trait Signature: 'static {}

/// A counted callable of a signature, written in whatever language.
///
/// Cloning and dropping it counts; nothing is copied. Two are equal if they are the same callable, also when it has been
/// through C++. A closure becomes one by [`new`](Callback::new), or where a function takes [`IntoCallback`].
///
/// As other handles, it stays on its thread.
pub struct Callback<S: Signature + ?Sized> {
    function: Function,
    /// The typed entry, if the function has this very signature.
    typed: Option<unsafe extern "C" fn()>,
    signature: PhantomData<S>,
}

/// What a function takes where C++ takes a callable: a closure, a [`Callback`], or a packed [`Function`].
///
/// A closure takes the signature's parameters by value, written with their types (`|n: i64| n + 1`), and gives the
/// result or a `Result` with any error. A panic in it becomes an error.
///
/// C++ may call it on any thread, and end it there, so it must be `Send`, `Sync` and `'static`:
/// ```compile_fail,E0277
/// fn register(f: impl polyref::IntoCallback<dyn Fn(i64) -> usize>) {}
/// fn caller(object: polyref::Object) {
///     register(move |n: i64| object.address());
/// }
/// ```
pub trait IntoCallback<S: Signature + ?Sized> {
    /// The callable; a new one for each closure.
    ///
    /// # Panics
    /// If no module that is in use has the signature; its crate's `register()` puts it to use.
    fn into_callback(self) -> Callback<S>;
}

impl<S: Signature + ?Sized> Callback<S> {
    /// A callable that is written in Rust.
    ///
    /// # Panics
    /// As [`into_callback`](IntoCallback::into_callback).
    #[inline]
    pub fn new(closure: impl IntoCallback<S>) -> Self {
        closure.into_callback()
    }

    /// The function behind it, which can be called with [`Any`](crate::Any) values, and registered.
    pub fn as_function(&self) -> &Function {
        &self.function
    }

    /// The closure, if the callable was made of an `F`. Closures that were passed as `f.clone()` can be found so.
    pub fn downcast_ref<F: 'static>(&self) -> Option<&F> {
        let callable = callable_of::<F, S>()?;
        // SAFETY: this callable is only given to what holds an `F`, which lives as long as the function.
        std::ptr::eq(self.function.callable(), callable)
            .then(|| unsafe { crate::private::held::<F>(self.function.this()) })
    }
}

/// A function of any signature; a call turns its arguments into [`Any`](crate::Any) unless its signature is this one.
impl<S: Signature + ?Sized> From<Function> for Callback<S> {
    #[inline]
    fn from(function: Function) -> Self {
        let typed = function.typed_entry(signature_of::<S>());
        Callback { function, typed, signature: PhantomData }
    }
}

impl<S: Signature + ?Sized> From<Callback<S>> for Function {
    fn from(callback: Callback<S>) -> Function {
        callback.function
    }
}

impl<S: Signature + ?Sized> Clone for Callback<S> {
    #[inline]
    fn clone(&self) -> Self {
        Callback { function: self.function.clone(), typed: self.typed, signature: PhantomData }
    }
}

/// The same callable, not one that does the same.
impl<S: Signature + ?Sized> PartialEq for Callback<S> {
    fn eq(&self, other: &Self) -> bool {
        self.function == other.function
    }
}

impl<S: Signature + ?Sized> Eq for Callback<S> {}

impl<S: Signature + ?Sized> fmt::Debug for Callback<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signature = std::any::type_name::<S>();
        write!(
            f,
            "Callback({}, {:?})",
            signature.strip_prefix("dyn core::ops::function::").unwrap_or(signature),
            self.function
        )
    }
}

impl<S: Signature + ?Sized> IntoCallback<S> for Callback<S> {
    #[inline]
    fn into_callback(self) -> Callback<S> {
        self
    }
}

impl<S: Signature + ?Sized> IntoCallback<S> for &Callback<S> {
    #[inline]
    fn into_callback(self) -> Callback<S> {
        self.clone()
    }
}

impl<S: Signature + ?Sized> IntoCallback<S> for &Function {
    fn into_callback(self) -> Callback<S> {
        self.clone().into()
    }
}

type Raw<T> = <T as FromWire>::Raw;
type Error = *mut *mut sys::polyref_error;
type Place = *mut sys::polyref_storage;

macro_rules! signature {
    ($($type:ident $arg:ident)*) => {
        impl<R: Value, $($type: Value),*> Signature for dyn Fn($($type),*) -> R {}

        impl<R: Value, $($type: Value),*> Callback<dyn Fn($($type),*) -> R> {
            /// Calls it.
            ///
            /// # Errors
            /// What it throws; or its own signature is another one, and the arguments or the result don't fit.
            #[inline]
            #[allow(clippy::too_many_arguments)]
            pub fn call(&self, $($arg: $type),*) -> Result<R> {
                let Some(typed) = self.typed else {
                    return R::from_any(self.function.call(&[$($arg.to_any()),*])?);
                };
                let this = self.function.this();
                #[allow(unused_variables)] // without arguments
                let arena = Arena::new();
                let mut storage = Storage::new();
                // SAFETY: `From<Function>` has compared the signatures, which say the C types of the entry; what the
                // result points to is read before the storage ends.
                unsafe {
                    let raw = if R::STORED {
                        type Entry<R, $($type),*> =
                            unsafe extern "C" fn(*mut c_void, $(Raw<$type>,)* Place, Error) -> Raw<R>;
                        let entry = std::mem::transmute::<unsafe extern "C" fn(), Entry<R, $($type),*>>(typed);
                        let place = storage.as_mut_ptr();
                        crate::private::call(|error| entry(this, $(ToWire::raw(&$arg, &arena),)* place, error))?
                    } else {
                        type Entry<R, $($type),*> = unsafe extern "C" fn(*mut c_void, $(Raw<$type>,)* Error) -> Raw<R>;
                        let entry = std::mem::transmute::<unsafe extern "C" fn(), Entry<R, $($type),*>>(typed);
                        crate::private::call(|error| entry(this, $(ToWire::raw(&$arg, &arena),)* error))?
                    };
                    R::take(raw)
                }
            }
        }

        impl<F, G, R: Value, $($type: Value),*> IntoCallback<dyn Fn($($type),*) -> R> for F
        where
            F: Fn($($type),*) -> G + Send + Sync + 'static,
            G: Gives<R>,
        {
            fn into_callback(self) -> Callback<dyn Fn($($type),*) -> R> {
                /// # Safety
                /// Called by C++, by the signature's rules.
                unsafe extern "C" fn plain<F, G, R: Value, $($type: Value),*>(
                    this: *mut c_void,
                    $($arg: Raw<$type>,)*
                    error: Error,
                ) -> Raw<R>
                where
                    F: Fn($($type),*) -> G + 'static,
                    G: Gives<R>,
                {
                    // SAFETY: arguments are alive for the call, and `this` is the closure.
                    unsafe {
                        enter(error, || {
                            $(let $arg = $type::read($arg)?;)*
                            run::<F, _>(this, |f| f($($arg),*).given()).map(|value| value.give(std::ptr::null_mut()))
                        })
                    }
                }

                /// # Safety
                /// As above.
                unsafe extern "C" fn stored<F, G, R: Value, $($type: Value),*>(
                    this: *mut c_void,
                    $($arg: Raw<$type>,)*
                    storage: Place,
                    error: Error,
                ) -> Raw<R>
                where
                    F: Fn($($type),*) -> G + 'static,
                    G: Gives<R>,
                {
                    // SAFETY: as above; the storage is the caller's, and empty.
                    unsafe {
                        enter(error, || {
                            $(let $arg = $type::read($arg)?;)*
                            run::<F, _>(this, |f| f($($arg),*).given()).map(|value| value.give(storage))
                        })
                    }
                }

                let entry = if R::STORED {
                    stored::<F, G, R, $($type),*> as *const ()
                } else {
                    plain::<F, G, R, $($type),*> as *const ()
                };
                // SAFETY: the entry is of this signature, and takes what `hold::<F>` gives.
                let (function, typed) = unsafe {
                    let typed = std::mem::transmute::<*const (), unsafe extern "C" fn()>(entry);
                    (Function::typed::<F, dyn Fn($($type),*) -> R>(hold(self), typed), typed)
                };
                Callback { function, typed: Some(typed), signature: PhantomData }
            }
        }
    };
}

signature! {}
signature! { A a }
signature! { A a B b }
signature! { A a B b C c }
signature! { A a B b C c D d }
signature! { A a B b C c D d E e }
signature! { A a B b C c D d E e G1 g }
signature! { A a B b C c D d E e G1 g H h }
signature! { A a B b C c D d E e G1 g H h I i }
