// Made by polyref from garden.hpp: do not edit.
//! The C++ module `garden`, for Rust.
//!
//! Handles are counted references to C++ objects: see the `polyref` crate for casts, errors, weak handles and views.

// Names, shapes and use of deprecated parts are the header's.
#![allow(deprecated, non_camel_case_types, non_snake_case, non_upper_case_globals)]
#![allow(clippy::approx_constant, clippy::enum_variant_names, clippy::len_without_is_empty, clippy::module_inception)]
#![allow(clippy::should_implement_trait, clippy::too_many_arguments, clippy::type_complexity)]
#![allow(clippy::upper_case_acronyms, clippy::wrong_self_convention)]

mod classes;
mod enums;
mod exceptions;
mod functions;
mod handles;
mod module;
mod options;
mod sys;

pub use enums::*;
pub use exceptions::*;
pub use functions::*;
pub use handles::*;
pub use options::*;

#[allow(unused_imports)]
use ::polyref::private as rt;
use module::MODULE;

/// Registers the module's types and functions, so that they are found by their names.
///
/// Using the crate does it too; this is for programs that look up its functions before.
///
/// # Errors
/// A type conflicts with one that another library has registered, or a second libpolyref is in the process.
///
/// # Panics
/// If libpolyref has another ABI than the one that this crate was made for.
pub fn register() -> ::polyref::Result<()> {
    MODULE.ready()
}
