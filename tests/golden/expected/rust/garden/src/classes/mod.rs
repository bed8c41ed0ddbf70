// Made by polyref from garden.hpp: do not edit.
//! The members of each class.

mod withered_error;
mod plant;
mod rose;
mod bed;
