// Made by polyref from garden.hpp: do not edit.
//! The members of `WitheredError`.

#[allow(unused_imports)]
use crate::{rt, sys};

impl crate::WitheredError {
    /// C++: `garden::WitheredError::WitheredError`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn new(plant: &str) -> ::polyref::Result<Self> {
        crate::MODULE.ready()?;
        rt::call(|error| unsafe { sys::garden_WitheredError_new(rt::raw_str(plant), error) })
            .map(|raw| unsafe { rt::owned_exception::<Self>(raw) })
    }

    /// How long ago.
    ///
    /// # Panics
    ///
    /// Not by C++, which doesn't throw here; only if the result cannot be handed over.
    #[inline]
    #[track_caller]
    pub fn days(&self) -> i32 {
        let result = rt::call(|error| unsafe { sys::garden_WitheredError_days(rt::raw_error(self), error) });
        rt::expect(result, "garden.WitheredError.days")
    }
}
