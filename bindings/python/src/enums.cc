// Exported enums as IntEnum and IntFlag classes.
#include <algorithm>
#include <vector>

#include "core.h"
#include "made_types.h"

namespace polyref::python {

namespace {

// Flags are the bits of their type: in Python a sign bit would be infinitely many flags.
int64_t without_sign(const Enum& type, int64_t value) {
  return type.flags ? static_cast<int64_t>(static_cast<uint64_t>(value) & (UINT64_MAX >> (64 - type.width))) : value;
}

PyObject* to_int(const Enum& type, int64_t value) {
  return type.is_unsigned || type.flags ? PyLong_FromUnsignedLongLong(static_cast<uint64_t>(value))
                                        : PyLong_FromLongLong(value);
}

// The place of a listed value, or -1.
Py_ssize_t find(const Enum& type, int64_t value) {
  int64_t* end = type.values + type.count;
  int64_t* found = std::lower_bound(type.values, end, value);
  return found != end && *found == value ? found - type.values : -1;
}

bool raise_unlisted(const Enum& type, PyObject* value, const std::string& prefix) {
  PyErr_Format(PyExc_ValueError, "%s%S is not a value of %s", prefix.c_str(), value, type.name);
  return false;
}

// [(name, value), ...] as the functional API of enums takes them.
PyObject* pairs(const EnumSpec& spec) {
  PyObject* list = PyList_New(0);
  for (const EnumMember* m = spec.members; list && m->name; ++m) {
    PyObject* value = to_int(*spec.type, without_sign(*spec.type, m->value));
    PyObject* pair = value ? Py_BuildValue("(sN)", m->name, value) : nullptr;
    if (!pair || PyList_Append(list, pair) < 0) Py_CLEAR(list);
    Py_XDECREF(pair);
  }
  return list;
}

PyObject* make_enum(const EnumSpec& spec) {
  PyObject* library = PyImport_ImportModule("enum");
  PyObject* base = library ? PyObject_GetAttrString(library, spec.type->flags ? "IntFlag" : "IntEnum") : nullptr;
  PyObject* members = base ? pairs(spec) : nullptr;
  PyObject* args = members ? Py_BuildValue("(sO)", plain_name(spec.type->name), members) : nullptr;
  const char* name = qualified_name(spec.type->name, spec.module);
  PyObject* kwargs = args ? Py_BuildValue("{ssss}", "module", spec.module, "qualname", name) : nullptr;
  PyObject* made = kwargs ? PyObject_Call(base, args, kwargs) : nullptr;
  PyObject* doc = made ? PyUnicode_FromString(spec.doc) : nullptr;
  if (!doc || PyObject_SetAttrString(made, "__doc__", doc) < 0) Py_CLEAR(made);
  for (PyObject* owned : {library, base, members, args, kwargs, doc}) Py_XDECREF(owned);
  return made;
}

// Fills the tables by which values find their members; aliases lead to the first member with the value.
bool index_members(const EnumSpec& spec) {
  Enum& type = *spec.type;
  std::vector<int64_t> values;
  for (const EnumMember* m = spec.members; m->name; ++m) values.push_back(without_sign(type, m->value));
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  type.values = new int64_t[values.size() + 1];
  type.members = new PyObject*[values.size() + 1];
  for (size_t i = 0; i < values.size(); ++i) {
    PyObject* value = to_int(type, values[i]);
    PyObject* member = value ? PyObject_CallOneArg(type.type, value) : nullptr;
    Py_XDECREF(value);
    if (!member) return false;
    type.values[i] = values[i];
    type.members[i] = member;
  }
  type.count = values.size();
  return true;
}

// By the types of the registry. Leaked, as those are.
auto& made_enums = *new MadeTypes<Enum>;

}  // namespace

const Enum* find_enum(polyref_str key) { return made_enums.find(polyref_type_find(key)); }

bool define_enum(const EnumSpec* spec) {
  Enum& type = *spec->type;
  if (const Enum* made = type.type ? nullptr : made_enums.find(spec->registered())) type = *made;
  if (type.type) return true;
  PyObject* made = make_enum(*spec);
  if (!made) return false;
  type.type = made;
  if (!index_members(*spec)) return false;
  polyref_type_set_language(spec->registered(), POLYREF_PYTHON, made);
  made_enums.add(spec->registered(), type);
  return true;
}

bool read_enum(PyObject* value, const Enum* type, int64_t* out, const Where* where) {
  bool member = reinterpret_cast<PyObject*>(Py_TYPE(value)) == type->type;
  if (!member && !PyLong_CheckExact(value)) return wrong_type(value, type->name, where);
  // Before Python 3.11, `~` makes members below 0.
  if (type->flags) return read_bits(value, type->width, member || !type->is_unsigned, out, where);
  if (type->is_unsigned) {
    uint64_t wide = 0;
    if (!read_uint(value, UINT64_MAX, &wide, where)) return false;
    *out = static_cast<int64_t>(wide);
  } else if (!read_int(value, INT64_MIN, INT64_MAX, out, where)) {
    return false;
  }
  if (find(*type, *out) >= 0) return true;
  return raise_unlisted(*type, value, describe(*where) + ": ");
}

PyObject* write_enum(const Enum* type, int64_t value) {
  value = without_sign(*type, value);
  if (Py_ssize_t i = find(*type, value); i >= 0) {
    Py_INCREF(type->members[i]);
    return type->members[i];
  }
  PyObject* number = to_int(*type, value);
  if (!number) return nullptr;
  PyObject* made = type->flags ? PyObject_CallOneArg(type->type, number) : nullptr;
  if (!type->flags) raise_unlisted(*type, number, "");
  Py_DECREF(number);
  return made;
}

}  // namespace polyref::python
