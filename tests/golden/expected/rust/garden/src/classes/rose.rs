// Made by polyref from garden.hpp: do not edit.
//! The members of `Rose`.

#[allow(unused_imports)]
use crate::{rt, sys};

impl crate::Rose {
    /// C++: `garden::Rose::Rose`.
    ///
    /// Here, `petals` is `5`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn new() -> ::polyref::Result<Self> {
        crate::MODULE.ready()?;
        rt::call(|error| unsafe { sys::garden_Rose_new(0, 0, error) })
            .map(|raw| unsafe { rt::owned_object::<Self>(raw) })
    }

    /// C++: `garden::Rose::Rose`.
    ///
    /// As [`new`](Self::new), with what has a default in C++.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn new_with(options: crate::RoseNewOptions) -> ::polyref::Result<Self> {
        crate::MODULE.ready()?;
        let argc = rt::given(0, [options.petals.is_some()]);
        rt::call(|error| unsafe { sys::garden_Rose_new(argc, options.petals.unwrap_or(5), error) })
            .map(|raw| unsafe { rt::owned_object::<Self>(raw) })
    }

    /// C++: `garden::Rose::wild`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn wild() -> ::polyref::Result<crate::Rose> {
        crate::MODULE.ready()?;
        rt::call(|error| unsafe { sys::garden_Rose_wild(error) })
            .map(|raw| unsafe { rt::owned_object::<crate::Rose>(raw) })
    }
}
