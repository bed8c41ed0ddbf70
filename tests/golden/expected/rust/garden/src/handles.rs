// Made by polyref from garden.hpp: do not edit.
//! The classes: what there is, and what derives from what.

::polyref::class! {
    /// A plant of any kind.
    ///
    /// It grows in a Bed.
    ///
    /// ```text
    /// if (plant->grow(0.5) > 2) {
    ///   bed->add(plant);  // <here>
    /// }
    /// ```
    Plant: ::polyref::Object;
    key "garden.Plant";
    derives PartialEq, Eq, Hash;
    type_of crate::sys::garden_Plant_type, crate::MODULE;
}

::polyref::class! {
    /// C++: `garden::Rose`.
    Rose: crate::Plant => ::polyref::Object;
    key "garden.Rose";
    derives PartialEq, Eq, Hash;
    type_of crate::sys::garden_Rose_type, crate::MODULE;
}

::polyref::class! {
    /// Where plants grow.
    Bed: ::polyref::Object;
    key "garden.Bed";
    derives PartialEq, Eq, Hash;
    type_of crate::sys::garden_Bed_type, crate::MODULE;
}
