// Made by polyref from garden.hpp: do not edit.
//! Enums and sets of flags.

/// What the sun gives.
#[repr(u8)]
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Light {
    /// Little of it.
    Shade = 0,
    /// C++: `garden::Light::Sun`.
    Sun = 3,
}

::polyref::enumeration!(Light: u8, "garden.Light"; Shade Sun);

::polyref::flags! {
    /// What a plant needs.
    Needs: u32;
    /// C++: `garden::Needs::Water`.
    WATER = 1;
    /// C++: `garden::Needs::Food`.
    FOOD = 2;
}
