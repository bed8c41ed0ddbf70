// Made by polyref from garden.hpp: do not edit.
//! Free functions.

#[allow(unused_imports)]
use crate::{rt, sys};

/// Waters a bed.
///
/// Here, `needs` is `Needs::Water`.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn water(bed: &crate::Bed) -> ::polyref::Result<crate::Bed> {
    crate::MODULE.ready()?;
    rt::call(|error| unsafe { sys::garden_water(1, rt::raw(bed), 0, error) })
        .map(|raw| unsafe { rt::owned_object::<crate::Bed>(raw) })
}

/// Waters a bed.
///
/// As [`water`](crate::water), with what has a default in C++.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn water_with(bed: &crate::Bed, options: crate::WaterOptions) -> ::polyref::Result<crate::Bed> {
    crate::MODULE.ready()?;
    let argc = rt::given(1, [options.needs.is_some()]);
    let needs = options.needs.map_or(1, |value| value.bits());
    rt::call(|error| unsafe { sys::garden_water(argc, rt::raw(bed), needs, error) })
        .map(|raw| unsafe { rt::owned_object::<crate::Bed>(raw) })
}

/// C++: `garden::tallest`.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn tallest(bed: &crate::Bed, count: u32) -> ::polyref::Result<::std::vec::Vec<crate::Plant>> {
    crate::MODULE.ready()?;
    let mut storage = rt::Storage::new();
    let place = storage.as_mut_ptr();
    rt::call(|error| unsafe { sys::garden_tallest(rt::raw(bed), count, place, error) })
        .and_then(|raw| unsafe { rt::read::<::std::vec::Vec<crate::Plant>>(raw, "garden.tallest") })
}

/// The plants that are left when some kinds are taken out.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn without(plants: &std::collections::BTreeMap<::std::string::String, crate::Plant>, kinds: &std::collections::BTreeSet<crate::Light>) -> ::polyref::Result<std::collections::BTreeMap<::std::string::String, crate::Plant>> {
    crate::MODULE.ready()?;
    let arena = rt::Arena::new();
    let mut storage = rt::Storage::new();
    let place = storage.as_mut_ptr();
    rt::call(|error| unsafe {
        sys::garden_without(rt::ToWire::raw(plants, &arena), rt::ToWire::raw(kinds, &arena), place, error)
    })
    .and_then(|raw| unsafe { rt::read::<std::collections::BTreeMap<::std::string::String, crate::Plant>>(raw, "garden.without") })
}

/// Where a plant stands, and its colour as red, green and blue.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn looks(place_: &(::std::string::String, i32)) -> ::polyref::Result<(::std::string::String, [f64; 3])> {
    crate::MODULE.ready()?;
    let arena = rt::Arena::new();
    let mut storage = rt::Storage::new();
    let place = storage.as_mut_ptr();
    rt::call(|error| unsafe {
        sys::garden_looks(rt::ToWire::raw(place_, &arena), place, error)
    })
    .and_then(|raw| unsafe { rt::read::<(::std::string::String, [f64; 3])>(raw, "garden.looks") })
}

/// When a plant was filed after growing for so long.
///
/// Here, `spin` is `0`.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn filed(at: &std::path::Path, grown: std::time::Duration) -> ::polyref::Result<std::time::SystemTime> {
    crate::MODULE.ready()?;
    let arena = rt::Arena::new();
    let mut storage = rt::Storage::new();
    let place = storage.as_mut_ptr();
    rt::call(|error| unsafe {
        sys::garden_filed(2, rt::ToWire::raw(at, &arena), rt::ToWire::raw(&grown, &arena), Default::default(), place, error)
    })
    .and_then(|raw| unsafe { rt::read::<std::time::SystemTime>(raw, "garden.filed") })
}

/// When a plant was filed after growing for so long.
///
/// As [`filed`](crate::filed), with what has a default in C++.
///
/// # Errors
///
/// What C++ throws.
#[inline]
pub fn filed_with(at: &std::path::Path, grown: std::time::Duration, options: crate::FiledOptions) -> ::polyref::Result<std::time::SystemTime> {
    crate::MODULE.ready()?;
    let argc = rt::given(2, [options.spin.is_some()]);
    let arena = rt::Arena::new();
    let spin = options.spin.map_or(Default::default(), |value| rt::ToWire::raw(&value, &arena));
    let mut storage = rt::Storage::new();
    let place = storage.as_mut_ptr();
    rt::call(|error| unsafe {
        sys::garden_filed(argc, rt::ToWire::raw(at, &arena), rt::ToWire::raw(&grown, &arena), spin, place, error)
    })
    .and_then(|raw| unsafe { rt::read::<std::time::SystemTime>(raw, "garden.filed") })
}
