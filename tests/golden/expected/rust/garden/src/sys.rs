// Made by polyref from garden.hpp: do not edit.
//! The module's C ABI.
#![allow(dead_code, non_snake_case, non_upper_case_globals, unused_imports)]

use ::polyref::private::sys::{
    polyref_any, polyref_bytes, polyref_complex128, polyref_complex64, polyref_error, polyref_foreign, polyref_function,
    polyref_object, polyref_signature, polyref_slice, polyref_span, polyref_storage, polyref_str, polyref_tensor,
    polyref_time, polyref_tuple, polyref_type, polyref_variant,
};

extern "C" {
    pub fn garden_register() -> *mut polyref_error;
    pub fn garden_WitheredError_type() -> *const polyref_type;
    pub fn garden_WitheredError_new(plant: polyref_str, error: *mut *mut polyref_error) -> *mut polyref_error;
    pub fn garden_WitheredError_days(this: *const polyref_error, error: *mut *mut polyref_error) -> i32;
    pub fn garden_Plant_type() -> *const polyref_type;
    pub fn garden_Plant_new(argc: u32, name: polyref_str, height: f64, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Plant_grow(this: *mut polyref_object, by: f64, error: *mut *mut polyref_error) -> f64;
    pub fn garden_Plant_grow_with_light(this: *mut polyref_object, by: f64, light: u8, error: *mut *mut polyref_error) -> f64;
    pub fn garden_Plant_leaves(this: *mut polyref_object) -> i64;
    pub fn garden_Plant_parent(this: *mut polyref_object, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Plant_stretch(this: *mut polyref_object, error: *mut *mut polyref_error);
    pub fn garden_Plant_name_get(this: *mut polyref_object) -> polyref_str;
    pub fn garden_Plant_name_set(this: *mut polyref_object, value: polyref_str, error: *mut *mut polyref_error);
    pub fn garden_Plant_height_get(this: *mut polyref_object) -> f64;
    pub fn garden_Plant_height_set(this: *mut polyref_object, value: f64);
    pub fn garden_Plant_light_get(this: *mut polyref_object) -> u8;
    pub fn garden_Plant_light_set(this: *mut polyref_object, value: u8);
    pub fn garden_Plant_neighbour_get(this: *mut polyref_object, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Plant_neighbour_set(this: *mut polyref_object, value: *mut polyref_object);
    pub fn garden_Plant_seed_get(this: *mut polyref_object) -> i32;
    pub fn garden_Rose_type() -> *const polyref_type;
    pub fn garden_Rose_new(argc: u32, petals: i32, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Rose_wild(error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Bed_type() -> *const polyref_type;
    pub fn garden_Bed_new(error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Bed_size(this: *mut polyref_object) -> u64;
    pub fn garden_Bed_begin(this: *mut polyref_object, error: *mut *mut polyref_error) -> *mut polyref_function;
    pub fn garden_Bed_plants_get(this: *mut polyref_object, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_slice;
    pub fn garden_Bed_plants_set(this: *mut polyref_object, value: polyref_slice, error: *mut *mut polyref_error);
    pub fn garden_Bed_plants_size(this: *mut polyref_object) -> usize;
    pub fn garden_Bed_plants_at(this: *mut polyref_object, index: usize, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Bed_plants_put(this: *mut polyref_object, index: usize, value: *mut polyref_object, error: *mut *mut polyref_error);
    pub fn garden_Bed_plants_insert(this: *mut polyref_object, index: usize, value: *mut polyref_object, error: *mut *mut polyref_error);
    pub fn garden_Bed_plants_erase(this: *mut polyref_object, begin: usize, end: usize, error: *mut *mut polyref_error);
    pub fn garden_Bed_labels_get(this: *mut polyref_object, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_slice;
    pub fn garden_Bed_labels_set(this: *mut polyref_object, value: polyref_slice, error: *mut *mut polyref_error);
    pub fn garden_Bed_labels_size(this: *mut polyref_object) -> usize;
    pub fn garden_Bed_labels_at(this: *mut polyref_object, index: usize, error: *mut *mut polyref_error) -> polyref_str;
    pub fn garden_Bed_labels_put(this: *mut polyref_object, index: usize, value: polyref_str, error: *mut *mut polyref_error);
    pub fn garden_Bed_labels_insert(this: *mut polyref_object, index: usize, value: polyref_str, error: *mut *mut polyref_error);
    pub fn garden_Bed_labels_erase(this: *mut polyref_object, begin: usize, end: usize, error: *mut *mut polyref_error);
    pub fn garden_Bed_row_get(this: *mut polyref_object, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> *const i32;
    pub fn garden_Bed_row_set(this: *mut polyref_object, value: *const i32);
    pub fn garden_Bed_named_get(this: *mut polyref_object, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_tuple;
    pub fn garden_Bed_named_set(this: *mut polyref_object, value: polyref_tuple, error: *mut *mut polyref_error);
    pub fn garden_Bed_named_size(this: *mut polyref_object) -> usize;
    pub fn garden_Bed_named_has(this: *mut polyref_object, key: polyref_str, error: *mut *mut polyref_error) -> bool;
    pub fn garden_Bed_named_find(this: *mut polyref_object, key: polyref_str, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_Bed_named_put(this: *mut polyref_object, key: polyref_str, value: *mut polyref_object, error: *mut *mut polyref_error) -> bool;
    pub fn garden_Bed_named_drop(this: *mut polyref_object, key: polyref_str, error: *mut *mut polyref_error) -> bool;
    pub fn garden_Bed_lights_get(this: *mut polyref_object, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_slice;
    pub fn garden_Bed_lights_size(this: *mut polyref_object) -> usize;
    pub fn garden_Bed_lights_has(this: *mut polyref_object, key: u8, error: *mut *mut polyref_error) -> bool;
    pub fn garden_water(argc: u32, bed: *mut polyref_object, needs: u32, error: *mut *mut polyref_error) -> *mut polyref_object;
    pub fn garden_tallest(bed: *mut polyref_object, count: u32, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_slice;
    pub fn garden_without(plants: polyref_tuple, kinds: polyref_slice, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_tuple;
    pub fn garden_looks(place: polyref_tuple, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_tuple;
    pub fn garden_filed(argc: u32, at: polyref_str, grown: polyref_time, spin: polyref_complex64, storage: *mut polyref_storage, error: *mut *mut polyref_error) -> polyref_time;
    pub fn garden_fn_to_opt_garden_Plant() -> *const polyref_signature;

    // Where fields are, from the object's address; the C++ compiler says.
    pub static garden_Plant_name_offset: u32;
    pub static garden_Plant_height_offset: u32;
    pub static garden_Plant_light_offset: u32;
    pub static garden_Plant_neighbour_offset: u32;
    pub static garden_Plant_seed_offset: u32;
    pub static garden_Bed_plants_offset: u32;
    pub static garden_Bed_labels_offset: u32;
    pub static garden_Bed_row_offset: u32;
    pub static garden_Bed_named_offset: u32;
    pub static garden_Bed_lights_offset: u32;

    pub static garden_layout_4e8bed33247a0371: std::ffi::c_char;
}
