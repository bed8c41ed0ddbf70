// Made by polyref from garden.hpp. The Python extension module garden._native.
#include <polyref/python.h>

#include "garden.h"

namespace py = polyref::python;

namespace polyref_python_garden {
namespace {
py::Class garden_WitheredError_class{"garden.WitheredError"};
py::Class garden_Plant_class{"garden.Plant"};
py::Class garden_Rose_class{"garden.Rose"};
py::Class garden_Bed_class{"garden.Bed"};

py::Enum garden_Light_enum{"garden.Light", false, true, 8};

constexpr py::EnumMember garden_Light_enum_members[] = {
    {"SHADE", INT64_C(0)},
    {"SUN", INT64_C(3)},
    {nullptr, 0},
};

constexpr py::EnumSpec garden_Light_spec = {
    sizeof(py::EnumSpec), &garden_Light_enum, "garden",
    "What the sun gives.\n"
    "\n"
    "Values:\n"
    "    SHADE: Little of it.",
    garden_Light_enum_members, ::garden_Light_type};

py::Enum garden_Needs_enum{"garden.Needs", true, true, 32};

constexpr py::EnumMember garden_Needs_enum_members[] = {
    {"WATER", INT64_C(1)},
    {"FOOD", INT64_C(2)},
    {nullptr, 0},
};

constexpr py::EnumSpec garden_Needs_spec = {
    sizeof(py::EnumSpec), &garden_Needs_enum, "garden",
    "What a plant needs.",
    garden_Needs_enum_members, ::garden_Needs_type};
extern py::Signature garden_fn_to_opt_garden_Plant_signature;

constexpr ::garden_fn_to_opt_garden_Plant_call* garden_fn_to_opt_garden_Plant_signature_entry = py::Inward<py::CallableTarget, py::NullableObject<garden_Plant_class>>::direct;
py::Signature garden_fn_to_opt_garden_Plant_signature{
    ::garden_fn_to_opt_garden_Plant, reinterpret_cast<void (*)()>(garden_fn_to_opt_garden_Plant_signature_entry),
    py::Outward<py::NullableObject<garden_Plant_class>>::direct};

// ---- garden.WitheredError ----

constexpr py::Where garden_WitheredError_new_where[] = {
    {"garden.WitheredError", "plant"},
};
constexpr py::Params garden_WitheredError_new_params = {
    "garden.WitheredError", garden_WitheredError_new_where, 1, 1, "0", 1};

polyref_error* garden_WitheredError_new(PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<1> given(garden_WitheredError_new_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_str arg_plant{};
  if (POLYREF_UNLIKELY(!py::String::read(given[0], &arg_plant, call,
                       garden_WitheredError_new_where[0]))) {
    return nullptr;
  }
  polyref_error* error = nullptr;
  polyref_error* result = ::garden_WitheredError_new(arg_plant, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return result;
}

PyObject* garden_WitheredError_days(PyObject* self, PyObject*) {
  const polyref_error* cpp = py::api->error_of(self);
  if (!cpp) return nullptr;
  polyref_error* error = nullptr;
  int32_t result = ::garden_WitheredError_days(cpp, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::Int<int32_t>::take(result);
}

PyMethodDef garden_WitheredError_methods[] = {
    {"days", garden_WitheredError_days, METH_NOARGS,
     "days($self)\n"
    "--\n"
    "\n"
    "How long ago."},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef garden_WitheredError_getset[] = {
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

const py::ErrorSpec garden_WitheredError_spec = {
    sizeof(py::ErrorSpec), &garden_WitheredError_class, nullptr, "garden",
    "WitheredError(plant)\n"
    "--\n"
    "\n"
    "Nothing grows any more.",
    garden_WitheredError_new, garden_WitheredError_methods, garden_WitheredError_getset, ::garden_WitheredError_type};

// ---- garden.Plant ----

constexpr py::Where garden_Plant_new_where[] = {
    {"garden.Plant", "name"},
    {"garden.Plant", "height"},
};
constexpr py::Params garden_Plant_new_params = {
    "garden.Plant", garden_Plant_new_where, 2, 1, "01", 2};

PyObject* garden_Plant_new(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<2> given(garden_Plant_new_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_str arg_name{};
  if (POLYREF_UNLIKELY(!py::String::read(given[0], &arg_name, call,
                       garden_Plant_new_where[0]))) {
    return nullptr;
  }
  double arg_height = 1.5;
  if (POLYREF_UNLIKELY(given[1] && !py::Double::read(given[1], &arg_height, call,
                       garden_Plant_new_where[1]))) {
    return nullptr;
  }
  polyref_error* error = nullptr;
  polyref_object* result = ::garden_Plant_new(static_cast<uint32_t>(given.count), arg_name, arg_height, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::wrap_new(result, garden_Plant_class);
}

constexpr py::Where garden_Plant_grow_where[] = {
    {"garden.Plant.grow", "by"},
};
constexpr py::Params garden_Plant_grow_params = {
    "garden.Plant.grow", garden_Plant_grow_where, 1, 1, "0", 1};

PyObject* garden_Plant_grow(PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<1> given(garden_Plant_grow_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  double arg_by{};
  if (POLYREF_UNLIKELY(!py::Double::read(given[0], &arg_by, call,
                       garden_Plant_grow_where[0]))) {
    return nullptr;
  }
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  polyref_error* error = nullptr;
  double result = ::garden_Plant_grow(cpp, arg_by, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::Double::take(result);
}

constexpr py::Where garden_Plant_grow_with_light_where[] = {
    {"garden.Plant.grow", "by"},
    {"garden.Plant.grow", "light"},
};
constexpr py::Params garden_Plant_grow_with_light_params = {
    "garden.Plant.grow", garden_Plant_grow_with_light_where, 2, 2, "00", 2};

PyObject* garden_Plant_grow_with_light(PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<2> given(garden_Plant_grow_with_light_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  double arg_by{};
  if (POLYREF_UNLIKELY(!py::Double::read(given[0], &arg_by, call,
                       garden_Plant_grow_with_light_where[0]))) {
    return nullptr;
  }
  uint8_t arg_light{};
  if (POLYREF_UNLIKELY(!py::EnumValue<garden_Light_enum, uint8_t>::read(given[1], &arg_light, call,
                       garden_Plant_grow_with_light_where[1]))) {
    return nullptr;
  }
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  polyref_error* error = nullptr;
  double result = ::garden_Plant_grow_with_light(cpp, arg_by, arg_light, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::Double::take(result);
}

PyObject* garden_Plant_grow_overloads(PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  static constexpr const py::Params* overloads[] = {
      &garden_Plant_grow_params,
      &garden_Plant_grow_with_light_params,
  };
  switch (py::api->choose("garden.Plant.grow", overloads, 2, nargs, kwnames)) {
    case 0:
      return garden_Plant_grow(self, args, nargs, kwnames);
    case 1:
      return garden_Plant_grow_with_light(self, args, nargs, kwnames);
    default:
      return nullptr;
  }
}

PyObject* garden_Plant_leaves(PyObject* self, PyObject*) {
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  int64_t result = ::garden_Plant_leaves(cpp);
  return py::Int<int64_t>::take(result);
}

PyObject* garden_Plant_parent(PyObject* self, PyObject*) {
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  polyref_error* error = nullptr;
  polyref_object* result = ::garden_Plant_parent(cpp, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::NullableObject<garden_Plant_class>::take(result);
}

PyObject* garden_Plant_stretch(PyObject* self, PyObject*) {
  if (!py::api->warn_deprecated("garden.Plant.stretch is deprecated: use grow")) return nullptr;
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  polyref_error* error = nullptr;
  ::garden_Plant_stretch(cpp, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  Py_RETURN_NONE;
}

py::Field garden_Plant_name_field{{"garden.Plant.name"}, &::garden_Plant_name_offset, nullptr, nullptr, nullptr};

py::Field garden_Plant_height_field{{"garden.Plant.height"}, &::garden_Plant_height_offset, nullptr, nullptr, nullptr};

py::Field garden_Plant_light_field{{"garden.Plant.light"}, &::garden_Plant_light_offset, nullptr, nullptr, nullptr};

py::Field garden_Plant_neighbour_field{{"garden.Plant.neighbour"}, &::garden_Plant_neighbour_offset, nullptr, nullptr, nullptr};

py::Field garden_Plant_seed_field{{"garden.Plant.seed"}, &::garden_Plant_seed_offset, nullptr, nullptr, nullptr};

PyMethodDef garden_Plant_methods[] = {
    {"grow", py::fast(garden_Plant_grow_overloads), METH_FASTCALL | METH_KEYWORDS,
     "grow($self, *args, **kwargs)\n"
    "--\n"
    "\n"
    "grow(by)\n"
    "\n"
    "Grows by some centimetres.\n"
    "\n"
    "Args:\n"
    "    by: How much.\n"
    "\n"
    "Returns:\n"
    "    The new height in centimetres.\n"
    "\n"
    "Raises:\n"
    "    garden.WitheredError: if it has withered.\n"
    "\n"
    "grow(by, light)"},
    {"leaves", garden_Plant_leaves, METH_NOARGS,
     "leaves($self)\n"
    "--\n"
    "\n"},
    {"parent", garden_Plant_parent, METH_NOARGS,
     "parent($self)\n"
    "--\n"
    "\n"},
    {"stretch", garden_Plant_stretch, METH_NOARGS,
     "stretch($self)\n"
    "--\n"
    "\n"
    "Deprecated: use grow"},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef garden_Plant_getset[] = {
    {"name", py::get_by_thunk<py::String, ::garden_Plant_name_get>,
     py::set_by_thunk<py::String, ::garden_Plant_name_set>,
     "",
     &garden_Plant_name_field},
    {"height", py::get_in_memory<py::Double>,
     py::set_in_memory<py::Double>,
     "",
     &garden_Plant_height_field},
    {"light", py::get_in_memory<py::EnumValue<garden_Light_enum, uint8_t>>,
     py::set_in_memory<py::EnumValue<garden_Light_enum, uint8_t>>,
     "",
     &garden_Plant_light_field},
    {"neighbour", py::get_in_memory<py::NullableObject<garden_Plant_class>>,
     py::set_by_thunk<py::NullableObject<garden_Plant_class>, ::garden_Plant_neighbour_set>,
     "",
     &garden_Plant_neighbour_field},
    {"seed", py::get_in_memory<py::Int<int32_t>>,
     nullptr,
     "",
     &garden_Plant_seed_field},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

py::Field* const garden_Plant_fields[] = {
    &garden_Plant_name_field,
    &garden_Plant_height_field,
    &garden_Plant_light_field,
    &garden_Plant_neighbour_field,
    &garden_Plant_seed_field,
    nullptr,
};

const py::ClassSpec garden_Plant_spec = {
    sizeof(py::ClassSpec), &garden_Plant_class, nullptr, "garden",
    "Plant(name, height=1.5)\n"
    "--\n"
    "\n"
    "A plant of any kind.\n"
    "\n"
    "It grows in a Bed.\n"
    "\n"
    "    if (plant->grow(0.5) > 2) {\n"
    "      bed->add(plant);  // <here>\n"
    "    }\n"
    "\n"
    "Sows a plant.\n"
    "\n"
    "Args:\n"
    "    name: What it is called.\n"
    "    height: Its height in centimetres.",
    py::vectorcall<garden_Plant_new>, garden_Plant_methods, garden_Plant_getset,
    garden_Plant_fields, nullptr, nullptr, nullptr, nullptr, ::garden_Plant_type};

// ---- garden.Rose ----

constexpr py::Where garden_Rose_new_where[] = {
    {"garden.Rose", "petals"},
};
constexpr py::Params garden_Rose_new_params = {
    "garden.Rose", garden_Rose_new_where, 1, 0, "1", 1};

PyObject* garden_Rose_new(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<1> given(garden_Rose_new_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  int32_t arg_petals = 5;
  if (POLYREF_UNLIKELY(given[0] && !py::Int<int32_t>::read(given[0], &arg_petals, call,
                       garden_Rose_new_where[0]))) {
    return nullptr;
  }
  polyref_error* error = nullptr;
  polyref_object* result = ::garden_Rose_new(static_cast<uint32_t>(given.count), arg_petals, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::wrap_new(result, garden_Rose_class);
}

PyObject* garden_Rose_wild(PyObject*, PyObject*) {
  polyref_error* error = nullptr;
  polyref_object* result = ::garden_Rose_wild(&error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::Object<garden_Rose_class>::take(result);
}

PyMethodDef garden_Rose_methods[] = {
    {"wild", garden_Rose_wild, METH_STATIC | METH_NOARGS,
     "wild()\n"
    "--\n"
    "\n"},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef garden_Rose_getset[] = {
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

py::Field* const garden_Rose_fields[] = {
    nullptr,
};

const py::ClassSpec garden_Rose_spec = {
    sizeof(py::ClassSpec), &garden_Rose_class, &garden_Plant_class, "garden",
    "Rose(petals=5)\n"
    "--\n"
    "\n",
    py::vectorcall<garden_Rose_new>, garden_Rose_methods, garden_Rose_getset,
    garden_Rose_fields, nullptr, nullptr, nullptr, nullptr, ::garden_Rose_type};

// ---- garden.Bed ----

constexpr py::Params garden_Bed_new_params = {"garden.Bed", nullptr, 0, 0, 0, 0};

PyObject* garden_Bed_new(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  if (!py::no_arguments(garden_Bed_new_params, args, nargs, kwnames)) return nullptr;
  polyref_error* error = nullptr;
  polyref_object* result = ::garden_Bed_new(&error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::wrap_new(result, garden_Bed_class);
}

PyObject* garden_Bed_size(PyObject* self, PyObject*) {
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  uint64_t result = ::garden_Bed_size(cpp);
  return py::Int<uint64_t>::take(result);
}

PyObject* garden_Bed_size_(PyObject* self, PyObject*) {
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  uint64_t result = ::garden_Bed_size(cpp);
  return py::Int<uint64_t>::take(result);
}

PyObject* garden_Bed_begin(PyObject* self, PyObject*) {
  polyref_object* cpp = py::handle(self);
  if (POLYREF_UNLIKELY(cpp == nullptr)) return py::api->raise_unmade(self);
  polyref_error* error = nullptr;
  polyref_function* result = ::garden_Bed_begin(cpp, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::api->new_iterator(py::Callback<&garden_fn_to_opt_garden_Plant_signature, false>::take(result));
}

constexpr char garden_Bed_plants_name[] = "garden.Bed.plants";
constexpr py::ListOps garden_Bed_plants_list = {
    garden_Bed_plants_name,
    ::garden_Bed_plants_size,
    py::list_at<py::Object<garden_Plant_class>, ::garden_Bed_plants_at, garden_Bed_plants_name>,
    py::list_change<py::Object<garden_Plant_class>, ::garden_Bed_plants_put, garden_Bed_plants_name>,
    py::list_change<py::Object<garden_Plant_class>, ::garden_Bed_plants_insert, garden_Bed_plants_name>,
    py::list_erase<::garden_Bed_plants_erase>,
    py::list_assign<py::Sequence<py::Object<garden_Plant_class>>, ::garden_Bed_plants_set, garden_Bed_plants_name>,
};
py::Field garden_Bed_plants_field{{"garden.Bed.plants"}, &::garden_Bed_plants_offset, nullptr, &garden_Bed_plants_list, nullptr};

constexpr char garden_Bed_labels_name[] = "garden.Bed.labels";
constexpr py::ListOps garden_Bed_labels_list = {
    garden_Bed_labels_name,
    ::garden_Bed_labels_size,
    py::list_at<py::String, ::garden_Bed_labels_at, garden_Bed_labels_name>,
    py::list_change<py::String, ::garden_Bed_labels_put, garden_Bed_labels_name>,
    py::list_change<py::String, ::garden_Bed_labels_insert, garden_Bed_labels_name>,
    py::list_erase<::garden_Bed_labels_erase>,
    py::list_assign<py::Sequence<py::String>, ::garden_Bed_labels_set, garden_Bed_labels_name>,
};
py::Field garden_Bed_labels_field{{"garden.Bed.labels"}, &::garden_Bed_labels_offset, nullptr, &garden_Bed_labels_list, nullptr};

py::Field garden_Bed_row_field{{"garden.Bed.row"}, &::garden_Bed_row_offset, nullptr, nullptr, nullptr};

constexpr char garden_Bed_named_name[] = "garden.Bed.named";
constexpr py::KeyedOps garden_Bed_named_keyed = {
    garden_Bed_named_name,
    ::garden_Bed_named_size,
    py::keyed_ask<py::String, ::garden_Bed_named_has, garden_Bed_named_name>,
    py::keyed_find<py::String, py::Object<garden_Plant_class>, ::garden_Bed_named_find, garden_Bed_named_name>,
    py::KeyedPut<py::String, py::Object<garden_Plant_class>>::call<::garden_Bed_named_put, garden_Bed_named_name>,
    py::keyed_ask<py::String, ::garden_Bed_named_drop, garden_Bed_named_name>,
    py::keyed_whole<py::Map<py::String, py::Object<garden_Plant_class>>, ::garden_Bed_named_get, garden_Bed_named_name>,
    py::list_assign<py::Map<py::String, py::Object<garden_Plant_class>>, ::garden_Bed_named_set, garden_Bed_named_name>,
};
py::Field garden_Bed_named_field{{"garden.Bed.named"}, &::garden_Bed_named_offset, nullptr, nullptr, &garden_Bed_named_keyed};

constexpr char garden_Bed_lights_name[] = "garden.Bed.lights";
constexpr py::KeyedOps garden_Bed_lights_keyed = {
    garden_Bed_lights_name,
    ::garden_Bed_lights_size,
    py::keyed_ask<py::EnumValue<garden_Light_enum, uint8_t>, ::garden_Bed_lights_has, garden_Bed_lights_name>,
    nullptr,
    nullptr,
    nullptr,
    py::keyed_whole<py::Set<py::EnumValue<garden_Light_enum, uint8_t>>, ::garden_Bed_lights_get, garden_Bed_lights_name>,
    nullptr,
};
py::Field garden_Bed_lights_field{{"garden.Bed.lights"}, &::garden_Bed_lights_offset, nullptr, nullptr, &garden_Bed_lights_keyed};

PyMethodDef garden_Bed_methods[] = {
    {"size", garden_Bed_size, METH_NOARGS,
     "size($self)\n"
    "--\n"
    "\n"},
    {"__len__", garden_Bed_size_, METH_NOARGS,
     "__len__($self)\n"
    "--\n"
    "\n"},
    {"__iter__", garden_Bed_begin, METH_NOARGS,
     "__iter__($self)\n"
    "--\n"
    "\n"
    "The plants, one by one."},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef garden_Bed_getset[] = {
    {"plants", py::get_list,
     py::set_by_thunk<py::Sequence<py::Object<garden_Plant_class>>, ::garden_Bed_plants_set>,
     "",
     &garden_Bed_plants_field},
    {"labels", py::get_list,
     py::set_by_thunk<py::Sequence<py::String>, ::garden_Bed_labels_set>,
     "",
     &garden_Bed_labels_field},
    {"row", py::get_by_thunk<py::Optional<py::Int<int32_t>>, ::garden_Bed_row_get>,
     py::set_by_thunk<py::Optional<py::Int<int32_t>>, ::garden_Bed_row_set>,
     "",
     &garden_Bed_row_field},
    {"named", py::get_keyed,
     py::set_by_thunk<py::Map<py::String, py::Object<garden_Plant_class>>, ::garden_Bed_named_set>,
     "",
     &garden_Bed_named_field},
    {"lights", py::get_keyed,
     nullptr,
     "",
     &garden_Bed_lights_field},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

py::Field* const garden_Bed_fields[] = {
    &garden_Bed_plants_field,
    &garden_Bed_labels_field,
    &garden_Bed_row_field,
    &garden_Bed_named_field,
    &garden_Bed_lights_field,
    nullptr,
};

const py::ClassSpec garden_Bed_spec = {
    sizeof(py::ClassSpec), &garden_Bed_class, nullptr, "garden",
    "Bed()\n"
    "--\n"
    "\n"
    "Where plants grow.",
    py::vectorcall<garden_Bed_new>, garden_Bed_methods, garden_Bed_getset,
    garden_Bed_fields, nullptr, nullptr, nullptr, nullptr, ::garden_Bed_type};

// ---- functions ----

constexpr py::Where garden_water_where[] = {
    {"garden.water", "bed"},
    {"garden.water", "needs"},
};
constexpr py::Params garden_water_params = {
    "garden.water", garden_water_where, 2, 1, "01", 2};

PyObject* garden_water(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<2> given(garden_water_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_object* arg_bed{};
  if (POLYREF_UNLIKELY(!py::Object<garden_Bed_class>::read(given[0], &arg_bed, call,
                       garden_water_where[0]))) {
    return nullptr;
  }
  uint32_t arg_needs = 1u;
  if (POLYREF_UNLIKELY(given[1] && !py::EnumValue<garden_Needs_enum, uint32_t>::read(given[1], &arg_needs, call,
                       garden_water_where[1]))) {
    return nullptr;
  }
  polyref_error* error = nullptr;
  polyref_object* result = ::garden_water(static_cast<uint32_t>(given.count), arg_bed, arg_needs, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::Object<garden_Bed_class>::take(result);
}

constexpr py::Where garden_tallest_where[] = {
    {"garden.tallest", "bed"},
    {"garden.tallest", "count"},
};
constexpr py::Params garden_tallest_params = {
    "garden.tallest", garden_tallest_where, 2, 2, "00", 2};

PyObject* garden_tallest(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<2> given(garden_tallest_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_object* arg_bed{};
  if (POLYREF_UNLIKELY(!py::Object<garden_Bed_class>::read(given[0], &arg_bed, call,
                       garden_tallest_where[0]))) {
    return nullptr;
  }
  uint32_t arg_count{};
  if (POLYREF_UNLIKELY(!py::Int<uint32_t>::read(given[1], &arg_count, call,
                       garden_tallest_where[1]))) {
    return nullptr;
  }
  py::Storage storage;
  polyref_error* error = nullptr;
  polyref_slice result = ::garden_tallest(arg_bed, arg_count, &storage, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::Sequence<py::Object<garden_Plant_class>>::take(result);
}

constexpr py::Where garden_without_where[] = {
    {"garden.without", "plants"},
    {"garden.without", "kinds"},
};
constexpr py::Params garden_without_params = {
    "garden.without", garden_without_where, 2, 2, "00", 2};

PyObject* garden_without(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<2> given(garden_without_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_tuple arg_plants{};
  if (POLYREF_UNLIKELY(!py::Map<py::String, py::Object<garden_Plant_class>>::read(given[0], &arg_plants, call,
                       garden_without_where[0]))) {
    return nullptr;
  }
  polyref_slice arg_kinds{};
  if (POLYREF_UNLIKELY(!py::Set<py::EnumValue<garden_Light_enum, uint8_t>>::read(given[1], &arg_kinds, call,
                       garden_without_where[1]))) {
    return nullptr;
  }
  py::Storage storage;
  polyref_error* error = nullptr;
  polyref_tuple result = ::garden_without(arg_plants, arg_kinds, &storage, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::named(py::Map<py::String, py::Object<garden_Plant_class>>::take(result), "garden.without");
}

constexpr py::Where garden_looks_where[] = {
    {"garden.looks", "place"},
};
constexpr py::Params garden_looks_params = {
    "garden.looks", garden_looks_where, 1, 1, "0", 1};

PyObject* garden_looks(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<1> given(garden_looks_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_tuple arg_place{};
  if (POLYREF_UNLIKELY(!py::Tuple<py::String, py::Int<int32_t>>::read(given[0], &arg_place, call,
                       garden_looks_where[0]))) {
    return nullptr;
  }
  py::Storage storage;
  polyref_error* error = nullptr;
  polyref_tuple result = ::garden_looks(arg_place, &storage, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::named(py::Tuple<py::String, py::Sequence<py::Double>>::take(result), "garden.looks");
}

constexpr py::Where garden_filed_where[] = {
    {"garden.filed", "at"},
    {"garden.filed", "grown"},
    {"garden.filed", "spin"},
};
constexpr py::Params garden_filed_params = {
    "garden.filed", garden_filed_where, 3, 2, "000", 3};

PyObject* garden_filed(PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames) {
  py::Arguments<3> given(garden_filed_params, args, nargs, kwnames);
  if (POLYREF_UNLIKELY(given.count < 0)) return nullptr;
  py::Call call;
  polyref_str arg_at{};
  if (POLYREF_UNLIKELY(!py::Path::read(given[0], &arg_at, call,
                       garden_filed_where[0]))) {
    return nullptr;
  }
  polyref_time arg_grown{};
  if (POLYREF_UNLIKELY(!py::Duration::read(given[1], &arg_grown, call,
                       garden_filed_where[1]))) {
    return nullptr;
  }
  polyref_complex64 arg_spin{};
  if (POLYREF_UNLIKELY(given[2] && !py::Complex<polyref_complex64>::read(given[2], &arg_spin, call,
                       garden_filed_where[2]))) {
    return nullptr;
  }
  py::Storage storage;
  polyref_error* error = nullptr;
  polyref_time result = ::garden_filed(static_cast<uint32_t>(given.count), arg_at, arg_grown, arg_spin, &storage, &error);
  if (POLYREF_UNLIKELY(error != nullptr)) {
    py::api->raise(error);
    return nullptr;
  }
  return py::TimePoint::take(result);
}

PyMethodDef module_functions[] = {
    {"water", py::fast(garden_water), METH_FASTCALL | METH_KEYWORDS,
     "water($module, bed, needs=garden.Needs.WATER)\n"
    "--\n"
    "\n"
    "Waters a bed."},
    {"tallest", py::fast(garden_tallest), METH_FASTCALL | METH_KEYWORDS,
     "tallest($module, bed, count)\n"
    "--\n"
    "\n"},
    {"without", py::fast(garden_without), METH_FASTCALL | METH_KEYWORDS,
     "without($module, plants, kinds)\n"
    "--\n"
    "\n"
    "The plants that are left when some kinds are taken out."},
    {"looks", py::fast(garden_looks), METH_FASTCALL | METH_KEYWORDS,
     "looks($module, place)\n"
    "--\n"
    "\n"
    "Where a plant stands, and its colour as red, green and blue."},
    {"filed", py::fast(garden_filed), METH_FASTCALL | METH_KEYWORDS,
     "filed($module, at, grown, spin=polyref._computed)\n"
    "--\n"
    "\n"
    "When a plant was filed after growing for so long."},
    {nullptr, nullptr, 0, nullptr},
};

int execute(PyObject* module) {
  if (!py::load("garden") || !py::registered("garden", ::garden_register())) return -1;
  py::define_signature(garden_fn_to_opt_garden_Plant_signature);
  if (!py::api->define_error(&garden_WitheredError_spec)) return -1;
  if (!py::api->define_class(&garden_Plant_spec)) return -1;
  if (!py::api->define_class(&garden_Rose_spec)) return -1;
  if (!py::api->define_class(&garden_Bed_spec)) return -1;
  if (!py::api->define_enum(&garden_Light_spec)) return -1;
  if (!py::api->define_enum(&garden_Needs_spec)) return -1;
  if (!py::publish(module, nullptr, "Light", garden_Light_enum.type)) return -1;
  if (!py::publish(module, nullptr, "Needs", garden_Needs_enum.type)) return -1;
  if (!py::publish(module, nullptr, "WitheredError", garden_WitheredError_class.type)) return -1;
  if (!py::publish(module, nullptr, "Plant", garden_Plant_class.type)) return -1;
  if (!py::publish(module, nullptr, "Rose", garden_Rose_class.type)) return -1;
  if (!py::publish(module, nullptr, "Bed", garden_Bed_class.type)) return -1;
return py::add_functions(module, "garden", module_functions) ? 0 : -1;
}

PyModuleDef_Slot slots[] = {
    {Py_mod_exec, reinterpret_cast<void*>(execute)},
    {0, nullptr},
};

PyModuleDef definition = {PyModuleDef_HEAD_INIT, "garden._native", nullptr, 0,      nullptr,
                          slots,                 nullptr,             nullptr, nullptr};

}  // namespace
}  // namespace polyref_python_garden

PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&polyref_python_garden::definition); }
