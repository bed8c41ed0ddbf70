//! Packed functions, and the registry of them.

use crate::private::{raw_str, sys, Arena};
use crate::{Any, Error, ErrorKind, Result};
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

impl Function {
    /// A function that is written in Rust. It may be called from any thread; a panic in it becomes an error.
    pub fn new<F>(body: F) -> Function
    where
        F: Fn(&[Any]) -> Result<Any> + Send + Sync + 'static,
    {
        let this = Box::into_raw(Box::new(body)).cast();
        // SAFETY: `this` is what `call_rust::<F>` and `drop_rust::<F>` expect; the result is owned.
        let raw = unsafe { sys::polyref_function_new(call_rust::<F>, this, Some(drop_rust::<F>)) };
        Function(NonNull::new(raw).expect("out of memory"))
    }

    /// Registers the function, so that every language finds it by this name.
    ///
    /// # Errors
    /// The name is taken.
    pub fn register(&self, name: &str) -> Result<()> {
        // SAFETY: both are borrowed for the call.
        let error = unsafe { sys::polyref_function_register(raw_str(name), self.as_raw(), false) };
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
    /// What it throws; or the arguments are too few, too many, or of wrong types.
    pub fn call(&self, args: &[Any]) -> Result<Any> {
        const FEW: usize = 6;
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

    pub(crate) fn as_raw(&self) -> *mut sys::polyref_function {
        self.0.as_ptr()
    }

    /// # Safety
    /// A living function, not null.
    pub(crate) unsafe fn from_borrowed(raw: *mut sys::polyref_function) -> Function {
        // SAFETY: the caller's.
        unsafe {
            sys::polyref_function_retain(raw);
            Function(NonNull::new_unchecked(raw))
        }
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
    // SAFETY: `this` is the closure's box, which the function keeps; `args` are `n` living values.
    let outcome = catch_unwind(AssertUnwindSafe(|| unsafe {
        let count = usize::try_from(n).unwrap_or(0);
        let raw = if count == 0 { &[] } else { std::slice::from_raw_parts(args, count) };
        let args = raw.iter().map(|arg| Any::read(arg)).collect::<Result<Vec<_>>>()?;
        (*this.cast::<F>())(&args).map(|value| value.to_raw())
    }));
    let outcome = outcome.unwrap_or_else(|panic| Err(Error::new(ErrorKind::Runtime, panic_text(&*panic))));
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

unsafe extern "C" fn drop_rust<F>(this: *mut c_void) {
    // A destructor's panic has nowhere to go.
    // SAFETY: the box that `new` made; called once.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(unsafe { Box::from_raw(this.cast::<F>()) })));
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("Rust panicked: {}", text.unwrap_or("(no message)"))
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
