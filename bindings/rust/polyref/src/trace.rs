//! The boundary log: what crosses between languages, how often, and how many bytes are copied on the way.

use crate::{function, Any, Result};

/// Starts the log, or starts it anew.
///
/// # Errors
/// There is no memory.
pub fn start() -> Result<()> {
    call("start").map(drop)
}

/// Stops it. What was logged stays until the next start.
///
/// # Errors
/// There is no memory.
pub fn stop() -> Result<()> {
    call("stop").map(drop)
}

/// Calls that went from one language to another since the start.
///
/// # Errors
/// There is no memory.
pub fn crossings() -> Result<u64> {
    call("crossings")?.try_into()
}

/// Bytes of text, bytes and lists of numbers that were copied on the way.
///
/// # Errors
/// There is no memory.
pub fn bytes() -> Result<u64> {
    call("bytes")?.try_into()
}

/// One line for each crossing.
///
/// # Errors
/// There is no memory.
pub fn text() -> Result<String> {
    call("text")?.try_into()
}

/// Crossings and bytes in all, then the functions that took the most time.
///
/// # Errors
/// There is no memory.
pub fn summary() -> Result<String> {
    call("summary")?.try_into()
}

/// Writes a trace for Chrome (about:tracing) or Perfetto.
///
/// # Errors
/// The file can't be written.
pub fn write(file: &str) -> Result<()> {
    function("polyref.trace.write")?.call(&[file.into()]).map(drop)
}

/// Runs a closure and checks that it copies no more bytes between languages, on all threads, than it says; for tests.
///
/// # Errors
/// There is no memory.
///
/// # Panics
/// If more bytes were copied.
#[track_caller]
pub fn audit<R>(max_bytes: u64, body: impl FnOnce() -> R) -> Result<R> {
    let before = totals("begin")?;
    let result = body();
    let after = totals("end")?;
    let (crossings, bytes) = (after.0 - before.0, after.1 - before.1);
    assert!(
        bytes <= max_bytes,
        "{bytes} bytes were copied between languages in {crossings} crossings; {max_bytes} are allowed"
    );
    Ok(result)
}

fn call(what: &str) -> Result<Any> {
    function(&format!("polyref.trace.{what}"))?.call(&[])
}

fn totals(what: &str) -> Result<(u64, u64)> {
    let both = Vec::<Any>::try_from(function(&format!("polyref.audit.{what}"))?.call(&[])?)?;
    Ok((both[0].clone().try_into()?, both[1].clone().try_into()?))
}
