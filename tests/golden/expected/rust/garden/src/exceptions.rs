// Made by polyref from garden.hpp: do not edit.
//! The exception classes: what there is, and what derives from what.

::polyref::exception! {
    /// Nothing grows any more.
    WitheredError: ::polyref::Error;
    key "garden.WitheredError";
    type_of crate::sys::garden_WitheredError_type, crate::MODULE;
}
