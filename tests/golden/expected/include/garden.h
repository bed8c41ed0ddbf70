/* Made by polyref from garden.hpp. The C API of module garden. */
#ifndef GARDEN_POLYREF_H
#define GARDEN_POLYREF_H

#include <polyref/c_api.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* Registers the module's types and functions, once; null, or an owned error. */
POLYREF_EXPORT polyref_error* garden_register(void) POLYREF_NOEXCEPT;
/* The layout's hash is part of the name: what was generated from other headers doesn't link. */
extern POLYREF_EXPORT const char garden_layout_4e8bed33247a0371;
extern POLYREF_EXPORT const uint64_t garden_layout;

/* ---- garden.Light. What the sun gives. ---- */

POLYREF_EXPORT const polyref_type* garden_Light_type(void) POLYREF_NOEXCEPT;
/* Little of it. */
#define garden_Light_Shade ((uint8_t)0u)
#define garden_Light_Sun ((uint8_t)3u)

/* ---- garden.Needs. What a plant needs. ---- */

POLYREF_EXPORT const polyref_type* garden_Needs_type(void) POLYREF_NOEXCEPT;
#define garden_Needs_Water ((uint32_t)1u)
#define garden_Needs_Food ((uint32_t)2u)

/* ---- garden.WitheredError. Nothing grows any more. ---- */

POLYREF_EXPORT const polyref_type* garden_WitheredError_type(void) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_error* garden_WitheredError_new(polyref_str plant, polyref_error** error) POLYREF_NOEXCEPT;
/* How long ago. */
POLYREF_EXPORT int32_t garden_WitheredError_days(const polyref_error* self, polyref_error** error) POLYREF_NOEXCEPT;

/* ---- garden.Plant. A plant of any kind. ---- */

POLYREF_EXPORT const polyref_type* garden_Plant_type(void) POLYREF_NOEXCEPT;
/* Sows a plant. */
POLYREF_EXPORT polyref_object* garden_Plant_new(uint32_t argc, polyref_str name, double height, polyref_error** error) POLYREF_NOEXCEPT;
/* Grows by some centimetres. */
POLYREF_EXPORT double garden_Plant_grow(polyref_object* self, double by, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT double garden_Plant_grow_with_light(polyref_object* self, double by, uint8_t light, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT int64_t garden_Plant_leaves(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* garden_Plant_parent(polyref_object* self, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Plant_stretch(polyref_object* self, polyref_error** error) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Plant_name_offset;
POLYREF_EXPORT polyref_str garden_Plant_name_get(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Plant_name_set(polyref_object* self, polyref_str value, polyref_error** error) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Plant_height_offset;
POLYREF_EXPORT double garden_Plant_height_get(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Plant_height_set(polyref_object* self, double value) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Plant_light_offset;
POLYREF_EXPORT uint8_t garden_Plant_light_get(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Plant_light_set(polyref_object* self, uint8_t value) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Plant_neighbour_offset;
POLYREF_EXPORT polyref_object* garden_Plant_neighbour_get(polyref_object* self, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Plant_neighbour_set(polyref_object* self, polyref_object* value) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Plant_seed_offset;
POLYREF_EXPORT int32_t garden_Plant_seed_get(polyref_object* self) POLYREF_NOEXCEPT;

/* ---- garden.Rose. ---- */

POLYREF_EXPORT const polyref_type* garden_Rose_type(void) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* garden_Rose_new(uint32_t argc, int32_t petals, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* garden_Rose_wild(polyref_error** error) POLYREF_NOEXCEPT;

/* ---- garden.Bed. Where plants grow. ---- */

POLYREF_EXPORT const polyref_type* garden_Bed_type(void) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* garden_Bed_new(polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT uint64_t garden_Bed_size(polyref_object* self) POLYREF_NOEXCEPT;
/* The plants, one by one. */
POLYREF_EXPORT polyref_function* garden_Bed_begin(polyref_object* self, polyref_error** error) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Bed_plants_offset;
POLYREF_EXPORT polyref_slice garden_Bed_plants_get(polyref_object* self, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_plants_set(polyref_object* self, polyref_slice value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT size_t garden_Bed_plants_size(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* garden_Bed_plants_at(polyref_object* self, size_t index, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_plants_put(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_plants_insert(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_plants_erase(polyref_object* self, size_t begin, size_t end, polyref_error** error) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Bed_labels_offset;
POLYREF_EXPORT polyref_slice garden_Bed_labels_get(polyref_object* self, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_labels_set(polyref_object* self, polyref_slice value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT size_t garden_Bed_labels_size(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_str garden_Bed_labels_at(polyref_object* self, size_t index, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_labels_put(polyref_object* self, size_t index, polyref_str value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_labels_insert(polyref_object* self, size_t index, polyref_str value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_labels_erase(polyref_object* self, size_t begin, size_t end, polyref_error** error) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Bed_row_offset;
POLYREF_EXPORT const int32_t* garden_Bed_row_get(polyref_object* self, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_row_set(polyref_object* self, const int32_t* value) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Bed_named_offset;
POLYREF_EXPORT polyref_tuple garden_Bed_named_get(polyref_object* self, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT void garden_Bed_named_set(polyref_object* self, polyref_tuple value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT size_t garden_Bed_named_size(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT bool garden_Bed_named_has(polyref_object* self, polyref_str key, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_object* garden_Bed_named_find(polyref_object* self, polyref_str key, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT bool garden_Bed_named_put(polyref_object* self, polyref_str key, polyref_object* value, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT bool garden_Bed_named_drop(polyref_object* self, polyref_str key, polyref_error** error) POLYREF_NOEXCEPT;
extern POLYREF_EXPORT const uint32_t garden_Bed_lights_offset;
POLYREF_EXPORT polyref_slice garden_Bed_lights_get(polyref_object* self, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT size_t garden_Bed_lights_size(polyref_object* self) POLYREF_NOEXCEPT;
POLYREF_EXPORT bool garden_Bed_lights_has(polyref_object* self, uint8_t key, polyref_error** error) POLYREF_NOEXCEPT;

/* ---- Signatures of callables ---- */

/* std::optional<polyref::Ref<garden::Plant>>() */
POLYREF_EXPORT const polyref_signature* garden_fn_to_opt_garden_Plant(void) POLYREF_NOEXCEPT;
typedef polyref_object* garden_fn_to_opt_garden_Plant_call(void* self, polyref_error** error);

/* ---- Functions ---- */

/* Waters a bed. */
POLYREF_EXPORT polyref_object* garden_water(uint32_t argc, polyref_object* bed, uint32_t needs, polyref_error** error) POLYREF_NOEXCEPT;
POLYREF_EXPORT polyref_slice garden_tallest(polyref_object* bed, uint32_t count, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
/* The plants that are left when some kinds are taken out. */
POLYREF_EXPORT polyref_tuple garden_without(polyref_tuple plants, polyref_slice kinds, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
/* Where a plant stands, and its colour as red, green and blue. */
POLYREF_EXPORT polyref_tuple garden_looks(polyref_tuple place, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;
/* When a plant was filed after growing for so long. */
POLYREF_EXPORT polyref_time garden_filed(uint32_t argc, polyref_str at, polyref_time grown, polyref_complex64 spin, polyref_storage* storage, polyref_error** error) POLYREF_NOEXCEPT;

#if defined(__cplusplus)
}
#endif

#endif /* GARDEN_POLYREF_H */
