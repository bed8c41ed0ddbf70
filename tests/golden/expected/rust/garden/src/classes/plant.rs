// Made by polyref from garden.hpp: do not edit.
//! The members of `Plant`.

#[allow(unused_imports)]
use crate::{rt, sys};

impl crate::Plant {
    /// Sows a plant.
    ///
    /// Here, `height` is `1.5`.
    ///
    /// - `name`: What it is called.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn new(name: &str) -> ::polyref::Result<Self> {
        crate::MODULE.ready()?;
        rt::call(|error| unsafe { sys::garden_Plant_new(1, rt::raw_str(name), 0.0, error) })
            .map(|raw| unsafe { rt::owned_object::<Self>(raw) })
    }

    /// Sows a plant.
    ///
    /// As [`new`](Self::new), with what has a default in C++.
    ///
    /// - `name`: What it is called.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn new_with(name: &str, options: crate::PlantNewOptions) -> ::polyref::Result<Self> {
        crate::MODULE.ready()?;
        let argc = rt::given(1, [options.height.is_some()]);
        rt::call(|error| unsafe {
            sys::garden_Plant_new(argc, rt::raw_str(name), options.height.unwrap_or(1.5), error)
        })
        .map(|raw| unsafe { rt::owned_object::<Self>(raw) })
    }

    /// Grows by some centimetres.
    ///
    /// - `by`: How much.
    ///
    /// Returns The new height in centimetres.
    ///
    /// # Errors
    ///
    /// - [`WitheredError`](crate::WitheredError): if it has withered.
    #[inline]
    pub fn grow(&self, by: f64) -> ::polyref::Result<f64> {
        rt::call(|error| unsafe { sys::garden_Plant_grow(rt::raw(self), by, error) })
    }

    /// C++: `garden::Plant::grow`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn grow_with_light(&self, by: f64, light: crate::Light) -> ::polyref::Result<f64> {
        rt::call(|error| unsafe {
            sys::garden_Plant_grow_with_light(rt::raw(self), by, light as u8, error)
        })
    }

    /// C++: `garden::Plant::leaves`.
    #[inline]
    pub fn leaves(&self) -> i64 {
        unsafe { sys::garden_Plant_leaves(rt::raw(self)) }
    }

    /// C++: `garden::Plant::parent`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn parent(&self) -> ::polyref::Result<::std::option::Option<crate::Plant>> {
        rt::call(|error| unsafe { sys::garden_Plant_parent(rt::raw(self), error) })
            .map(|raw| unsafe { rt::optional_object::<crate::Plant>(raw) })
    }

    /// C++: `garden::Plant::stretch`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[deprecated(note = "use grow")]
    #[inline]
    pub fn stretch(&self) -> ::polyref::Result<()> {
        rt::call(|error| unsafe { sys::garden_Plant_stretch(rt::raw(self), error) })
    }

    /// C++: `garden::Plant::name`.
    ///
    /// # Panics
    ///
    /// If C++ has put text there that is no UTF-8.
    #[inline]
    #[track_caller]
    pub fn name(&self) -> ::std::string::String {
        rt::expect(unsafe { rt::read::<::std::string::String>(sys::garden_Plant_name_get(rt::raw(self)), "garden.Plant.name") }, "garden.Plant.name")
    }

    /// Sets [`name`](Self::name).
    ///
    /// # Panics
    ///
    /// If there is no memory.
    #[inline]
    #[track_caller]
    pub fn set_name(&self, value: &str) {
        let result = rt::call(|error| unsafe {
            sys::garden_Plant_name_set(rt::raw(self), rt::raw_str(value), error)
        });
        rt::expect(result, "garden.Plant.name")
    }

    /// C++: `garden::Plant::height`.
    #[inline]
    pub fn height(&self) -> f64 {
        unsafe { rt::load::<f64, _>(self, sys::garden_Plant_height_offset) }
    }

    /// Sets [`height`](Self::height).
    #[inline]
    pub fn set_height(&self, value: f64) {
        unsafe { rt::store(self, sys::garden_Plant_height_offset, value) }
    }

    /// C++: `garden::Plant::light`.
    ///
    /// # Errors
    ///
    /// C++ has put a number there that the enum doesn't list.
    #[inline]
    pub fn light(&self) -> ::polyref::Result<crate::Light> {
        unsafe { rt::read::<crate::Light>(rt::load::<u8, _>(self, sys::garden_Plant_light_offset), "garden.Plant.light") }
    }

    /// Sets [`light`](Self::light).
    #[inline]
    pub fn set_light(&self, value: crate::Light) {
        unsafe { rt::store(self, sys::garden_Plant_light_offset, value as u8) }
    }

    /// C++: `garden::Plant::neighbour`.
    #[inline]
    pub fn neighbour(&self) -> ::std::option::Option<crate::Plant> {
        unsafe { rt::load_object::<crate::Plant, _>(self, sys::garden_Plant_neighbour_offset) }
    }

    /// Sets [`neighbour`](Self::neighbour).
    #[inline]
    pub fn set_neighbour(&self, value: ::std::option::Option<&crate::Plant>) {
        unsafe { sys::garden_Plant_neighbour_set(rt::raw(self), rt::raw_object(value)) }
    }

    /// C++: `garden::Plant::seed`.
    #[inline]
    pub fn seed(&self) -> i32 {
        unsafe { rt::load::<i32, _>(self, sys::garden_Plant_seed_offset) }
    }
}
