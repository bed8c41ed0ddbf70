// Made by polyref from garden.hpp: do not edit.
//! Default arguments.

/// What has a default argument in [`new`](crate::Plant::new); `None` is C++'s own default.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlantNewOptions {
    /// Its height in centimetres.
    ///
    /// Default: `1.5`.
    pub height: ::std::option::Option<f64>,
}

/// What has a default argument in [`new`](crate::Rose::new); `None` is C++'s own default.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoseNewOptions {
    /// `petals` of C++.
    ///
    /// Default: `5`.
    pub petals: ::std::option::Option<i32>,
}

/// What has a default argument in [`water`](crate::water); `None` is C++'s own default.
#[derive(Clone, Copy, Debug, Default)]
pub struct WaterOptions {
    /// `needs` of C++.
    ///
    /// Default: `Needs::Water`.
    pub needs: ::std::option::Option<crate::Needs>,
}

/// What has a default argument in [`filed`](crate::filed); `None` is C++'s own default.
#[derive(Clone, Copy, Debug, Default)]
pub struct FiledOptions {
    /// `spin` of C++.
    ///
    /// Default: `0`.
    pub spin: ::std::option::Option<::polyref::Complex<f32>>,
}
