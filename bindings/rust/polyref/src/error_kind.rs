//! Kinds of errors.

use polyref_sys as sys;

/// What kind of C++ exception an [`Error`](crate::Error) was, or what went wrong at the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Anything without a closer kind.
    Runtime,
    /// `std::invalid_argument`, or a value that the callee does not take.
    InvalidArgument,
    /// `std::out_of_range`: an index or a key.
    OutOfRange,
    /// `std::bad_alloc`.
    OutOfMemory,
    /// `std::system_error`; see [`Error::code`](crate::Error::code).
    System,
    /// A wrong type, or a null where none may be.
    Type,
    /// A number that its type cannot hold.
    Overflow,
    /// An exception class of a module: see [`Error::class`](crate::Error::class) and
    /// [`Error::downcast`](crate::Error::downcast).
    Custom,
    /// Use of an object that is closed, or that C++ does not manage by counting.
    Closed,
}

impl ErrorKind {
    pub(crate) fn from_raw(kind: i32) -> ErrorKind {
        match kind {
            sys::POLYREF_ERROR_INVALID_ARGUMENT => ErrorKind::InvalidArgument,
            sys::POLYREF_ERROR_OUT_OF_RANGE => ErrorKind::OutOfRange,
            sys::POLYREF_ERROR_OUT_OF_MEMORY => ErrorKind::OutOfMemory,
            sys::POLYREF_ERROR_SYSTEM => ErrorKind::System,
            sys::POLYREF_ERROR_TYPE => ErrorKind::Type,
            sys::POLYREF_ERROR_OVERFLOW => ErrorKind::Overflow,
            sys::POLYREF_ERROR_CUSTOM => ErrorKind::Custom,
            sys::POLYREF_ERROR_CLOSED => ErrorKind::Closed,
            _ => ErrorKind::Runtime,
        }
    }

    pub(crate) fn to_raw(self) -> i32 {
        match self {
            // A custom error has a class, which only its own constructor can give it.
            ErrorKind::Runtime | ErrorKind::Custom => sys::POLYREF_ERROR_RUNTIME,
            ErrorKind::InvalidArgument => sys::POLYREF_ERROR_INVALID_ARGUMENT,
            ErrorKind::OutOfRange => sys::POLYREF_ERROR_OUT_OF_RANGE,
            ErrorKind::OutOfMemory => sys::POLYREF_ERROR_OUT_OF_MEMORY,
            ErrorKind::System => sys::POLYREF_ERROR_SYSTEM,
            ErrorKind::Type => sys::POLYREF_ERROR_TYPE,
            ErrorKind::Overflow => sys::POLYREF_ERROR_OVERFLOW,
            ErrorKind::Closed => sys::POLYREF_ERROR_CLOSED,
        }
    }
}
