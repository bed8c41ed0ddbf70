//! What lives, and who holds it: to find what keeps an object alive.
//!
//! References are seen in public fields of exported classes; what else holds an object is only known by its count. To be
//! asked while no other thread changes objects.

use crate::{function, Result};

/// Notes each C++ object that is made from now on, or no longer. `POLYREF_TRACK=1` in the environment does so from the
/// start.
///
/// # Errors
/// There is no memory.
pub fn track(on: bool) -> Result<()> {
    function("polyref.live.track")?.call(&[on.into()]).map(drop)
}

/// Each type with its number of objects, then each tracked object with its count and its holders.
///
/// # Errors
/// There is no memory.
pub fn text() -> Result<String> {
    function("polyref.live.text")?.call(&[])?.try_into()
}

/// The tracked objects as a graph for Graphviz.
///
/// # Errors
/// There is no memory.
pub fn dot() -> Result<String> {
    function("polyref.live.dot")?.call(&[])?.try_into()
}
