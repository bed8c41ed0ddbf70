//! Errors: C++ exceptions, and what goes wrong at the border.

use crate::{private, ErrorKind, ExceptionType, Type};
use polyref_sys as sys;
use std::fmt;
use std::ptr::NonNull;
use std::sync::{Arc, OnceLock};

/// What a call that can throw gives.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An error: a C++ exception, caught at the border, or what was found wrong there.
///
/// Immutable and cheap to clone. [`Display`](fmt::Display) is the exception's message, `source()` its cause.
#[derive(Clone)]
pub struct Error(Arc<Inner>);

struct Inner {
    raw: NonNull<sys::polyref_error>,
    /// Made when first asked for: `source()` lends it.
    cause: OnceLock<Option<Error>>,
}

// SAFETY: an error is immutable once it is here, and its count is atomic.
unsafe impl Send for Inner {}
// SAFETY: as above.
unsafe impl Sync for Inner {}

impl Drop for Inner {
    fn drop(&mut self) {
        // SAFETY: the reference is this value's.
        unsafe { sys::polyref_error_release(self.raw.as_ptr()) }
    }
}

impl Error {
    /// An error of one's own, to be handed to another language or returned beside C++'s.
    pub fn new(kind: ErrorKind, message: impl AsRef<str>) -> Error {
        // SAFETY: the text is borrowed for the call; the result is owned.
        unsafe { Error::from_raw(sys::polyref_error_new(kind.to_raw(), private::raw_str(message.as_ref()))) }
    }

    /// The kind of error.
    pub fn kind(&self) -> ErrorKind {
        // SAFETY: the error is alive, here and below.
        ErrorKind::from_raw(unsafe { sys::polyref_error_kind(self.as_raw()) })
    }

    /// The message: `what()` of a C++ exception. Bytes that are no UTF-8 have been replaced.
    pub fn message(&self) -> &str {
        unsafe { private::str_of(sys::polyref_error_message(self.as_raw())) }
    }

    /// The code of a `std::system_error`, else 0. An errno if the [category](Error::category) is `"generic"` or
    /// `"system"`.
    pub fn code(&self) -> i32 {
        unsafe { sys::polyref_error_code(self.as_raw()) }
    }

    /// The name of the code's category; empty if there is no code.
    pub fn category(&self) -> &str {
        unsafe { private::str_of(sys::polyref_error_category(self.as_raw())) }
    }

    /// The registered exception class that is nearest to what was thrown, if there is one.
    pub fn class(&self) -> Option<Type> {
        unsafe { Type::from_raw(sys::polyref_error_type(self.as_raw())) }
    }

    /// The C++ name of what was thrown; empty if C++ threw nothing.
    pub fn cpp_type(&self) -> &str {
        unsafe { private::str_of(sys::polyref_error_cpp_type(self.as_raw())) }
    }

    /// The error that led to this one.
    pub fn cause(&self) -> Option<&Error> {
        let made = self.0.cause.get_or_init(|| unsafe {
            let cause = NonNull::new(sys::polyref_error_cause(self.as_raw()).cast_mut())?;
            sys::polyref_error_retain(cause.as_ptr());
            Some(Error::from_raw(cause.as_ptr()))
        });
        made.as_ref()
    }

    /// The functions that the error came through, innermost first.
    pub fn frames(&self) -> impl Iterator<Item = &str> {
        let count = unsafe { sys::polyref_error_frame_count(self.as_raw()) };
        (0..count).map(|i| unsafe { private::str_of(sys::polyref_error_frame(self.as_raw(), i)) })
    }

    /// Whether the error is an `E`: an exception class that its exception is of, or the type of the
    /// [original](Error::original) that it was made of.
    pub fn is<E: std::error::Error + 'static>(&self) -> bool {
        self.downcast_ref::<E>().is_some()
    }

    /// The error as an `E`: an exception class that its exception is of, or derives from; or the type of the
    /// [original](Error::original) that it was made of in Rust.
    pub fn downcast_ref<E: std::error::Error + 'static>(&self) -> Option<&E> {
        if private::is_exception::<E>(self) {
            // SAFETY: an exception class is transparent over `Error`, and the class has been checked.
            Some(unsafe { &*std::ptr::from_ref(self).cast::<E>() })
        } else {
            let original: &(dyn std::error::Error + 'static) = self.original()?;
            original.downcast_ref::<E>()
        }
    }

    /// Turns the error into an `E`, with the methods of that exception class.
    ///
    /// # Errors
    /// Gives the error back if the exception isn't an `E`.
    pub fn downcast<E: ExceptionType>(self) -> Result<E, Error> {
        if self.class().is_some_and(|class| class.derives_from(E::registered())) {
            // SAFETY: the class has been checked.
            Ok(unsafe { E::from_error(self) })
        } else {
            Err(self)
        }
    }

    /// Takes over an error.
    ///
    /// # Safety
    /// `raw` is not null, and one reference is the caller's.
    #[doc(hidden)]
    #[cold]
    pub unsafe fn from_raw(raw: *mut sys::polyref_error) -> Error {
        let raw = NonNull::new(raw).expect("an error is never null");
        Error(Arc::new(Inner { raw, cause: OnceLock::new() }))
    }

    /// The error, still owned by this value.
    #[doc(hidden)]
    pub fn as_raw(&self) -> *const sys::polyref_error {
        self.0.raw.as_ptr()
    }

    /// The error, naming what it is about. For one that was made here.
    #[cold]
    pub(crate) fn about(self, what: &str) -> Error {
        Error::new(self.kind(), format!("{what}: {self}")).with_frame(what)
    }

    /// The error about a part of a value, naming the value too: "by.shift: …". For one that was made here.
    #[cold]
    pub(crate) fn within(self, whole: &str) -> Error {
        let part = self.frames().next().filter(|part| self.message().starts_with(part));
        let Some(place) = part.map(|part| format!("{whole}.{part}")) else { return self.about(whole) };
        Error::new(self.kind(), format!("{whole}.{self}")).with_frame(&place)
    }

    /// Adds the function that the error came through. For an error that has just been made.
    #[cold]
    pub(crate) fn with_frame(self, function: &str) -> Error {
        // SAFETY: nobody else has the error yet.
        unsafe { sys::polyref_error_add_frame(self.0.raw.as_ptr(), private::raw_str(function)) };
        self
    }

    /// The error, with a reference for the caller.
    pub(crate) fn to_raw(&self) -> *mut sys::polyref_error {
        let raw = self.0.raw.as_ptr();
        unsafe { sys::polyref_error_retain(raw) };
        raw
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

/// The kind or the exception's class, and the message: `quarry.RockError: hit rock`.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.class() {
            Some(class) => write!(f, "{class:?}: {}", self.message()),
            None => write!(f, "{:?}: {}", self.kind(), self.message()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause().map(|cause| cause as &(dyn std::error::Error + 'static))
    }
}
