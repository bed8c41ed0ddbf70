// Made by polyref from garden.hpp: do not edit.
//! The module's registration.

use crate::{rt, sys};
use std::ffi::c_char;

pub(crate) static MODULE: rt::Module = rt::Module::new("garden", IMPORTS, sys::garden_register, layout, introduce);

/// Register the modules whose types this one uses.
const IMPORTS: &[fn() -> ::polyref::Result<()>] = &[];

/// Named after the layout of the classes: this crate links with no library that has another one.
fn layout() -> *const c_char {
    &raw const sys::garden_layout_4e8bed33247a0371
}

/// Tells the runtime which types of this crate stand for what of C++.
fn introduce() {
    rt::exception::<crate::WitheredError>();
    unsafe { rt::introduce::<dyn Fn() -> ::std::option::Option<crate::Plant>>(sys::garden_fn_to_opt_garden_Plant) };
}
