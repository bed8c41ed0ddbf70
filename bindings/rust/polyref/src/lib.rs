//! C++ objects as Rust handles.
//!
//! A generated crate has one handle type per C++ class. A handle *is* a counted reference to the C++ object: cloning
//! retains it, dropping releases it, and nothing of the object is copied. Handles deref to the handle of their base
//! class, so that inherited methods are there, and a `&Conv2d` goes where a `&Node` is wanted.
//!
//! - [`ObjectType`]: casts, addresses and type tests, for every handle.
//! - [`Error`]: a C++ exception. What can throw gives a [`Result`], what cannot gives a plain value.
//! - [`View`]: a `std::vector` field, seen in place.
//! - [`Iter`]: a way through an object that C++ iterates over by `begin()` and `end()`.
//! - [`Tensor`]: memory of numbers that languages share, without a copy; with the feature `ndarray`, as arrays too.
//! - [`WeakRef`]: a handle that does not keep its object alive.
//! - [`Callback`]: a callable of any language, with its signature; closures go in as they are ([`IntoCallback`]).
//! - [`ObjectType::downcast_impl`]: what an object was derived with in Rust, by the `derive` of its class.
//! - [`Any`] and [`Function`]: calls by name, across languages.
//! - [`alive`] and [`alive_of`]: how many objects there are.
//! - [`load_plugin`] and [`plugin!`]: libraries that are loaded into a running process.
//! - [`trace`]: the boundary log; [`live`]: what lives, and who holds it.
//!
//! Handles stay on their thread, unless the C++ class is declared thread-safe:
//! ```compile_fail,E0277
//! fn elsewhere(object: polyref::Object) {
//!     std::thread::spawn(move || object.address());
//! }
//! ```
//!
//! # What is a `Result`, and what a panic
//!
//! What C++ may throw is an [`Error`], and so is a value given to it that it can't have: a time that is too fine or too far
//! for its type, a NUL in a path. Other C++ functions that are `noexcept`, fields and setters give plain values; if such a
//! value then can't be handed over (a null where none may be, text that is no UTF-8, no memory), that is a panic at the
//! caller's line, and the function's documentation says so. A field of an enum is a `Result`, since any number may be in
//! it.
//!
//! # Names
//!
//! Functions and fields are in `snake_case`; a name that is a keyword, or a method of the prelude's traits (`clone`,
//! `drop`, `into`), has `_` after it. Overloads are named after the parameters that tell them apart
//! (`new_with_start`). A function with default arguments takes those that must be given, and its `…_with` form a struct
//! of options too.
//!
//! # Finding the libraries
//!
//! Crates look for the C++ libraries in `../../lib`, seen from their own folder, or in `POLYREF_LIB_DIR`. `cargo run` and
//! `cargo test` find them again by themselves. A program that is to run without cargo says where they are, as with any
//! shared library; a build script of its own gets the folder from each crate (here of the module `ir`):
//! ```ignore
//! println!("cargo:rustc-link-arg=-Wl,-rpath,{}", std::env::var("DEP_IR_POLYREF_LIB_DIR").unwrap());
//! ```

mod any;
mod any_convert;
mod array_view;
mod callback;
mod class;
mod complex;
mod error;
mod error_kind;
mod exception;
mod flags;
mod function;
mod iter;
pub mod live;
mod map_view;
mod object;
mod object_type;
mod original;
mod plugin;
mod set_view;
mod structure;
mod tensor;
#[cfg(feature = "ndarray")]
mod tensor_array;
pub mod trace;
mod types;
mod union;
mod value;
mod view;
mod view_iter;
mod weak;

#[doc(hidden)]
pub mod private;

#[cfg(feature = "ndarray")]
pub use ndarray;

pub use any::Any;
pub use array_view::ArrayView;
pub use callback::{Callback, IntoCallback, Signature};
pub use complex::Complex;
pub use error::{Error, Result};
pub use error_kind::ErrorKind;
pub use exception::ExceptionType;
pub use function::{function, function_names, register, Function, GivesAny, PackedBody};
pub use iter::Iter;
pub use map_view::{MapView, ReadMapView};
pub use object::Object;
pub use object_type::ObjectType;
pub use plugin::load_plugin;
pub use set_view::{ReadSetView, SetView};
pub use tensor::{Number, Tensor};
pub use types::{alive, alive_of, Type};
pub use value::{Gives, Value};
pub use view::{ReadView, View};
pub use view_iter::ViewIter;
pub use weak::WeakRef;

/// The address of the C++ object behind a handle, as C++ sees its `polyref::Object` base.
///
/// The same as `object.address()`, for classes that have a method of that name themselves.
#[inline]
pub fn address<T: ObjectType>(object: &T) -> usize {
    object.as_ref().address()
}
