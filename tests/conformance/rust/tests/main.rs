//! The list of behaviours in Rust: a test is named after its id, with `__variant` after it where there are several.
//!
//! They count living objects, so they run on one thread: `cargo test -- --test-threads=1`.
#![allow(non_snake_case)] // a variant stands after two underscores

mod any_values;
mod arrays;
mod base_offsets;
mod builtin_names;
mod callback_threads;
mod callbacks;
mod calls;
mod clashing_names;
mod comparing;
mod constants;
mod containers;
mod declarations;
mod derived;
mod derived_lifetime;
mod diagnosis;
mod diary;
mod enums;
mod errors;
mod errors_through;
mod fields;
mod iteration;
mod lists;
mod mixins;
mod namespaces;
mod nested;
mod null;
mod numbers;
mod objects;
mod operators;
mod optional;
mod overloading;
mod parts;
mod properties;
mod records;
mod spans;
mod structs;
mod templates;
mod tensor_arrays;
mod tensors;
mod text;
mod variants;
mod views;

/// What the tests return: any error fails them.
type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Runs `body` and checks that it leaves no object behind.
fn leaves_nothing<T>(body: impl FnOnce() -> T) -> T {
    let before = polyref::alive();
    let result = body();
    assert_eq!(polyref::alive(), before, "objects were left behind");
    result
}
