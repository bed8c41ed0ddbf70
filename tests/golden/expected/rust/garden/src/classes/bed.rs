// Made by polyref from garden.hpp: do not edit.
//! The members of `Bed`.

#[allow(unused_imports)]
use crate::{rt, sys};

impl crate::Bed {
    /// C++: `garden::Bed::Bed`.
    ///
    /// # Errors
    ///
    /// What C++ throws.
    #[inline]
    pub fn new() -> ::polyref::Result<Self> {
        crate::MODULE.ready()?;
        rt::call(|error| unsafe { sys::garden_Bed_new(error) })
            .map(|raw| unsafe { rt::owned_object::<Self>(raw) })
    }

    /// C++: `garden::Bed::size`.
    #[inline]
    pub fn size(&self) -> u64 {
        unsafe { sys::garden_Bed_size(rt::raw(self)) }
    }

    /// How many there are: what `size` gives.
    #[inline]
    pub fn len(&self) -> usize {
        rt::expect(rt::length(self.size(), "garden.Bed.size"), "garden.Bed.size")
    }

    /// Whether `size` is 0.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The plants, one by one.
    ///
    /// # Panics
    ///
    /// Not by C++, which doesn't throw here; only if the result cannot be handed over.
    #[inline]
    #[track_caller]
    pub fn iter(&self) -> ::polyref::Iter<crate::Plant> {
        let result = rt::call(|error| unsafe { sys::garden_Bed_begin(rt::raw(self), error) })
            .map(|raw| unsafe { rt::owned_function::<::polyref::Callback<dyn Fn() -> ::std::option::Option<crate::Plant>>>(raw) });
        ::polyref::Iter::new(rt::expect(result, "garden.Bed.begin"))
    }

    /// Sets [`plants`](Self::plants).
    ///
    /// # Panics
    ///
    /// If there is no memory.
    #[inline]
    #[track_caller]
    pub fn set_plants(&self, value: &[crate::Plant]) {
        let result = rt::call(|error| unsafe {
            sys::garden_Bed_plants_set(rt::raw(self), rt::direct(value), error)
        });
        rt::expect(result, "garden.Bed.plants")
    }

    /// Sets [`labels`](Self::labels).
    ///
    /// # Panics
    ///
    /// If there is no memory.
    #[inline]
    #[track_caller]
    pub fn set_labels(&self, value: &[impl AsRef<str>]) {
        let arena = rt::Arena::new();
        let result = rt::call(|error| unsafe {
            sys::garden_Bed_labels_set(rt::raw(self), rt::strings(value, &arena), error)
        });
        rt::expect(result, "garden.Bed.labels")
    }

    /// C++: `garden::Bed::row`.
    ///
    /// # Panics
    ///
    /// If C++ has put a value there that Rust can't hold, or if there is no memory.
    #[inline]
    #[track_caller]
    pub fn row(&self) -> ::std::option::Option<i32> {
        let mut storage = rt::Storage::new();
        let place = storage.as_mut_ptr();
        let result = rt::call(|error| unsafe { sys::garden_Bed_row_get(rt::raw(self), place, error) })
            .and_then(|raw| unsafe { rt::read::<::std::option::Option<i32>>(raw, "garden.Bed.row") });
        rt::expect(result, "garden.Bed.row")
    }

    /// Sets [`row`](Self::row).
    #[inline]
    pub fn set_row(&self, value: ::std::option::Option<i32>) {
        unsafe { sys::garden_Bed_row_set(rt::raw(self), rt::pointer(&value)) }
    }

    /// Sets [`named`](Self::named).
    ///
    /// # Panics
    ///
    /// If there is no memory.
    #[inline]
    #[track_caller]
    pub fn set_named(&self, value: &std::collections::BTreeMap<::std::string::String, crate::Plant>) {
        let arena = rt::Arena::new();
        let result = rt::call(|error| unsafe {
            sys::garden_Bed_named_set(rt::raw(self), rt::ToWire::raw(value, &arena), error)
        });
        rt::expect(result, "garden.Bed.named")
    }

    /// C++: `garden::Bed::plants`.
    ///
    /// A live view: changes in C++ are seen, and changes here are made there.
    #[inline]
    pub fn plants(&self) -> ::polyref::View<'_, crate::Plant> {
        const THUNKS: &rt::ViewThunks<crate::Plant> = &rt::ViewThunks {
            array: rt::ArrayThunks { read: rt::ReadThunks { name: "garden.Bed.plants", size: sys::garden_Bed_plants_size, at: rt::At::Plain(sys::garden_Bed_plants_at) }, put: sys::garden_Bed_plants_put },
            insert: sys::garden_Bed_plants_insert,
            erase: sys::garden_Bed_plants_erase,
        };
        unsafe { ::polyref::View::new(self, THUNKS) }
    }

    /// C++: `garden::Bed::labels`.
    ///
    /// A live view: changes in C++ are seen, and changes here are made there.
    #[inline]
    pub fn labels(&self) -> ::polyref::View<'_, ::std::string::String> {
        const THUNKS: &rt::ViewThunks<::std::string::String> = &rt::ViewThunks {
            array: rt::ArrayThunks { read: rt::ReadThunks { name: "garden.Bed.labels", size: sys::garden_Bed_labels_size, at: rt::At::Plain(sys::garden_Bed_labels_at) }, put: sys::garden_Bed_labels_put },
            insert: sys::garden_Bed_labels_insert,
            erase: sys::garden_Bed_labels_erase,
        };
        unsafe { ::polyref::View::new(self, THUNKS) }
    }

    /// C++: `garden::Bed::named`.
    ///
    /// A live view: changes in C++ are seen, and changes here are made there.
    #[inline]
    pub fn named(&self) -> ::polyref::MapView<'_, ::std::string::String, crate::Plant, std::collections::BTreeMap<::std::string::String, crate::Plant>> {
        const THUNKS: &rt::MapThunks<::std::string::String, crate::Plant, std::collections::BTreeMap<::std::string::String, crate::Plant>> = &rt::MapThunks {
            read: rt::ReadMapThunks { name: "garden.Bed.named", size: sys::garden_Bed_named_size, has: sys::garden_Bed_named_has, find: rt::Find::Plain(sys::garden_Bed_named_find), whole: sys::garden_Bed_named_get },
            put: sys::garden_Bed_named_put,
            drop: sys::garden_Bed_named_drop,
        };
        unsafe { ::polyref::MapView::new(self, THUNKS) }
    }

    /// C++: `garden::Bed::lights`.
    ///
    /// A live view: changes in C++ are seen, and changes here are made there.
    #[inline]
    pub fn lights(&self) -> ::polyref::ReadSetView<'_, crate::Light, std::collections::BTreeSet<crate::Light>> {
        const THUNKS: &rt::ReadSetThunks<crate::Light, std::collections::BTreeSet<crate::Light>> = &rt::ReadSetThunks { name: "garden.Bed.lights", size: sys::garden_Bed_lights_size, has: sys::garden_Bed_lights_has, whole: sys::garden_Bed_lights_get };
        unsafe { ::polyref::ReadSetView::new(self, THUNKS) }
    }
}

impl std::iter::IntoIterator for &crate::Bed {
    type Item = ::polyref::Result<crate::Plant>;
    type IntoIter = ::polyref::Iter<crate::Plant>;

    #[inline]
    fn into_iter(self) -> ::polyref::Iter<crate::Plant> {
        self.iter()
    }
}
