//! What structs are made of.

use crate::{Any, Error, ErrorKind, Result};

/// A field that may turn out not to be what its type says; the error names it then.
#[inline]
pub fn in_field<T>(field: Result<T>, name: &'static str) -> Result<T> {
    field.map_err(|error| error.within(name))
}

/// The same of an argument that an override is given.
#[inline]
pub fn in_argument<T>(argument: Result<T>, function: &'static str, name: &'static str) -> Result<T> {
    argument.map_err(|error| error.within(name).about(function))
}

/// The fields of a packed struct, by their names in C++.
pub fn fields(any: Any) -> Result<impl Iterator<Item = (String, Any)>> {
    let entries = Vec::<(Any, Any)>::try_from(any)?.into_iter();
    let named: Result<Vec<_>> = entries.map(|(name, value)| Ok((String::try_from(name)?, value))).collect();
    Ok(named?.into_iter())
}

/// The error for a packed value that is of none of a variant's types.
#[cold]
pub fn no_alternative(key: &str) -> Error {
    Error::new(ErrorKind::Type, format!("the value is of none of the types of {key}"))
}

/// The error for a packed field that the struct doesn't have.
#[cold]
pub fn no_field(name: &str, key: &str) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("{key} has no field '{name}'"))
}
