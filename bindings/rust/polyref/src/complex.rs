//! Complex numbers.

/// A `std::complex`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complex<T> {
    /// The real part.
    pub re: T,
    /// The imaginary part.
    pub im: T,
}

impl<T> Complex<T> {
    /// A number of its two parts.
    pub const fn new(re: T, im: T) -> Self {
        Complex { re, im }
    }
}
