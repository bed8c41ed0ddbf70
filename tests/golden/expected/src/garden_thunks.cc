// Made by polyref from garden.hpp. The one place where those headers are compiled.
#include "garden.h"

#include <polyref/thunk.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <typeinfo>
#include <utility>

#include "garden.hpp"

#if defined(__GNUC__)
// Bindings reach deprecated declarations too, and pass the deprecation on. Offsets are of non-virtual bases only. What
// goes into a bit-field was checked for its range.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
#pragma GCC diagnostic ignored "-Wconversion"
#endif

template <>
struct polyref::thunk::EnumFacts<garden::Light> {
  static constexpr bool flags = false;
  static const polyref_type* type() noexcept { return polyref_type_find(thunk::text("garden.Light")); }
};
template <>
struct polyref::thunk::EnumFacts<garden::Needs> {
  static constexpr bool flags = true;
  static const polyref_type* type() noexcept { return polyref_type_find(thunk::text("garden.Needs")); }
};
namespace thunk = polyref::thunk;

extern "C" {

const char garden_layout_4e8bed33247a0371 = 0;
const uint64_t garden_layout = 0x4e8bed33247a0371u;

// ---- garden_WitheredError ----

static polyref_error* garden_WitheredError_new_now(polyref_str plant, polyref_error** error) noexcept {
  try {
    return thunk::make_error<garden::WitheredError>(thunk::arg<const std::string&>(plant, {"garden.WitheredError", "plant"}));
  } catch (...) {
    thunk::fail(error, "garden.WitheredError");
    return {};
  }
}
POLYREF_COLD static polyref_error* garden_WitheredError_new_traced(polyref_str plant, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.WitheredError", POLYREF_CPP, -1);
  thunk::note<polyref_str>(polyref_crossing, plant);
  return garden_WitheredError_new_now(plant, error);
}
polyref_error* garden_WitheredError_new(polyref_str plant, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_WitheredError_new_traced(plant, error) : garden_WitheredError_new_now(plant, error);
}

static int32_t garden_WitheredError_days_now(const polyref_error* self, polyref_error** error) noexcept {
  try {
    return thunk::result(std::as_const(thunk::error_self<garden::WitheredError>(self)).days(), {"garden.WitheredError.days"});
  } catch (...) {
    thunk::fail(error, "garden.WitheredError.days");
    return {};
  }
}
POLYREF_COLD static int32_t garden_WitheredError_days_traced(const polyref_error* self, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.WitheredError.days", POLYREF_CPP, -1);
  return garden_WitheredError_days_now(self, error);
}
int32_t garden_WitheredError_days(const polyref_error* self, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_WitheredError_days_traced(self, error) : garden_WitheredError_days_now(self, error);
}

// ---- garden_Plant ----
const uint32_t garden_Plant_name_offset = POLYREF_OFFSET_OF(garden::Plant, name);
const uint32_t garden_Plant_height_offset = POLYREF_OFFSET_OF(garden::Plant, height);
const uint32_t garden_Plant_light_offset = POLYREF_OFFSET_OF(garden::Plant, light);
const uint32_t garden_Plant_neighbour_offset = POLYREF_OFFSET_OF(garden::Plant, neighbour);
const uint32_t garden_Plant_seed_offset = POLYREF_OFFSET_OF(garden::Plant, seed);

static polyref_object* garden_Plant_new_now(uint32_t argc, polyref_str name, double height, polyref_error** error) noexcept {
  try {
    switch (argc) {
    case 1: return thunk::result(polyref::make<garden::Plant>(thunk::arg<std::string>(name, {"garden.Plant", "name"})), {"garden.Plant"});
    case 2: return thunk::result(polyref::make<garden::Plant>(thunk::arg<std::string>(name, {"garden.Plant", "name"}), thunk::arg<double>(height, {"garden.Plant", "height"})), {"garden.Plant"});
    default: polyref::detail::raise_count("garden.Plant", static_cast<std::int32_t>(argc), 1, 2);
    }
  } catch (...) {
    thunk::fail(error, "garden.Plant");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Plant_new_traced(uint32_t argc, polyref_str name, double height, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant", POLYREF_CPP, -1);
  thunk::note<polyref_str>(polyref_crossing, name);
  const auto polyref_result = garden_Plant_new_now(argc, name, height, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Plant_new(uint32_t argc, polyref_str name, double height, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_new_traced(argc, name, height, error) : garden_Plant_new_now(argc, name, height, error);
}

static double garden_Plant_grow_now(polyref_object* self, double by, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Plant>(self).grow(thunk::arg<double>(by, {"garden.Plant.grow", "by"})), {"garden.Plant.grow"});
  } catch (...) {
    thunk::fail(error, "garden.Plant.grow");
    return {};
  }
}
POLYREF_COLD static double garden_Plant_grow_traced(polyref_object* self, double by, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.grow", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_grow_now(self, by, error);
}
double garden_Plant_grow(polyref_object* self, double by, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_grow_traced(self, by, error) : garden_Plant_grow_now(self, by, error);
}

static double garden_Plant_grow_with_light_now(polyref_object* self, double by, uint8_t light, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Plant>(self).grow(thunk::arg<double>(by, {"garden.Plant.grow", "by"}), thunk::arg<garden::Light>(light, {"garden.Plant.grow", "light"})), {"garden.Plant.grow"});
  } catch (...) {
    thunk::fail(error, "garden.Plant.grow");
    return {};
  }
}
POLYREF_COLD static double garden_Plant_grow_with_light_traced(polyref_object* self, double by, uint8_t light, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.grow", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_grow_with_light_now(self, by, light, error);
}
double garden_Plant_grow_with_light(polyref_object* self, double by, uint8_t light, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_grow_with_light_traced(self, by, light, error) : garden_Plant_grow_with_light_now(self, by, light, error);
}

static int64_t garden_Plant_leaves_now(polyref_object* self) noexcept {
  return thunk::result(std::as_const(thunk::self_as<garden::Plant>(self)).leaves(), {"garden.Plant.leaves"});
}
POLYREF_COLD static int64_t garden_Plant_leaves_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.leaves", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_leaves_now(self);
}
int64_t garden_Plant_leaves(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Plant_leaves_traced(self) : garden_Plant_leaves_now(self);
}

static polyref_object* garden_Plant_parent_now(polyref_object* self, polyref_error** error) noexcept {
  try {
    return thunk::result<polyref::Null::allow>(std::as_const(thunk::self_as<garden::Plant>(self)).parent(), {"garden.Plant.parent"});
  } catch (...) {
    thunk::fail(error, "garden.Plant.parent");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Plant_parent_traced(polyref_object* self, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.parent", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Plant_parent_now(self, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Plant_parent(polyref_object* self, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_parent_traced(self, error) : garden_Plant_parent_now(self, error);
}

static void garden_Plant_stretch_now(polyref_object* self, polyref_error** error) noexcept {
  try {
    thunk::self_as<garden::Plant>(self).stretch(); return;
  } catch (...) {
    thunk::fail(error, "garden.Plant.stretch");
    return;
  }
}
POLYREF_COLD static void garden_Plant_stretch_traced(polyref_object* self, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.stretch", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_stretch_now(self, error);
}
void garden_Plant_stretch(polyref_object* self, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_stretch_traced(self, error) : garden_Plant_stretch_now(self, error);
}

static polyref_str garden_Plant_name_get_now(polyref_object* self) noexcept {
  return thunk::result(thunk::self_as<garden::Plant>(self).name, {"garden.Plant.name"});
}
POLYREF_COLD static polyref_str garden_Plant_name_get_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.name", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Plant_name_get_now(self);
  thunk::note<polyref_str>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_str garden_Plant_name_get(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Plant_name_get_traced(self) : garden_Plant_name_get_now(self);
}

static void garden_Plant_name_set_now(polyref_object* self, polyref_str value, polyref_error** error) noexcept {
  try {
    thunk::self_as<garden::Plant>(self).name = thunk::arg<std::string>(value, {"garden.Plant.name", "value"});
  } catch (...) {
    thunk::fail(error, "garden.Plant.name");
    return;
  }
}
POLYREF_COLD static void garden_Plant_name_set_traced(polyref_object* self, polyref_str value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.name", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, value);
  return garden_Plant_name_set_now(self, value, error);
}
void garden_Plant_name_set(polyref_object* self, polyref_str value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_name_set_traced(self, value, error) : garden_Plant_name_set_now(self, value, error);
}

static double garden_Plant_height_get_now(polyref_object* self) noexcept {
  return thunk::result(static_cast<double>(thunk::self_as<garden::Plant>(self).height), {"garden.Plant.height"});
}
POLYREF_COLD static double garden_Plant_height_get_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.height", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_height_get_now(self);
}
double garden_Plant_height_get(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Plant_height_get_traced(self) : garden_Plant_height_get_now(self);
}

static void garden_Plant_height_set_now(polyref_object* self, double value) noexcept {
  thunk::self_as<garden::Plant>(self).height = thunk::arg<double>(value, {"garden.Plant.height", "value"});
}
POLYREF_COLD static void garden_Plant_height_set_traced(polyref_object* self, double value) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.height", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_height_set_now(self, value);
}
void garden_Plant_height_set(polyref_object* self, double value) noexcept {
  return POLYREF_TRACED ? garden_Plant_height_set_traced(self, value) : garden_Plant_height_set_now(self, value);
}

static uint8_t garden_Plant_light_get_now(polyref_object* self) noexcept {
  return thunk::result(static_cast<garden::Light>(thunk::self_as<garden::Plant>(self).light), {"garden.Plant.light"});
}
POLYREF_COLD static uint8_t garden_Plant_light_get_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.light", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_light_get_now(self);
}
uint8_t garden_Plant_light_get(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Plant_light_get_traced(self) : garden_Plant_light_get_now(self);
}

static void garden_Plant_light_set_now(polyref_object* self, uint8_t value) noexcept {
  thunk::self_as<garden::Plant>(self).light = thunk::arg<garden::Light>(value, {"garden.Plant.light", "value"});
}
POLYREF_COLD static void garden_Plant_light_set_traced(polyref_object* self, uint8_t value) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.light", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_light_set_now(self, value);
}
void garden_Plant_light_set(polyref_object* self, uint8_t value) noexcept {
  return POLYREF_TRACED ? garden_Plant_light_set_traced(self, value) : garden_Plant_light_set_now(self, value);
}

static polyref_object* garden_Plant_neighbour_get_now(polyref_object* self, polyref_error** error) noexcept {
  try {
    return thunk::result<polyref::Null::allow>(thunk::self_as<garden::Plant>(self).neighbour, {"garden.Plant.neighbour"});
  } catch (...) {
    thunk::fail(error, "garden.Plant.neighbour");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Plant_neighbour_get_traced(polyref_object* self, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.neighbour", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Plant_neighbour_get_now(self, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Plant_neighbour_get(polyref_object* self, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Plant_neighbour_get_traced(self, error) : garden_Plant_neighbour_get_now(self, error);
}

static void garden_Plant_neighbour_set_now(polyref_object* self, polyref_object* value) noexcept {
  thunk::self_as<garden::Plant>(self).neighbour = thunk::arg<polyref::Ref<garden::Plant>, polyref::Null::allow>(value, {"garden.Plant.neighbour", "value"});
}
POLYREF_COLD static void garden_Plant_neighbour_set_traced(polyref_object* self, polyref_object* value) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.neighbour", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_object*>(polyref_crossing, value);
  return garden_Plant_neighbour_set_now(self, value);
}
void garden_Plant_neighbour_set(polyref_object* self, polyref_object* value) noexcept {
  return POLYREF_TRACED ? garden_Plant_neighbour_set_traced(self, value) : garden_Plant_neighbour_set_now(self, value);
}

static int32_t garden_Plant_seed_get_now(polyref_object* self) noexcept {
  return thunk::result(static_cast<std::int32_t>(thunk::self_as<garden::Plant>(self).seed), {"garden.Plant.seed"});
}
POLYREF_COLD static int32_t garden_Plant_seed_get_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Plant.seed", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Plant_seed_get_now(self);
}
int32_t garden_Plant_seed_get(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Plant_seed_get_traced(self) : garden_Plant_seed_get_now(self);
}

// ---- garden_Rose ----

static polyref_object* garden_Rose_new_now(uint32_t argc, int32_t petals, polyref_error** error) noexcept {
  try {
    switch (argc) {
    case 0: return thunk::result(polyref::make<garden::Rose>(), {"garden.Rose"});
    case 1: return thunk::result(polyref::make<garden::Rose>(thunk::arg<std::int32_t>(petals, {"garden.Rose", "petals"})), {"garden.Rose"});
    default: polyref::detail::raise_count("garden.Rose", static_cast<std::int32_t>(argc), 0, 1);
    }
  } catch (...) {
    thunk::fail(error, "garden.Rose");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Rose_new_traced(uint32_t argc, int32_t petals, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Rose", POLYREF_CPP, -1);
  const auto polyref_result = garden_Rose_new_now(argc, petals, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Rose_new(uint32_t argc, int32_t petals, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Rose_new_traced(argc, petals, error) : garden_Rose_new_now(argc, petals, error);
}

static polyref_object* garden_Rose_wild_now(polyref_error** error) noexcept {
  try {
    return thunk::result(garden::Rose::wild(), {"garden.Rose.wild"});
  } catch (...) {
    thunk::fail(error, "garden.Rose.wild");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Rose_wild_traced(polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Rose.wild", POLYREF_CPP, -1);
  const auto polyref_result = garden_Rose_wild_now(error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Rose_wild(polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Rose_wild_traced(error) : garden_Rose_wild_now(error);
}

// ---- garden_Bed ----
const uint32_t garden_Bed_plants_offset = POLYREF_OFFSET_OF(garden::Bed, plants);
const uint32_t garden_Bed_labels_offset = POLYREF_OFFSET_OF(garden::Bed, labels);
const uint32_t garden_Bed_row_offset = POLYREF_OFFSET_OF(garden::Bed, row);
const uint32_t garden_Bed_named_offset = POLYREF_OFFSET_OF(garden::Bed, named);
const uint32_t garden_Bed_lights_offset = POLYREF_OFFSET_OF(garden::Bed, lights);

static polyref_object* garden_Bed_new_now(polyref_error** error) noexcept {
  try {
    return thunk::result(polyref::make<garden::Bed>(), {"garden.Bed"});
  } catch (...) {
    thunk::fail(error, "garden.Bed");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Bed_new_traced(polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed", POLYREF_CPP, -1);
  const auto polyref_result = garden_Bed_new_now(error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Bed_new(polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_new_traced(error) : garden_Bed_new_now(error);
}

static uint64_t garden_Bed_size_now(polyref_object* self) noexcept {
  return thunk::result(std::as_const(thunk::self_as<garden::Bed>(self)).size(), {"garden.Bed.size"});
}
POLYREF_COLD static uint64_t garden_Bed_size_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.size", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_size_now(self);
}
uint64_t garden_Bed_size(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Bed_size_traced(self) : garden_Bed_size_now(self);
}

static polyref_function* garden_Bed_begin_now(polyref_object* self, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::iterate<polyref::Ref<garden::Plant>>(std::as_const(thunk::self_as<garden::Bed>(self)), "garden.Bed.begin"), {"garden.Bed.begin"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.begin");
    return {};
  }
}
POLYREF_COLD static polyref_function* garden_Bed_begin_traced(polyref_object* self, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.begin", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_begin_now(self, error);
  thunk::note<polyref_function*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_function* garden_Bed_begin(polyref_object* self, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_begin_traced(self, error) : garden_Bed_begin_now(self, error);
}

static polyref_slice garden_Bed_plants_get_now(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Bed>(self).plants, storage, {"garden.Bed.plants"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.plants");
    return {};
  }
}
POLYREF_COLD static polyref_slice garden_Bed_plants_get_traced(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_plants_get_now(self, storage, error);
  thunk::note<thunk::SliceOf<polyref_object*>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_slice garden_Bed_plants_get(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_get_traced(self, storage, error) : garden_Bed_plants_get_now(self, storage, error);
}

static void garden_Bed_plants_set_now(polyref_object* self, polyref_slice value, polyref_error** error) noexcept {
  try {
    thunk::self_as<garden::Bed>(self).plants = thunk::arg<std::vector<polyref::Ref<garden::Plant>>>(value, {"garden.Bed.plants", "value"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.plants");
    return;
  }
}
POLYREF_COLD static void garden_Bed_plants_set_traced(polyref_object* self, polyref_slice value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<thunk::SliceOf<polyref_object*>>(polyref_crossing, value);
  return garden_Bed_plants_set_now(self, value, error);
}
void garden_Bed_plants_set(polyref_object* self, polyref_slice value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_set_traced(self, value, error) : garden_Bed_plants_set_now(self, value, error);
}

static size_t garden_Bed_plants_size_now(polyref_object* self) noexcept {
  return thunk::self_as<garden::Bed>(self).plants.size();
}
POLYREF_COLD static size_t garden_Bed_plants_size_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_plants_size_now(self);
}
size_t garden_Bed_plants_size(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_size_traced(self) : garden_Bed_plants_size_now(self);
}

static polyref_object* garden_Bed_plants_at_now(polyref_object* self, size_t index, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::at(thunk::self_as<garden::Bed>(self).plants, index, "garden.Bed.plants"), polyref::Where{"garden.Bed.plants"}.at(index));
  } catch (...) {
    thunk::fail(error, "garden.Bed.plants");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Bed_plants_at_traced(polyref_object* self, size_t index, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_plants_at_now(self, index, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Bed_plants_at(polyref_object* self, size_t index, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_at_traced(self, index, error) : garden_Bed_plants_at_now(self, index, error);
}

static void garden_Bed_plants_put_now(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) noexcept {
  try {
    thunk::put<polyref::Ref<garden::Plant>>(thunk::self_as<garden::Bed>(self).plants, index, thunk::Wire<polyref::Ref<garden::Plant>>::from(value, {"garden.Bed.plants", "value"}, nullptr), "garden.Bed.plants");
  } catch (...) {
    thunk::fail(error, "garden.Bed.plants");
    return;
  }
}
POLYREF_COLD static void garden_Bed_plants_put_traced(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_object*>(polyref_crossing, value);
  return garden_Bed_plants_put_now(self, index, value, error);
}
void garden_Bed_plants_put(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_put_traced(self, index, value, error) : garden_Bed_plants_put_now(self, index, value, error);
}

static void garden_Bed_plants_insert_now(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) noexcept {
  try {
    thunk::insert<polyref::Ref<garden::Plant>>(thunk::self_as<garden::Bed>(self).plants, index, thunk::Wire<polyref::Ref<garden::Plant>>::from(value, {"garden.Bed.plants", "value"}, nullptr), "garden.Bed.plants");
  } catch (...) {
    thunk::fail(error, "garden.Bed.plants");
    return;
  }
}
POLYREF_COLD static void garden_Bed_plants_insert_traced(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_object*>(polyref_crossing, value);
  return garden_Bed_plants_insert_now(self, index, value, error);
}
void garden_Bed_plants_insert(polyref_object* self, size_t index, polyref_object* value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_insert_traced(self, index, value, error) : garden_Bed_plants_insert_now(self, index, value, error);
}

static void garden_Bed_plants_erase_now(polyref_object* self, size_t begin, size_t end, polyref_error** error) noexcept {
  try {
    thunk::erase(thunk::self_as<garden::Bed>(self).plants, begin, end, "garden.Bed.plants");
  } catch (...) {
    thunk::fail(error, "garden.Bed.plants");
    return;
  }
}
POLYREF_COLD static void garden_Bed_plants_erase_traced(polyref_object* self, size_t begin, size_t end, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.plants", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_plants_erase_now(self, begin, end, error);
}
void garden_Bed_plants_erase(polyref_object* self, size_t begin, size_t end, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_plants_erase_traced(self, begin, end, error) : garden_Bed_plants_erase_now(self, begin, end, error);
}

static polyref_slice garden_Bed_labels_get_now(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Bed>(self).labels, storage, {"garden.Bed.labels"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.labels");
    return {};
  }
}
POLYREF_COLD static polyref_slice garden_Bed_labels_get_traced(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_labels_get_now(self, storage, error);
  thunk::note<thunk::SliceOf<polyref_str>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_slice garden_Bed_labels_get(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_get_traced(self, storage, error) : garden_Bed_labels_get_now(self, storage, error);
}

static void garden_Bed_labels_set_now(polyref_object* self, polyref_slice value, polyref_error** error) noexcept {
  try {
    thunk::self_as<garden::Bed>(self).labels = thunk::arg<std::vector<std::string>>(value, {"garden.Bed.labels", "value"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.labels");
    return;
  }
}
POLYREF_COLD static void garden_Bed_labels_set_traced(polyref_object* self, polyref_slice value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<thunk::SliceOf<polyref_str>>(polyref_crossing, value);
  return garden_Bed_labels_set_now(self, value, error);
}
void garden_Bed_labels_set(polyref_object* self, polyref_slice value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_set_traced(self, value, error) : garden_Bed_labels_set_now(self, value, error);
}

static size_t garden_Bed_labels_size_now(polyref_object* self) noexcept {
  return thunk::self_as<garden::Bed>(self).labels.size();
}
POLYREF_COLD static size_t garden_Bed_labels_size_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_labels_size_now(self);
}
size_t garden_Bed_labels_size(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_size_traced(self) : garden_Bed_labels_size_now(self);
}

static polyref_str garden_Bed_labels_at_now(polyref_object* self, size_t index, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::at(thunk::self_as<garden::Bed>(self).labels, index, "garden.Bed.labels"), polyref::Where{"garden.Bed.labels"}.at(index));
  } catch (...) {
    thunk::fail(error, "garden.Bed.labels");
    return {};
  }
}
POLYREF_COLD static polyref_str garden_Bed_labels_at_traced(polyref_object* self, size_t index, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_labels_at_now(self, index, error);
  thunk::note<polyref_str>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_str garden_Bed_labels_at(polyref_object* self, size_t index, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_at_traced(self, index, error) : garden_Bed_labels_at_now(self, index, error);
}

static void garden_Bed_labels_put_now(polyref_object* self, size_t index, polyref_str value, polyref_error** error) noexcept {
  try {
    thunk::put<std::string>(thunk::self_as<garden::Bed>(self).labels, index, thunk::Wire<std::string>::from(value, {"garden.Bed.labels", "value"}, nullptr), "garden.Bed.labels");
  } catch (...) {
    thunk::fail(error, "garden.Bed.labels");
    return;
  }
}
POLYREF_COLD static void garden_Bed_labels_put_traced(polyref_object* self, size_t index, polyref_str value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, value);
  return garden_Bed_labels_put_now(self, index, value, error);
}
void garden_Bed_labels_put(polyref_object* self, size_t index, polyref_str value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_put_traced(self, index, value, error) : garden_Bed_labels_put_now(self, index, value, error);
}

static void garden_Bed_labels_insert_now(polyref_object* self, size_t index, polyref_str value, polyref_error** error) noexcept {
  try {
    thunk::insert<std::string>(thunk::self_as<garden::Bed>(self).labels, index, thunk::Wire<std::string>::from(value, {"garden.Bed.labels", "value"}, nullptr), "garden.Bed.labels");
  } catch (...) {
    thunk::fail(error, "garden.Bed.labels");
    return;
  }
}
POLYREF_COLD static void garden_Bed_labels_insert_traced(polyref_object* self, size_t index, polyref_str value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, value);
  return garden_Bed_labels_insert_now(self, index, value, error);
}
void garden_Bed_labels_insert(polyref_object* self, size_t index, polyref_str value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_insert_traced(self, index, value, error) : garden_Bed_labels_insert_now(self, index, value, error);
}

static void garden_Bed_labels_erase_now(polyref_object* self, size_t begin, size_t end, polyref_error** error) noexcept {
  try {
    thunk::erase(thunk::self_as<garden::Bed>(self).labels, begin, end, "garden.Bed.labels");
  } catch (...) {
    thunk::fail(error, "garden.Bed.labels");
    return;
  }
}
POLYREF_COLD static void garden_Bed_labels_erase_traced(polyref_object* self, size_t begin, size_t end, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.labels", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_labels_erase_now(self, begin, end, error);
}
void garden_Bed_labels_erase(polyref_object* self, size_t begin, size_t end, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_labels_erase_traced(self, begin, end, error) : garden_Bed_labels_erase_now(self, begin, end, error);
}

static const int32_t* garden_Bed_row_get_now(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Bed>(self).row, storage, {"garden.Bed.row"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.row");
    return {};
  }
}
POLYREF_COLD static const int32_t* garden_Bed_row_get_traced(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.row", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_row_get_now(self, storage, error);
  thunk::note<const int32_t*>(polyref_crossing, polyref_result);
  return polyref_result;
}
const int32_t* garden_Bed_row_get(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_row_get_traced(self, storage, error) : garden_Bed_row_get_now(self, storage, error);
}

static void garden_Bed_row_set_now(polyref_object* self, const int32_t* value) noexcept {
  thunk::self_as<garden::Bed>(self).row = thunk::arg<std::optional<std::int32_t>>(value, {"garden.Bed.row", "value"});
}
POLYREF_COLD static void garden_Bed_row_set_traced(polyref_object* self, const int32_t* value) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.row", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<const int32_t*>(polyref_crossing, value);
  return garden_Bed_row_set_now(self, value);
}
void garden_Bed_row_set(polyref_object* self, const int32_t* value) noexcept {
  return POLYREF_TRACED ? garden_Bed_row_set_traced(self, value) : garden_Bed_row_set_now(self, value);
}

static polyref_tuple garden_Bed_named_get_now(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Bed>(self).named, storage, {"garden.Bed.named"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.named");
    return {};
  }
}
POLYREF_COLD static polyref_tuple garden_Bed_named_get_traced(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_named_get_now(self, storage, error);
  thunk::note<thunk::TupleOf<thunk::SliceOf<polyref_str>, thunk::SliceOf<polyref_object*>>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_tuple garden_Bed_named_get(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_get_traced(self, storage, error) : garden_Bed_named_get_now(self, storage, error);
}

static void garden_Bed_named_set_now(polyref_object* self, polyref_tuple value, polyref_error** error) noexcept {
  try {
    thunk::self_as<garden::Bed>(self).named = thunk::arg<std::map<std::string, polyref::Ref<garden::Plant>>>(value, {"garden.Bed.named", "value"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.named");
    return;
  }
}
POLYREF_COLD static void garden_Bed_named_set_traced(polyref_object* self, polyref_tuple value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<thunk::TupleOf<thunk::SliceOf<polyref_str>, thunk::SliceOf<polyref_object*>>>(polyref_crossing, value);
  return garden_Bed_named_set_now(self, value, error);
}
void garden_Bed_named_set(polyref_object* self, polyref_tuple value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_set_traced(self, value, error) : garden_Bed_named_set_now(self, value, error);
}

static size_t garden_Bed_named_size_now(polyref_object* self) noexcept {
  return thunk::self_as<garden::Bed>(self).named.size();
}
POLYREF_COLD static size_t garden_Bed_named_size_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_named_size_now(self);
}
size_t garden_Bed_named_size(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_size_traced(self) : garden_Bed_named_size_now(self);
}

static bool garden_Bed_named_has_now(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  try {
    return thunk::has_key(thunk::self_as<garden::Bed>(self).named, key, "garden.Bed.named");
  } catch (...) {
    thunk::fail(error, "garden.Bed.named");
    return {};
  }
}
POLYREF_COLD static bool garden_Bed_named_has_traced(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, key);
  return garden_Bed_named_has_now(self, key, error);
}
bool garden_Bed_named_has(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_has_traced(self, key, error) : garden_Bed_named_has_now(self, key, error);
}

static polyref_object* garden_Bed_named_find_now(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::find_key(thunk::self_as<garden::Bed>(self).named, key, "garden.Bed.named"), {"garden.Bed.named"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.named");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_Bed_named_find_traced(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, key);
  const auto polyref_result = garden_Bed_named_find_now(self, key, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_Bed_named_find(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_find_traced(self, key, error) : garden_Bed_named_find_now(self, key, error);
}

static bool garden_Bed_named_put_now(polyref_object* self, polyref_str key, polyref_object* value, polyref_error** error) noexcept {
  try {
    return thunk::put_entry(thunk::self_as<garden::Bed>(self).named, key, value, "garden.Bed.named");
  } catch (...) {
    thunk::fail(error, "garden.Bed.named");
    return {};
  }
}
POLYREF_COLD static bool garden_Bed_named_put_traced(polyref_object* self, polyref_str key, polyref_object* value, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, key);
  thunk::note<polyref_object*>(polyref_crossing, value);
  return garden_Bed_named_put_now(self, key, value, error);
}
bool garden_Bed_named_put(polyref_object* self, polyref_str key, polyref_object* value, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_put_traced(self, key, value, error) : garden_Bed_named_put_now(self, key, value, error);
}

static bool garden_Bed_named_drop_now(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  try {
    return thunk::drop_key(thunk::self_as<garden::Bed>(self).named, key, "garden.Bed.named");
  } catch (...) {
    thunk::fail(error, "garden.Bed.named");
    return {};
  }
}
POLYREF_COLD static bool garden_Bed_named_drop_traced(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.named", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  thunk::note<polyref_str>(polyref_crossing, key);
  return garden_Bed_named_drop_now(self, key, error);
}
bool garden_Bed_named_drop(polyref_object* self, polyref_str key, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_named_drop_traced(self, key, error) : garden_Bed_named_drop_now(self, key, error);
}

static polyref_slice garden_Bed_lights_get_now(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(thunk::self_as<garden::Bed>(self).lights, storage, {"garden.Bed.lights"});
  } catch (...) {
    thunk::fail(error, "garden.Bed.lights");
    return {};
  }
}
POLYREF_COLD static polyref_slice garden_Bed_lights_get_traced(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.lights", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  const auto polyref_result = garden_Bed_lights_get_now(self, storage, error);
  thunk::note<thunk::SliceOf<uint8_t>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_slice garden_Bed_lights_get(polyref_object* self, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_lights_get_traced(self, storage, error) : garden_Bed_lights_get_now(self, storage, error);
}

static size_t garden_Bed_lights_size_now(polyref_object* self) noexcept {
  return thunk::self_as<garden::Bed>(self).lights.size();
}
POLYREF_COLD static size_t garden_Bed_lights_size_traced(polyref_object* self) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.lights", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_lights_size_now(self);
}
size_t garden_Bed_lights_size(polyref_object* self) noexcept {
  return POLYREF_TRACED ? garden_Bed_lights_size_traced(self) : garden_Bed_lights_size_now(self);
}

static bool garden_Bed_lights_has_now(polyref_object* self, uint8_t key, polyref_error** error) noexcept {
  try {
    return thunk::has_key(thunk::self_as<garden::Bed>(self).lights, key, "garden.Bed.lights");
  } catch (...) {
    thunk::fail(error, "garden.Bed.lights");
    return {};
  }
}
POLYREF_COLD static bool garden_Bed_lights_has_traced(polyref_object* self, uint8_t key, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.Bed.lights", POLYREF_CPP, -1);
  polyref_crossing.self(self);
  return garden_Bed_lights_has_now(self, key, error);
}
bool garden_Bed_lights_has(polyref_object* self, uint8_t key, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_Bed_lights_has_traced(self, key, error) : garden_Bed_lights_has_now(self, key, error);
}


const polyref_signature* garden_fn_to_opt_garden_Plant(void) noexcept { return thunk::signature_of<std::optional<polyref::Ref<garden::Plant>>()>(); }

// ---- functions ----

static polyref_object* garden_water_now(uint32_t argc, polyref_object* bed, uint32_t needs, polyref_error** error) noexcept {
  try {
    switch (argc) {
    case 1: return thunk::result(garden::water(thunk::arg<polyref::Ref<garden::Bed>>(bed, {"garden.water", "bed"})), {"garden.water"});
    case 2: return thunk::result(garden::water(thunk::arg<polyref::Ref<garden::Bed>>(bed, {"garden.water", "bed"}), thunk::arg<garden::Needs>(needs, {"garden.water", "needs"})), {"garden.water"});
    default: polyref::detail::raise_count("garden.water", static_cast<std::int32_t>(argc), 1, 2);
    }
  } catch (...) {
    thunk::fail(error, "garden.water");
    return {};
  }
}
POLYREF_COLD static polyref_object* garden_water_traced(uint32_t argc, polyref_object* bed, uint32_t needs, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.water", POLYREF_CPP, -1);
  thunk::note<polyref_object*>(polyref_crossing, bed);
  const auto polyref_result = garden_water_now(argc, bed, needs, error);
  thunk::note<polyref_object*>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_object* garden_water(uint32_t argc, polyref_object* bed, uint32_t needs, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_water_traced(argc, bed, needs, error) : garden_water_now(argc, bed, needs, error);
}

static polyref_slice garden_tallest_now(polyref_object* bed, uint32_t count, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(garden::tallest(thunk::arg<const garden::Bed&>(bed, {"garden.tallest", "bed"}), thunk::arg<std::uint32_t>(count, {"garden.tallest", "count"})), storage, {"garden.tallest"});
  } catch (...) {
    thunk::fail(error, "garden.tallest");
    return {};
  }
}
POLYREF_COLD static polyref_slice garden_tallest_traced(polyref_object* bed, uint32_t count, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.tallest", POLYREF_CPP, -1);
  thunk::note<polyref_object*>(polyref_crossing, bed);
  const auto polyref_result = garden_tallest_now(bed, count, storage, error);
  thunk::note<thunk::SliceOf<polyref_object*>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_slice garden_tallest(polyref_object* bed, uint32_t count, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_tallest_traced(bed, count, storage, error) : garden_tallest_now(bed, count, storage, error);
}

static polyref_tuple garden_without_now(polyref_tuple plants, polyref_slice kinds, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(garden::without(thunk::arg<const std::map<std::string, polyref::Ref<garden::Plant>>&>(plants, {"garden.without", "plants"}), thunk::arg<const std::set<garden::Light>&>(kinds, {"garden.without", "kinds"})), storage, {"garden.without"});
  } catch (...) {
    thunk::fail(error, "garden.without");
    return {};
  }
}
POLYREF_COLD static polyref_tuple garden_without_traced(polyref_tuple plants, polyref_slice kinds, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.without", POLYREF_CPP, -1);
  thunk::note<thunk::TupleOf<thunk::SliceOf<polyref_str>, thunk::SliceOf<polyref_object*>>>(polyref_crossing, plants);
  thunk::note<thunk::SliceOf<uint8_t>>(polyref_crossing, kinds);
  const auto polyref_result = garden_without_now(plants, kinds, storage, error);
  thunk::note<thunk::TupleOf<thunk::SliceOf<polyref_str>, thunk::SliceOf<polyref_object*>>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_tuple garden_without(polyref_tuple plants, polyref_slice kinds, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_without_traced(plants, kinds, storage, error) : garden_without_now(plants, kinds, storage, error);
}

static polyref_tuple garden_looks_now(polyref_tuple place, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    return thunk::result(garden::looks(thunk::arg<const std::pair<std::string, std::int32_t>&>(place, {"garden.looks", "place"})), storage, {"garden.looks"});
  } catch (...) {
    thunk::fail(error, "garden.looks");
    return {};
  }
}
POLYREF_COLD static polyref_tuple garden_looks_traced(polyref_tuple place, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.looks", POLYREF_CPP, -1);
  thunk::note<thunk::TupleOf<polyref_str, int32_t>>(polyref_crossing, place);
  const auto polyref_result = garden_looks_now(place, storage, error);
  thunk::note<thunk::TupleOf<polyref_str, thunk::SliceOf<double>>>(polyref_crossing, polyref_result);
  return polyref_result;
}
polyref_tuple garden_looks(polyref_tuple place, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_looks_traced(place, storage, error) : garden_looks_now(place, storage, error);
}

static polyref_time garden_filed_now(uint32_t argc, polyref_str at, polyref_time grown, polyref_complex64 spin, polyref_storage* storage, polyref_error** error) noexcept {
  try {
    switch (argc) {
    case 2: return thunk::result(garden::filed(thunk::arg<const std::filesystem::path&>(at, {"garden.filed", "at"}), thunk::arg<std::chrono::duration<long, std::ratio<1, 1000>>>(grown, {"garden.filed", "grown"})), storage, {"garden.filed"});
    case 3: return thunk::result(garden::filed(thunk::arg<const std::filesystem::path&>(at, {"garden.filed", "at"}), thunk::arg<std::chrono::duration<long, std::ratio<1, 1000>>>(grown, {"garden.filed", "grown"}), thunk::arg<std::complex<float>>(spin, {"garden.filed", "spin"})), storage, {"garden.filed"});
    default: polyref::detail::raise_count("garden.filed", static_cast<std::int32_t>(argc), 2, 3);
    }
  } catch (...) {
    thunk::fail(error, "garden.filed");
    return {};
  }
}
POLYREF_COLD static polyref_time garden_filed_traced(uint32_t argc, polyref_str at, polyref_time grown, polyref_complex64 spin, polyref_storage* storage, polyref_error** error) noexcept {
  thunk::Crossing polyref_crossing("garden.filed", POLYREF_CPP, -1);
  thunk::note<polyref_str>(polyref_crossing, at);
  return garden_filed_now(argc, at, grown, spin, storage, error);
}
polyref_time garden_filed(uint32_t argc, polyref_str at, polyref_time grown, polyref_complex64 spin, polyref_storage* storage, polyref_error** error) noexcept {
  return POLYREF_TRACED ? garden_filed_traced(argc, at, grown, spin, storage, error) : garden_filed_now(argc, at, grown, spin, storage, error);
}

const polyref_type* garden_Light_type(void) noexcept { return polyref_type_find(thunk::text("garden.Light")); }

const polyref_type* garden_Needs_type(void) noexcept { return polyref_type_find(thunk::text("garden.Needs")); }

const polyref_type* garden_WitheredError_type(void) noexcept { return polyref_type_find(thunk::text("garden.WitheredError")); }

const polyref_type* garden_Plant_type(void) noexcept { return polyref_type_find(thunk::text("garden.Plant")); }

const polyref_type* garden_Rose_type(void) noexcept { return polyref_type_find(thunk::text("garden.Rose")); }

const polyref_type* garden_Bed_type(void) noexcept { return polyref_type_find(thunk::text("garden.Bed")); }

}  // extern "C"

namespace {

// ---- what fields hold ----

void garden_Plant_visit(polyref_object* object, polyref_visitor visitor, void* context) {
  const thunk::Visit visit(visitor, context);
  visit.field(thunk::text("neighbour"), thunk::self_as<garden::Plant>(object).neighbour);
}

void garden_Bed_visit(polyref_object* object, polyref_visitor visitor, void* context) {
  const thunk::Visit visit(visitor, context);
  visit.field(thunk::text("plants"), thunk::self_as<garden::Bed>(object).plants);
  visit.field(thunk::text("named"), thunk::self_as<garden::Bed>(object).named);
}

// ---- packed entries ----

int garden_Plant_new_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 1, 2, "garden.Plant");
    switch (in.count()) {
    case 1: return thunk::pack(result, polyref::make<garden::Plant>(in.get<std::string>(0, "name")), {"garden.Plant"});
    default: return thunk::pack(result, polyref::make<garden::Plant>(in.get<std::string>(0, "name"), in.get<double>(1, "height")), {"garden.Plant"});
    }
  } catch (...) {
    return thunk::fail(result, "garden.Plant");
  }
}

int garden_Plant_grow_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 1, 1, "garden.Plant.grow", thunk::method);
    return thunk::pack(result, in.self<garden::Plant>().grow(in.get<double>(0, "by")), {"garden.Plant.grow"});
  } catch (...) {
    return thunk::fail(result, "garden.Plant.grow");
  }
}

int garden_Plant_grow_with_light_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 2, 2, "garden.Plant.grow", thunk::method);
    return thunk::pack(result, in.self<garden::Plant>().grow(in.get<double>(0, "by"), in.get<garden::Light>(1, "light")), {"garden.Plant.grow"});
  } catch (...) {
    return thunk::fail(result, "garden.Plant.grow");
  }
}

int garden_Plant_leaves_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Plant.leaves", thunk::method);
    return thunk::pack(result, std::as_const(in.self<garden::Plant>()).leaves(), {"garden.Plant.leaves"});
  } catch (...) {
    return thunk::fail(result, "garden.Plant.leaves");
  }
}

int garden_Plant_parent_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Plant.parent", thunk::method);
    return thunk::pack<polyref::Null::allow>(result, std::as_const(in.self<garden::Plant>()).parent(), {"garden.Plant.parent"});
  } catch (...) {
    return thunk::fail(result, "garden.Plant.parent");
  }
}

int garden_Plant_stretch_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Plant.stretch", thunk::method);
    in.self<garden::Plant>().stretch(); return thunk::pack(result);
  } catch (...) {
    return thunk::fail(result, "garden.Plant.stretch");
  }
}

int garden_Rose_new_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 1, "garden.Rose");
    switch (in.count()) {
    case 0: return thunk::pack(result, polyref::make<garden::Rose>(), {"garden.Rose"});
    default: return thunk::pack(result, polyref::make<garden::Rose>(in.get<std::int32_t>(0, "petals")), {"garden.Rose"});
    }
  } catch (...) {
    return thunk::fail(result, "garden.Rose");
  }
}

int garden_Rose_wild_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Rose.wild");
    return thunk::pack(result, garden::Rose::wild(), {"garden.Rose.wild"});
  } catch (...) {
    return thunk::fail(result, "garden.Rose.wild");
  }
}

int garden_Bed_new_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Bed");
    return thunk::pack(result, polyref::make<garden::Bed>(), {"garden.Bed"});
  } catch (...) {
    return thunk::fail(result, "garden.Bed");
  }
}

int garden_Bed_size_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Bed.size", thunk::method);
    return thunk::pack(result, std::as_const(in.self<garden::Bed>()).size(), {"garden.Bed.size"});
  } catch (...) {
    return thunk::fail(result, "garden.Bed.size");
  }
}

int garden_Bed_begin_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 0, 0, "garden.Bed.begin", thunk::method);
    return thunk::pack(result, thunk::iterate<polyref::Ref<garden::Plant>>(std::as_const(in.self<garden::Bed>()), "garden.Bed.begin"), {"garden.Bed.begin"});
  } catch (...) {
    return thunk::fail(result, "garden.Bed.begin");
  }
}

int garden_water_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 1, 2, "garden.water");
    switch (in.count()) {
    case 1: return thunk::pack(result, garden::water(in.get<polyref::Ref<garden::Bed>>(0, "bed")), {"garden.water"});
    default: return thunk::pack(result, garden::water(in.get<polyref::Ref<garden::Bed>>(0, "bed"), in.get<garden::Needs>(1, "needs")), {"garden.water"});
    }
  } catch (...) {
    return thunk::fail(result, "garden.water");
  }
}

int garden_tallest_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 2, 2, "garden.tallest");
    return thunk::pack(result, garden::tallest(in.get<const garden::Bed&>(0, "bed"), in.get<std::uint32_t>(1, "count")), {"garden.tallest"});
  } catch (...) {
    return thunk::fail(result, "garden.tallest");
  }
}

int garden_without_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 2, 2, "garden.without");
    return thunk::pack(result, garden::without(in.get<const std::map<std::string, polyref::Ref<garden::Plant>>&>(0, "plants"), in.get<const std::set<garden::Light>&>(1, "kinds")), {"garden.without"});
  } catch (...) {
    return thunk::fail(result, "garden.without");
  }
}

int garden_looks_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 1, 1, "garden.looks");
    return thunk::pack(result, garden::looks(in.get<const std::pair<std::string, std::int32_t>&>(0, "place")), {"garden.looks"});
  } catch (...) {
    return thunk::fail(result, "garden.looks");
  }
}

int garden_filed_packed(void* /*self*/, const polyref_any* args, int32_t n, polyref_any* result) {
  try {
    [[maybe_unused]] const thunk::PackedArguments in(args, n, 2, 3, "garden.filed");
    switch (in.count()) {
    case 2: return thunk::pack(result, garden::filed(in.get<const std::filesystem::path&>(0, "at"), in.get<std::chrono::duration<long, std::ratio<1, 1000>>>(1, "grown")), {"garden.filed"});
    default: return thunk::pack(result, garden::filed(in.get<const std::filesystem::path&>(0, "at"), in.get<std::chrono::duration<long, std::ratio<1, 1000>>>(1, "grown"), in.get<std::complex<float>>(2, "spin")), {"garden.filed"});
    }
  } catch (...) {
    return thunk::fail(result, "garden.filed");
  }
}

// ---- what the registry is told ----

const polyref_enum_constant garden_Light_polyref_enum_constants[] = {
    {thunk::text("Shade"), static_cast<std::int64_t>(garden::Light::Shade)},
    {thunk::text("Sun"), static_cast<std::int64_t>(garden::Light::Sun)},
};

const polyref_enum_constant garden_Needs_polyref_enum_constants[] = {
    {thunk::text("Water"), static_cast<std::int64_t>(garden::Needs::Water)},
    {thunk::text("Food"), static_cast<std::int64_t>(garden::Needs::Food)},
};

const polyref_field_def garden_Plant_polyref_field_defs[] = {
    {thunk::text("name"), thunk::text(""), thunk::text("std::string"), garden_Plant_name_offset, sizeof(garden::Plant::name), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("height"), thunk::text(""), thunk::text("double"), garden_Plant_height_offset, sizeof(garden::Plant::height), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("light"), thunk::text(""), thunk::text("Light"), garden_Plant_light_offset, sizeof(garden::Plant::light), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("neighbour"), thunk::text(""), thunk::text("polyref::Ref<Plant>"), garden_Plant_neighbour_offset, sizeof(garden::Plant::neighbour), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("seed"), thunk::text(""), thunk::text("const std::int32_t"), garden_Plant_seed_offset, sizeof(garden::Plant::seed), POLYREF_FIELD_READONLY | POLYREF_FIELD_IN_MEMORY},
};

const polyref_method_def garden_Plant_polyref_method_defs[] = {
    {thunk::text("new"), thunk::text("Sows a plant."), thunk::text("garden::Plant(std::string name, double height = \342\200\246)"), &garden_Plant_new_packed, POLYREF_METHOD_CONSTRUCTOR},
    {thunk::text("grow"), thunk::text("Grows by some centimetres."), thunk::text("double garden::Plant::grow(double by)"), &garden_Plant_grow_packed, 0},
    {thunk::text("grow_with_light"), thunk::text(""), thunk::text("double garden::Plant::grow(double by, Light light)"), &garden_Plant_grow_with_light_packed, 0},
    {thunk::text("leaves"), thunk::text(""), thunk::text("std::int64_t garden::Plant::leaves() const noexcept"), &garden_Plant_leaves_packed, 0},
    {thunk::text("parent"), thunk::text(""), thunk::text("polyref::Ref<Plant> garden::Plant::parent() const"), &garden_Plant_parent_packed, 0},
    {thunk::text("stretch"), thunk::text(""), thunk::text("void garden::Plant::stretch()"), &garden_Plant_stretch_packed, 0},
};

const polyref_method_def garden_Rose_polyref_method_defs[] = {
    {thunk::text("new"), thunk::text(""), thunk::text("garden::Rose(std::int32_t petals = \342\200\246)"), &garden_Rose_new_packed, POLYREF_METHOD_CONSTRUCTOR},
    {thunk::text("wild"), thunk::text(""), thunk::text("polyref::Ref<Rose> garden::Rose::wild()"), &garden_Rose_wild_packed, POLYREF_METHOD_STATIC},
};

const polyref_field_def garden_Bed_polyref_field_defs[] = {
    {thunk::text("plants"), thunk::text(""), thunk::text("std::vector<polyref::Ref<Plant>>"), garden_Bed_plants_offset, sizeof(garden::Bed::plants), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("labels"), thunk::text(""), thunk::text("std::vector<std::string>"), garden_Bed_labels_offset, sizeof(garden::Bed::labels), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("row"), thunk::text(""), thunk::text("std::optional<std::int32_t>"), garden_Bed_row_offset, sizeof(garden::Bed::row), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("named"), thunk::text(""), thunk::text("std::map<std::string, polyref::Ref<Plant>>"), garden_Bed_named_offset, sizeof(garden::Bed::named), POLYREF_FIELD_IN_MEMORY},
    {thunk::text("lights"), thunk::text(""), thunk::text("std::set<Light>"), garden_Bed_lights_offset, sizeof(garden::Bed::lights), POLYREF_FIELD_READONLY | POLYREF_FIELD_IN_MEMORY},
};

const polyref_method_def garden_Bed_polyref_method_defs[] = {
    {thunk::text("new"), thunk::text(""), thunk::text("garden::Bed()"), &garden_Bed_new_packed, POLYREF_METHOD_CONSTRUCTOR},
    {thunk::text("size"), thunk::text(""), thunk::text("std::size_t garden::Bed::size() const noexcept"), &garden_Bed_size_packed, 0},
    {thunk::text("begin"), thunk::text("The plants, one by one."), thunk::text("iterator over polyref::Ref<garden::Plant> garden::Bed::begin() const noexcept"), &garden_Bed_begin_packed, 0},
};

const polyref_type_def* type_tables() {
  static const polyref_type_def tables[] = {
      {sizeof(polyref_type_def),
       POLYREF_TYPE_ENUM,
       0,
       thunk::text("garden.Light"),
       thunk::text(""),
       thunk::text("What the sun gives."),
       0x1b49734db2c403dau,
       sizeof(garden::Light),
       nullptr,
       nullptr,
       0,
       nullptr,
       0,
       garden_Light_polyref_enum_constants,
       2,
       nullptr,
       nullptr},
      {sizeof(polyref_type_def),
       POLYREF_TYPE_ENUM,
       0,
       thunk::text("garden.Needs"),
       thunk::text(""),
       thunk::text("What a plant needs."),
       0x5d658bf6f9bf5f44u,
       sizeof(garden::Needs),
       nullptr,
       nullptr,
       0,
       nullptr,
       0,
       garden_Needs_polyref_enum_constants,
       2,
       nullptr,
       nullptr},
      {sizeof(polyref_type_def),
       POLYREF_TYPE_EXCEPTION,
       0,
       thunk::text("garden.WitheredError"),
       thunk::text(""),
       thunk::text("Nothing grows any more."),
       thunk::Fingerprint().add(0xb1535e6870e417b6u).add(sizeof(garden::WitheredError)).add(alignof(garden::WitheredError)).value(),
       sizeof(garden::WitheredError),
       &typeid(garden::WitheredError),
       nullptr,
       0,
       nullptr,
       0,
       nullptr,
       0,
       nullptr,
       &thunk::rethrow_carried<garden::WitheredError>},
      {sizeof(polyref_type_def),
       POLYREF_TYPE_OBJECT,
       0,
       thunk::text("garden.Plant"),
       thunk::text(""),
       thunk::text("A plant of any kind.\012\012It grows in a Bed.\012\012```\012if (plant->grow(0.5) > 2) {\012  bed->add(plant);  // <here>\012}\012```"),
       thunk::Fingerprint().add(0xb76606baabd1786fu).add(sizeof(garden::Plant)).add(alignof(garden::Plant)).add(garden_Plant_name_offset).add(garden_Plant_height_offset).add(garden_Plant_light_offset).add(garden_Plant_neighbour_offset).add(garden_Plant_seed_offset).value(),
       sizeof(garden::Plant),
       &typeid(garden::Plant),
       garden_Plant_polyref_field_defs,
       5,
       garden_Plant_polyref_method_defs,
       6,
       nullptr,
       0,
       garden_Plant_visit,
       nullptr},
      {sizeof(polyref_type_def),
       POLYREF_TYPE_OBJECT,
       0,
       thunk::text("garden.Rose"),
       thunk::text("garden.Plant"),
       thunk::text(""),
       thunk::Fingerprint().add(0x1fa5cc076ccd76fau).add(sizeof(garden::Rose)).add(alignof(garden::Rose)).value(),
       sizeof(garden::Rose),
       &typeid(garden::Rose),
       nullptr,
       0,
       garden_Rose_polyref_method_defs,
       2,
       nullptr,
       0,
       nullptr,
       nullptr},
      {sizeof(polyref_type_def),
       POLYREF_TYPE_OBJECT,
       0,
       thunk::text("garden.Bed"),
       thunk::text(""),
       thunk::text("Where plants grow."),
       thunk::Fingerprint().add(0xf6ad631af03d1619u).add(sizeof(garden::Bed)).add(alignof(garden::Bed)).add(garden_Bed_plants_offset).add(garden_Bed_labels_offset).add(garden_Bed_row_offset).add(garden_Bed_named_offset).add(garden_Bed_lights_offset).value(),
       sizeof(garden::Bed),
       &typeid(garden::Bed),
       garden_Bed_polyref_field_defs,
       5,
       garden_Bed_polyref_method_defs,
       3,
       nullptr,
       0,
       garden_Bed_visit,
       nullptr},
  };
  return tables;
}

const polyref_function_def function_table[] = {
    {thunk::text("garden.water"), thunk::text("Waters a bed."), thunk::text("polyref::Ref<Bed> garden::water(polyref::Ref<Bed> bed, Needs needs = \342\200\246)"), &garden_water_packed},
    {thunk::text("garden.tallest"), thunk::text(""), thunk::text("std::vector<polyref::Ref<Plant>> garden::tallest(const Bed & bed, std::uint32_t count)"), &garden_tallest_packed},
    {thunk::text("garden.without"), thunk::text("The plants that are left when some kinds are taken out."), thunk::text("std::map<std::string, polyref::Ref<Plant>> garden::without(const std::map<std::string, polyref::Ref<Plant>> & plants, const std::set<Light> & kinds)"), &garden_without_packed},
    {thunk::text("garden.looks"), thunk::text("Where a plant stands, and its colour as red, green and blue."), thunk::text("std::pair<std::string, std::array<double, 3>> garden::looks(const std::pair<std::string, std::int32_t> & place)"), &garden_looks_packed},
    {thunk::text("garden.filed"), thunk::text("When a plant was filed after growing for so long."), thunk::text("std::chrono::system_clock::time_point garden::filed(const std::filesystem::path & at, std::chrono::milliseconds grown, std::complex<float> spin = \342\200\246)"), &garden_filed_packed},
};

const polyref_module_def& module_table() {
  static const polyref_module_def module = {
      sizeof(polyref_module_def), POLYREF_ABI_VERSION, 0, thunk::text("garden"), garden_layout,
      type_tables(), 6, function_table, 5, nullptr, 0};
  return module;
}

}  // namespace

extern "C" polyref_error* garden_register(void) noexcept { return polyref_module_register(&module_table()); }
