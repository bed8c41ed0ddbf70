// Made by polyref from garden.hpp. Do not edit.
#include <polyref/java_bridge.h>

#include "garden.h"

namespace {

jmethodID id_fn$to_opt_garden_Plant = nullptr;

polyref_object* entry_fn$to_opt_garden_Plant(void* self, polyref_error** error) {
  return polyref::java::object(polyref::java::call_bridge<jlong>(id_fn$to_opt_garden_Plant, {polyref::java::value(static_cast<jobject>(self))}, error));
}

const polyref_callable* callable_fn$to_opt_garden_Plant() {
  static const polyref_callable all = polyref::java::callable(garden_fn_to_opt_garden_Plant(), &entry_fn$to_opt_garden_Plant);
  return &all;
}

void polyref_bridge(JNIEnv* env, jclass, jclass type) {
  polyref::java::link_bridge(env, type,
                             {
                                 {&id_fn$to_opt_garden_Plant, "fn$to_opt_garden_Plant", "(Lorg/example/garden/GardenCallbacks$ToOptPlant;)J"},
                             });
}

jlongArray polyref_link(JNIEnv* env, jclass, jlong runtime) {
  return polyref::java::link(env, runtime, garden_register,
                             {
                                 garden_WitheredError_type,
                                 garden_Plant_type,
                                 garden_Rose_type,
                                 garden_Bed_type,
                             },
                             {
                                 &garden_Plant_name_offset,
                                 &garden_Plant_height_offset,
                                 &garden_Plant_light_offset,
                                 &garden_Plant_neighbour_offset,
                                 &garden_Plant_seed_offset,
                                 &garden_Bed_plants_offset,
                                 &garden_Bed_labels_offset,
                                 &garden_Bed_row_offset,
                                 &garden_Bed_named_offset,
                                 &garden_Bed_lights_offset,
                             },
                             {
                                 callable_fn$to_opt_garden_Plant,
                             },
                             {
                             });
}

jlong JNICALL java_garden_Bed_begin(JNIEnv* env, jclass, jlong a_self) {
  polyref_error* error = nullptr;
  polyref_function* result = garden_Bed_begin(polyref::java::object(a_self), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_Bed_labels_at(JNIEnv* env, jclass, jlong a_self, jlong a_index) {
  polyref_error* error = nullptr;
  polyref_str result = garden_Bed_labels_at(polyref::java::object(a_self), static_cast<size_t>(a_index), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::text(env, result, nullptr, "garden.Bed.labels");
}

void JNICALL java_garden_Bed_labels_erase(JNIEnv* env, jclass, jlong a_self, jlong a_begin, jlong a_end) {
  polyref_error* error = nullptr;
  garden_Bed_labels_erase(polyref::java::object(a_self), static_cast<size_t>(a_begin), static_cast<size_t>(a_end), &error);
  if (error) polyref::java::raise<void>(env, error);
}

void JNICALL java_garden_Bed_labels_insert(JNIEnv* env, jclass, jlong a_self, jlong a_index, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_labels_insert(polyref::java::object(a_self), static_cast<size_t>(a_index), polyref::java::str(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

void JNICALL java_garden_Bed_labels_put(JNIEnv* env, jclass, jlong a_self, jlong a_index, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_labels_put(polyref::java::object(a_self), static_cast<size_t>(a_index), polyref::java::str(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

void JNICALL java_garden_Bed_labels_set(JNIEnv* env, jclass, jlong a_self, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_labels_set(polyref::java::object(a_self), polyref::java::slice(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

jlong JNICALL java_garden_Bed_labels_size(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jlong>(garden_Bed_labels_size(polyref::java::object(a_self)));
}

jlong JNICALL java_garden_Bed_lights_get(JNIEnv* env, jclass, jlong a_self) {
  auto* result = polyref::java::new_result<polyref_slice>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_Bed_lights_get(polyref::java::object(a_self), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

jboolean JNICALL java_garden_Bed_lights_has(JNIEnv* env, jclass, jlong a_self, jint a_key) {
  polyref_error* error = nullptr;
  bool result = garden_Bed_lights_has(polyref::java::object(a_self), static_cast<uint8_t>(a_key), &error);
  if (error) return polyref::java::raise<jboolean>(env, error);
  return static_cast<jboolean>(result);
}

jlong JNICALL java_garden_Bed_lights_size(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jlong>(garden_Bed_lights_size(polyref::java::object(a_self)));
}

jboolean JNICALL java_garden_Bed_named_drop(JNIEnv* env, jclass, jlong a_self, jlong a_key) {
  polyref_error* error = nullptr;
  bool result = garden_Bed_named_drop(polyref::java::object(a_self), polyref::java::str(a_key), &error);
  if (error) return polyref::java::raise<jboolean>(env, error);
  return static_cast<jboolean>(result);
}

jlong JNICALL java_garden_Bed_named_find(JNIEnv* env, jclass, jlong a_self, jlong a_key) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Bed_named_find(polyref::java::object(a_self), polyref::java::str(a_key), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_Bed_named_get(JNIEnv* env, jclass, jlong a_self) {
  auto* result = polyref::java::new_result<polyref_tuple>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_Bed_named_get(polyref::java::object(a_self), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

jboolean JNICALL java_garden_Bed_named_has(JNIEnv* env, jclass, jlong a_self, jlong a_key) {
  polyref_error* error = nullptr;
  bool result = garden_Bed_named_has(polyref::java::object(a_self), polyref::java::str(a_key), &error);
  if (error) return polyref::java::raise<jboolean>(env, error);
  return static_cast<jboolean>(result);
}

jboolean JNICALL java_garden_Bed_named_put(JNIEnv* env, jclass, jlong a_self, jlong a_key, jlong a_value) {
  polyref_error* error = nullptr;
  bool result = garden_Bed_named_put(polyref::java::object(a_self), polyref::java::str(a_key), polyref::java::object(a_value), &error);
  if (error) return polyref::java::raise<jboolean>(env, error);
  return static_cast<jboolean>(result);
}

void JNICALL java_garden_Bed_named_set(JNIEnv* env, jclass, jlong a_self, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_named_set(polyref::java::object(a_self), polyref::java::tuple(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

jlong JNICALL java_garden_Bed_named_size(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jlong>(garden_Bed_named_size(polyref::java::object(a_self)));
}

jlong JNICALL java_garden_Bed_new(JNIEnv* env, jclass) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Bed_new(&error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_Bed_plants_at(JNIEnv* env, jclass, jlong a_self, jlong a_index) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Bed_plants_at(polyref::java::object(a_self), static_cast<size_t>(a_index), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jint JNICALL java_garden_Bed_plants_at$chunk(JNIEnv* env, jclass, jlong a_self, jlong a_begin, jlongArray a_handles) {
  jlong size = static_cast<jlong>(garden_Bed_plants_size(polyref::java::object(a_self)));
  return polyref::java::chunk(env, size, a_begin, a_handles, [=](size_t index, polyref_error** error) {
    return garden_Bed_plants_at(polyref::java::object(a_self), index, error);
  });
}

void JNICALL java_garden_Bed_plants_erase(JNIEnv* env, jclass, jlong a_self, jlong a_begin, jlong a_end) {
  polyref_error* error = nullptr;
  garden_Bed_plants_erase(polyref::java::object(a_self), static_cast<size_t>(a_begin), static_cast<size_t>(a_end), &error);
  if (error) polyref::java::raise<void>(env, error);
}

void JNICALL java_garden_Bed_plants_insert(JNIEnv* env, jclass, jlong a_self, jlong a_index, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_plants_insert(polyref::java::object(a_self), static_cast<size_t>(a_index), polyref::java::object(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

void JNICALL java_garden_Bed_plants_put(JNIEnv* env, jclass, jlong a_self, jlong a_index, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_plants_put(polyref::java::object(a_self), static_cast<size_t>(a_index), polyref::java::object(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

void JNICALL java_garden_Bed_plants_set(JNIEnv* env, jclass, jlong a_self, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Bed_plants_set(polyref::java::object(a_self), polyref::java::slice(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

jlong JNICALL java_garden_Bed_plants_size(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jlong>(garden_Bed_plants_size(polyref::java::object(a_self)));
}

jlong JNICALL java_garden_Bed_row_get(JNIEnv* env, jclass, jlong a_self) {
  auto* result = polyref::java::new_result<const int32_t*>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_Bed_row_get(polyref::java::object(a_self), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

void JNICALL java_garden_Bed_row_set(JNIEnv*, jclass, jlong a_self, jlong a_value) {
  garden_Bed_row_set(polyref::java::object(a_self), polyref::java::at<const int32_t>(a_value));
}

jlong JNICALL java_garden_Bed_size(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jlong>(garden_Bed_size(polyref::java::object(a_self)));
}

jdouble JNICALL java_garden_Plant_grow(JNIEnv* env, jclass, jlong a_self, jdouble a_by) {
  polyref_error* error = nullptr;
  double result = garden_Plant_grow(polyref::java::object(a_self), a_by, &error);
  if (error) return polyref::java::raise<jdouble>(env, error);
  return static_cast<jdouble>(result);
}

jdouble JNICALL java_garden_Plant_grow_with_light(JNIEnv* env, jclass, jlong a_self, jdouble a_by, jint a_light) {
  polyref_error* error = nullptr;
  double result = garden_Plant_grow_with_light(polyref::java::object(a_self), a_by, static_cast<uint8_t>(a_light), &error);
  if (error) return polyref::java::raise<jdouble>(env, error);
  return static_cast<jdouble>(result);
}

jdouble JNICALL java_garden_Plant_height_get(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jdouble>(garden_Plant_height_get(polyref::java::object(a_self)));
}

void JNICALL java_garden_Plant_height_set(JNIEnv*, jclass, jlong a_self, jdouble a_value) {
  garden_Plant_height_set(polyref::java::object(a_self), a_value);
}

jlong JNICALL java_garden_Plant_leaves(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jlong>(garden_Plant_leaves(polyref::java::object(a_self)));
}

jint JNICALL java_garden_Plant_light_get(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jint>(garden_Plant_light_get(polyref::java::object(a_self)));
}

void JNICALL java_garden_Plant_light_set(JNIEnv*, jclass, jlong a_self, jint a_value) {
  garden_Plant_light_set(polyref::java::object(a_self), static_cast<uint8_t>(a_value));
}

jlong JNICALL java_garden_Plant_name_get(JNIEnv* env, jclass, jlong a_self) {
  return polyref::java::text(env, garden_Plant_name_get(polyref::java::object(a_self)), nullptr, "garden.Plant.name");
}

void JNICALL java_garden_Plant_name_set(JNIEnv* env, jclass, jlong a_self, jlong a_value) {
  polyref_error* error = nullptr;
  garden_Plant_name_set(polyref::java::object(a_self), polyref::java::str(a_value), &error);
  if (error) polyref::java::raise<void>(env, error);
}

jlong JNICALL java_garden_Plant_neighbour_get(JNIEnv* env, jclass, jlong a_self) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Plant_neighbour_get(polyref::java::object(a_self), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

void JNICALL java_garden_Plant_neighbour_set(JNIEnv*, jclass, jlong a_self, jlong a_value) {
  garden_Plant_neighbour_set(polyref::java::object(a_self), polyref::java::object(a_value));
}

jlong JNICALL java_garden_Plant_new(JNIEnv* env, jclass, jint a_argc, jlong a_name, jdouble a_height) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Plant_new(static_cast<uint32_t>(a_argc), polyref::java::str(a_name), a_height, &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_Plant_parent(JNIEnv* env, jclass, jlong a_self) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Plant_parent(polyref::java::object(a_self), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jint JNICALL java_garden_Plant_seed_get(JNIEnv*, jclass, jlong a_self) {
  return static_cast<jint>(garden_Plant_seed_get(polyref::java::object(a_self)));
}

void JNICALL java_garden_Plant_stretch(JNIEnv* env, jclass, jlong a_self) {
  polyref_error* error = nullptr;
  garden_Plant_stretch(polyref::java::object(a_self), &error);
  if (error) polyref::java::raise<void>(env, error);
}

jlong JNICALL java_garden_Rose_new(JNIEnv* env, jclass, jint a_argc, jint a_petals) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Rose_new(static_cast<uint32_t>(a_argc), static_cast<int32_t>(a_petals), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_Rose_wild(JNIEnv* env, jclass) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_Rose_wild(&error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jint JNICALL java_garden_WitheredError_days(JNIEnv* env, jclass, jlong a_self) {
  polyref_error* error = nullptr;
  int32_t result = garden_WitheredError_days(polyref::java::error_of(a_self), &error);
  if (error) return polyref::java::raise<jint>(env, error);
  return static_cast<jint>(result);
}

jlong JNICALL java_garden_WitheredError_new(JNIEnv* env, jclass, jlong a_plant) {
  polyref_error* error = nullptr;
  polyref_error* result = garden_WitheredError_new(polyref::java::str(a_plant), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_filed(JNIEnv* env, jclass, jint a_argc, jlong a_at, jlong a_grown, jlong a_spin) {
  auto* result = polyref::java::new_result<polyref_time>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_filed(static_cast<uint32_t>(a_argc), polyref::java::str(a_at), polyref::java::row<polyref_time>(a_grown), polyref::java::row<polyref_complex64>(a_spin), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

jlong JNICALL java_garden_looks(JNIEnv* env, jclass, jlong a_place) {
  auto* result = polyref::java::new_result<polyref_tuple>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_looks(polyref::java::tuple(a_place), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

jlong JNICALL java_garden_tallest(JNIEnv* env, jclass, jlong a_bed, jlong a_count) {
  auto* result = polyref::java::new_result<polyref_slice>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_tallest(polyref::java::object(a_bed), static_cast<uint32_t>(a_count), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

jlong JNICALL java_garden_water(JNIEnv* env, jclass, jint a_argc, jlong a_bed, jlong a_needs) {
  polyref_error* error = nullptr;
  polyref_object* result = garden_water(static_cast<uint32_t>(a_argc), polyref::java::object(a_bed), static_cast<uint32_t>(a_needs), &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

jlong JNICALL java_garden_without(JNIEnv* env, jclass, jlong a_plants, jlong a_kinds) {
  auto* result = polyref::java::new_result<polyref_tuple>(env);
  if (!result) return 0;
  polyref_error* error = nullptr;
  result->value = garden_without(polyref::java::tuple(a_plants), polyref::java::slice(a_kinds), &result->storage, &error);
  return polyref::java::finish(env, result, error);
}

jlong JNICALL java_fn$to_opt_garden_Plant(JNIEnv* env, jclass, jlong a_self) {
  polyref_error* error = nullptr;
  polyref_object* result = polyref::java::call_function<garden_fn_to_opt_garden_Plant_call>(a_self, &error);
  if (error) return polyref::java::raise<jlong>(env, error);
  return polyref::java::address(result);
}

const JNINativeMethod polyref_methods[] = {
    polyref::java::method("link", "(J)[J", polyref_link),
    polyref::java::method("bridge", "(Ljava/lang/Class;)V", polyref_bridge),
    polyref::java::method("garden_Bed_begin", "(J)J", java_garden_Bed_begin),
    polyref::java::method("garden_Bed_labels_at", "(JJ)J", java_garden_Bed_labels_at),
    polyref::java::method("garden_Bed_labels_erase", "(JJJ)V", java_garden_Bed_labels_erase),
    polyref::java::method("garden_Bed_labels_insert", "(JJJ)V", java_garden_Bed_labels_insert),
    polyref::java::method("garden_Bed_labels_put", "(JJJ)V", java_garden_Bed_labels_put),
    polyref::java::method("garden_Bed_labels_set", "(JJ)V", java_garden_Bed_labels_set),
    polyref::java::method("garden_Bed_labels_size", "(J)J", java_garden_Bed_labels_size),
    polyref::java::method("garden_Bed_lights_get", "(J)J", java_garden_Bed_lights_get),
    polyref::java::method("garden_Bed_lights_has", "(JI)Z", java_garden_Bed_lights_has),
    polyref::java::method("garden_Bed_lights_size", "(J)J", java_garden_Bed_lights_size),
    polyref::java::method("garden_Bed_named_drop", "(JJ)Z", java_garden_Bed_named_drop),
    polyref::java::method("garden_Bed_named_find", "(JJ)J", java_garden_Bed_named_find),
    polyref::java::method("garden_Bed_named_get", "(J)J", java_garden_Bed_named_get),
    polyref::java::method("garden_Bed_named_has", "(JJ)Z", java_garden_Bed_named_has),
    polyref::java::method("garden_Bed_named_put", "(JJJ)Z", java_garden_Bed_named_put),
    polyref::java::method("garden_Bed_named_set", "(JJ)V", java_garden_Bed_named_set),
    polyref::java::method("garden_Bed_named_size", "(J)J", java_garden_Bed_named_size),
    polyref::java::method("garden_Bed_new", "()J", java_garden_Bed_new),
    polyref::java::method("garden_Bed_plants_at", "(JJ)J", java_garden_Bed_plants_at),
    polyref::java::method("garden_Bed_plants_at$chunk", "(JJ[J)I", java_garden_Bed_plants_at$chunk),
    polyref::java::method("garden_Bed_plants_erase", "(JJJ)V", java_garden_Bed_plants_erase),
    polyref::java::method("garden_Bed_plants_insert", "(JJJ)V", java_garden_Bed_plants_insert),
    polyref::java::method("garden_Bed_plants_put", "(JJJ)V", java_garden_Bed_plants_put),
    polyref::java::method("garden_Bed_plants_set", "(JJ)V", java_garden_Bed_plants_set),
    polyref::java::method("garden_Bed_plants_size", "(J)J", java_garden_Bed_plants_size),
    polyref::java::method("garden_Bed_row_get", "(J)J", java_garden_Bed_row_get),
    polyref::java::method("garden_Bed_row_set", "(JJ)V", java_garden_Bed_row_set),
    polyref::java::method("garden_Bed_size", "(J)J", java_garden_Bed_size),
    polyref::java::method("garden_Plant_grow", "(JD)D", java_garden_Plant_grow),
    polyref::java::method("garden_Plant_grow_with_light", "(JDI)D", java_garden_Plant_grow_with_light),
    polyref::java::method("garden_Plant_height_get", "(J)D", java_garden_Plant_height_get),
    polyref::java::method("garden_Plant_height_set", "(JD)V", java_garden_Plant_height_set),
    polyref::java::method("garden_Plant_leaves", "(J)J", java_garden_Plant_leaves),
    polyref::java::method("garden_Plant_light_get", "(J)I", java_garden_Plant_light_get),
    polyref::java::method("garden_Plant_light_set", "(JI)V", java_garden_Plant_light_set),
    polyref::java::method("garden_Plant_name_get", "(J)J", java_garden_Plant_name_get),
    polyref::java::method("garden_Plant_name_set", "(JJ)V", java_garden_Plant_name_set),
    polyref::java::method("garden_Plant_neighbour_get", "(J)J", java_garden_Plant_neighbour_get),
    polyref::java::method("garden_Plant_neighbour_set", "(JJ)V", java_garden_Plant_neighbour_set),
    polyref::java::method("garden_Plant_new", "(IJD)J", java_garden_Plant_new),
    polyref::java::method("garden_Plant_parent", "(J)J", java_garden_Plant_parent),
    polyref::java::method("garden_Plant_seed_get", "(J)I", java_garden_Plant_seed_get),
    polyref::java::method("garden_Plant_stretch", "(J)V", java_garden_Plant_stretch),
    polyref::java::method("garden_Rose_new", "(II)J", java_garden_Rose_new),
    polyref::java::method("garden_Rose_wild", "()J", java_garden_Rose_wild),
    polyref::java::method("garden_WitheredError_days", "(J)I", java_garden_WitheredError_days),
    polyref::java::method("garden_WitheredError_new", "(J)J", java_garden_WitheredError_new),
    polyref::java::method("garden_filed", "(IJJJ)J", java_garden_filed),
    polyref::java::method("garden_looks", "(J)J", java_garden_looks),
    polyref::java::method("garden_tallest", "(JJ)J", java_garden_tallest),
    polyref::java::method("garden_water", "(IJJ)J", java_garden_water),
    polyref::java::method("garden_without", "(JJ)J", java_garden_without),
    polyref::java::method("fn$to_opt_garden_Plant", "(J)J", java_fn$to_opt_garden_Plant),
};

}  // namespace

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  return polyref::java::bind(vm, "org/example/garden/GardenJni", polyref_methods,
                             sizeof(polyref_methods) / sizeof(polyref_methods[0]));
}
