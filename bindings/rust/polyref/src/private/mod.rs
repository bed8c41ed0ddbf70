//! What generated code is made of. No part of the public interface: only generated code of the same version uses it.
#![allow(missing_docs)]

mod any_wire;
mod arena;
mod call;
mod callable;
mod collections;
mod derived;
mod element;
mod entry;
mod exceptions;
mod field;
mod from_wire;
mod functions;
mod keyed;
mod module;
pub(crate) mod panics;
mod plugin;
mod records;
mod storage;
mod structs;
mod table;
mod tensors;
mod text;
mod to_wire;
mod tuples;

pub use crate::any_convert::wrong_class;
pub use crate::array_view::ArrayThunks;
pub use crate::map_view::{Find, MapThunks, ReadMapThunks};
pub use crate::set_view::{ReadSetThunks, SetThunks};
pub use crate::view::{At, ReadThunks, ViewThunks};
pub use any_wire::no_any;
pub use arena::Arena;
pub use call::{call, expect, given, length, none_of, ordering, skipped};
pub use callable::{callable_of, introduce, make, make_packed, signature_of};
pub use derived::{derive, derived, half_of, not_overridden, overridden, overrides, Slot};
pub use element::Element;
pub use entry::{enter, held, hold, keep, release, run};
pub use exceptions::{exception, find_exception, is_exception};
pub use field::{load, load_object, store, Scalar};
pub use from_wire::{bytes, list, null_element, optional_object, owned_exception, owned_object, read, FromWire};
pub use functions::{optional_function, owned_function, raw_function, raw_functions, FunctionHandle};
pub use keyed::{whole, Ask, Whole};
pub use module::{Module, TypeCell};
pub use plugin::start_plugin;
pub use polyref_sys as sys;
pub use storage::Storage;
pub use structs::{fields, in_argument, in_field, no_alternative, no_field};
pub use table::Table;
pub use tensors::{owned_tensor, raw_tensor};
pub use text::{byte_slice, raw_bytes, raw_str, str_of, string, text};
pub use to_wire::{
    direct, handles, no_items, no_tuple, no_variant, pointer, raw, raw_error, raw_object, slice, strings, writable,
    ToWire,
};
pub use tuples::{item, place};
