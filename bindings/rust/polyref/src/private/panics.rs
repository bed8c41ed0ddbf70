//! Panics in what C++ calls: they end at the border, as errors that say where.

use crate::{Error, ErrorKind};
use std::any::Any;
use std::cell::RefCell;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Once;

thread_local!(static PLACE: RefCell<Option<String>> = const { RefCell::new(None) });

/// From now on, the place of each panic is known. What the program does with panics stays as it is.
pub fn watch() {
    static ONCE: Once = Once::new();
    if std::thread::panicking() {
        return; // hooks can't be changed now; the next call does it
    }
    ONCE.call_once(|| {
        let previous = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let place = info.location().map(ToString::to_string);
            let _ = PLACE.try_with(|cell| cell.try_borrow_mut().map(|mut last| *last = place));
            previous(info);
        }));
    });
}

/// Drops a value whose destructor's panic has nowhere to go; what that throws is left if its own destructor panics.
pub fn drop_quietly<T>(value: T) {
    let Err(panic) = catch_unwind(AssertUnwindSafe(|| drop(value))) else { return };
    if let Err(again) = catch_unwind(AssertUnwindSafe(|| drop(panic))) {
        std::mem::forget(again);
    }
}

/// The error for a panic that has just been caught on this thread: "panicked at src/main.rs:3:5: no such node".
#[cold]
pub fn error_of(panic: Box<dyn Any + Send>) -> Error {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or("(no message)").to_owned();
    drop_quietly(panic);
    let place = PLACE.try_with(|cell| cell.try_borrow_mut().ok()?.take()).ok().flatten();
    match place {
        Some(place) => Error::new(ErrorKind::Runtime, format!("panicked at {place}: {text}")).with_frame(&place),
        None => Error::new(ErrorKind::Runtime, format!("panicked: {text}")),
    }
}
