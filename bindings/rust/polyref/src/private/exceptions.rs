//! The exception classes of the modules in use, by their types in Rust.

use super::Table;
use crate::{Error, ExceptionType, Type};
use std::any::TypeId;

struct Exception {
    registered: fn() -> Type,
    /// The error that an exception is, if it is of this class.
    error: for<'a> fn(&'a (dyn std::error::Error + 'static)) -> Option<&'a Error>,
}

static EXCEPTIONS: Table<Exception> = Table::new();

/// Makes a module's exception class known.
pub fn exception<E: ExceptionType>() {
    EXCEPTIONS.get_or_insert(TypeId::of::<E>(), || Exception {
        registered: E::registered,
        error: |error| error.downcast_ref::<E>().map(AsRef::as_ref),
    });
}

/// Whether `E` is an exception class, and the error's exception is one of it.
pub fn is_exception<E: 'static>(error: &Error) -> bool {
    let known = EXCEPTIONS.get(TypeId::of::<E>());
    known.is_some_and(|e| error.class().is_some_and(|class| class.derives_from((e.registered)())))
}

/// What a Rust error is, if it is one of polyref's.
pub fn find_exception<'a>(error: &'a (dyn std::error::Error + 'static)) -> Option<&'a Error> {
    error.downcast_ref::<Error>().or_else(|| EXCEPTIONS.values().find_map(|e| (e.error)(error)))
}
