//! Values of any kind in typed calls.

use super::from_wire::by_pointer as read_by_pointer;
use super::to_wire::by_pointer as wire_by_pointer;
use super::{Arena, FromWire, ToWire};
use crate::{element_by_reference, Any, Result, Value};
use polyref_sys::{polyref_any, polyref_any_value, POLYREF_ANY_NONE};

impl FromWire for Any {
    type Raw = polyref_any;
    #[inline]
    unsafe fn read(raw: polyref_any) -> Result<Any> {
        // SAFETY: the caller's.
        unsafe { Any::copied(&raw) }
    }
    read_by_pointer!();
}

// SAFETY: not direct.
unsafe impl ToWire for Any {
    type Raw = polyref_any;
    const DIRECT: bool = false;
    /// Panics if lists are too deep in each other to be taken apart.
    fn raw(&self, arena: &Arena) -> polyref_any {
        if let Err(error) = self.check_depth() {
            panic!("{error}");
        }
        self.borrow_raw(arena)
    }
    wire_by_pointer!();
}

element_by_reference!(Any);

impl Value for Any {
    fn to_any(&self) -> Any {
        self.clone()
    }
    fn from_any(any: Any) -> Result<Any> {
        Ok(any)
    }
}

/// Nothing.
#[inline]
pub fn no_any() -> polyref_any {
    polyref_any { tag: POLYREF_ANY_NONE, owned: 0, v: polyref_any_value { i: 0 } }
}
