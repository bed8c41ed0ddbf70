//! Packed functions, and the registry of them.

use crate::private::{hold, make, make_packed, panics, raw_str, run, str_of, sys, Arena};
use crate::{Any, Error, ErrorKind, Result, Signature, Value};
use std::ffi::{c_int, c_void};
use std::fmt;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::NonNull;

/// A function that is called with [`Any`] values, written in whatever language.
pub struct Function(NonNull<sys::polyref_function>);

/// Finds a registered function by its name, `"ir.fuse"`.
///
/// A module's functions are registered when the module's crate is first used, or by its `register()`.
///
/// # Errors
/// There is none of that name.
pub fn function(name: &str) -> Result<Function> {
    // SAFETY: the name is borrowed for the call; the result is owned.
    let found = NonNull::new(unsafe { sys::polyref_function_find(raw_str(name)) });
    found.map(Function).ok_or_else(|| {
        Error::new(ErrorKind::InvalidArgument, format!("no function is registered under the name `{name}`"))
    })
}

/// The names of all registered functions, sorted.
pub fn function_names() -> Vec<String> {
    // SAFETY: the result is owned.
    crate::any::strings(unsafe { sys::polyref_function_names() })
}

/// Registers a function of Rust's under a name, so that every language finds it. For a closure with parameters of its
/// own there is [`Function::of`].
///
/// # Errors
/// The name is taken.
pub fn register<F>(name: &str, body: F) -> Result<()>
where
    F: Fn(&[Any]) -> Result<Any> + Send + Sync + 'static,
{
    Function::new(body).register(name)
}

impl Function {
    /// A function that is written in Rust. It may be called, and ended, on any thread; a panic in it becomes an error.
    pub fn new<F>(body: F) -> Function
    where
        F: Fn(&[Any]) -> Result<Any> + Send + Sync + 'static,
    {
        let this = hold(body);
        // SAFETY: `this` is what `call_rust::<F>` expects; the result is owned.
        let raw = unsafe { make_packed::<F>(this, call_rust::<F>) };
        Function(NonNull::new(raw).expect("out of memory"))
    }

    /// The same of a closure with ordinary parameters and an ordinary result: `|a: i64, b: String| a`.
    ///
    /// A call with another number of arguments, or of other types, is an error.
    pub fn of<A>(body: impl PackedBody<A>) -> Function {
        Function::new(move |args| body.run(args))
    }

    /// Registers the function, so that every language finds it by this name.
    ///
    /// # Errors
    /// The name is taken.
    pub fn register(&self, name: &str) -> Result<()> {
        self.enroll(name, false)
    }

    /// Registers the function in the place of what has the name, if anything has.
    ///
    /// # Errors
    /// There is no memory.
    pub fn register_or_replace(&self, name: &str) -> Result<()> {
        self.enroll(name, true)
    }

    fn enroll(&self, name: &str, replace: bool) -> Result<()> {
        // SAFETY: both are borrowed for the call.
        let error = unsafe { sys::polyref_function_register(raw_str(name), self.as_raw(), replace) };
        // SAFETY: an owned error, or null.
        if error.is_null() {
            Ok(())
        } else {
            Err(unsafe { Error::from_raw(error) })
        }
    }

    /// Calls the function.
    ///
    /// # Errors
    /// What it throws; or the arguments are too few, too many, of wrong types, or too many lists in each other.
    pub fn call(&self, args: &[Any]) -> Result<Any> {
        const FEW: usize = 6;
        for arg in args {
            arg.check_depth()?;
        }
        let arena = Arena::new();
        let none = Any::None.borrow_raw(&arena);
        let (mut few, many);
        let raw: &[sys::polyref_any] = if args.len() <= FEW {
            few = [none; FEW];
            for (raw, arg) in few.iter_mut().zip(args) {
                *raw = arg.borrow_raw(&arena);
            }
            &few[..args.len()]
        } else {
            many = args.iter().map(|arg| arg.borrow_raw(&arena)).collect::<Vec<_>>();
            &many
        };
        let count =
            i32::try_from(raw.len()).map_err(|_| Error::new(ErrorKind::InvalidArgument, "too many arguments"))?;
        let mut result = none;
        // SAFETY: the arguments live through the call; the result is owned, an error if the call failed.
        unsafe {
            match sys::polyref_function_call(self.as_raw(), raw.as_ptr(), count, &mut result) {
                0 => Any::take(result),
                _ => Err(Error::from_raw(result.v.e)),
            }
        }
    }

    /// A function with a typed entry.
    ///
    /// # Safety
    /// `this` came from `hold::<F>`, and `typed` is an entry of `S` that takes it.
    #[inline]
    pub(crate) unsafe fn typed<F: 'static, S: Signature + ?Sized>(
        this: *mut c_void,
        typed: unsafe extern "C" fn(),
    ) -> Function {
        // SAFETY: the caller's; the result is owned.
        Function(NonNull::new(unsafe { make::<F, S>(this, typed) }).expect("out of memory"))
    }

    /// The entry by which a function of this very signature is called.
    #[inline]
    pub(crate) fn typed_entry(&self, wanted: Option<&sys::polyref_signature>) -> Option<unsafe extern "C" fn()> {
        let callable = self.callable();
        // SAFETY: null, or a signature, which lives for ever; its text is UTF-8.
        let own = unsafe { callable.signature.as_ref() }?;
        let wanted = wanted?;
        // SAFETY: as above.
        let same = std::ptr::eq(own, wanted) || unsafe { str_of(own.text) == str_of(wanted.text) };
        same.then_some(callable.typed).flatten()
    }

    #[inline]
    pub(crate) fn callable(&self) -> &sys::polyref_callable {
        // SAFETY: never changes while the function lives.
        unsafe { &*(*self.as_raw()).callable }
    }

    #[inline]
    pub(crate) fn this(&self) -> *mut c_void {
        // SAFETY: as above.
        unsafe { (*self.as_raw()).this }
    }

    #[inline]
    pub(crate) fn as_raw(&self) -> *mut sys::polyref_function {
        self.0.as_ptr()
    }

    #[inline]
    pub(crate) fn into_raw(self) -> *mut sys::polyref_function {
        std::mem::ManuallyDrop::new(self).as_raw()
    }

    /// # Safety
    /// An owned function.
    #[inline]
    pub(crate) unsafe fn from_raw(raw: NonNull<sys::polyref_function>) -> Function {
        Function(raw)
    }

    /// # Safety
    /// A living function, not null.
    #[inline]
    pub(crate) unsafe fn from_borrowed(raw: *mut sys::polyref_function) -> Function {
        // SAFETY: the caller's.
        unsafe {
            sys::polyref_function_retain(raw);
            Function(NonNull::new_unchecked(raw))
        }
    }
}

/// A closure whose parameters and result are made of [`Any`] values. See [`Function::of`].
pub trait PackedBody<A>: Send + Sync + 'static {
    #[doc(hidden)]
    fn run(&self, args: &[Any]) -> Result<Any>;
}

macro_rules! packed_body {
    ($count:literal $($type:ident $arg:ident)*) => {
        impl<F, R, $($type: Value),*> PackedBody<($($type,)*)> for F
        where
            F: Fn($($type),*) -> R + Send + Sync + 'static,
            R: GivesAny,
        {
            fn run(&self, args: &[Any]) -> Result<Any> {
                let [$($arg),*] = args else {
                    let text = format!("expected {} arguments, got {}", $count, args.len());
                    return Err(Error::new(ErrorKind::Type, text));
                };
                self($($type::from_any($arg.clone())?),*).any()
            }
        }
    };
}

packed_body! { 0 }
packed_body! { 1 A a }
packed_body! { 2 A a B b }
packed_body! { 3 A a B b C c }
packed_body! { 4 A a B b C c D d }
packed_body! { 5 A a B b C c D d E e }
packed_body! { 6 A a B b C c D d E e G g }

/// What a closure of [`Function::of`] gives: a value, or a `Result` with any error.
pub trait GivesAny {
    #[doc(hidden)]
    fn any(self) -> Result<Any>;
}

impl<R: Value> GivesAny for R {
    fn any(self) -> Result<Any> {
        Ok(self.to_any())
    }
}

impl<R: Value, E: Into<Box<dyn std::error::Error + Send + Sync>>> GivesAny for Result<R, E> {
    fn any(self) -> Result<Any> {
        self.map(|value| value.to_any()).map_err(Error::from_boxed)
    }
}

unsafe extern "C" fn call_rust<F>(
    this: *mut c_void,
    args: *const sys::polyref_any,
    n: i32,
    result: *mut sys::polyref_any,
) -> c_int
where
    F: Fn(&[Any]) -> Result<Any>,
{
    // SAFETY: `this` is the closure, which the function keeps; `args` are `n` living values.
    let outcome = catch_unwind(AssertUnwindSafe(|| unsafe {
        let count = usize::try_from(n).unwrap_or(0);
        let raw = if count == 0 { &[] } else { std::slice::from_raw_parts(args, count) };
        let args = raw.iter().map(|arg| Any::copied(arg)).collect::<Result<Vec<_>>>()?;
        let value = run::<F, _>(this, |body| body(&args))?;
        value.check_depth()?;
        Ok(value.to_raw())
    }));
    let outcome = outcome.unwrap_or_else(|panic| Err(panics::error_of(panic)));
    let (status, value) = match outcome {
        Ok(value) => (c_int::from(value.tag == sys::POLYREF_ANY_ERROR), value), // an error: no memory for a copy
        Err(error) => {
            let v = sys::polyref_any_value { e: error.to_raw() };
            (1, sys::polyref_any { tag: sys::POLYREF_ANY_ERROR, owned: 1, v })
        }
    };
    // SAFETY: the caller wants the result there.
    unsafe { result.write(value) };
    status
}

impl Clone for Function {
    fn clone(&self) -> Self {
        // SAFETY: alive.
        unsafe { Function::from_borrowed(self.as_raw()) }
    }
}

impl Drop for Function {
    fn drop(&mut self) {
        // SAFETY: the reference is this value's.
        unsafe { sys::polyref_function_release(self.as_raw()) };
    }
}

/// The same function, not one that does the same.
impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Function {}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Function({:p})", self.0)
    }
}
