// Choosing among overloads: by how many arguments are given, and where that leaves several, by their types.
#include <vector>

#include "core.h"

namespace polyref::python {

namespace {

std::string signature(const Params& params) {
  std::string text = "(";
  for (Py_ssize_t i = 0; i < params.count; ++i) {
    if (i) text += ", ";
    if (i == params.positional) text += "*, ";
    text += params.where[i].param;
    if (i >= params.required) text += "=...";
  }
  return text + ")";
}

// Whether so many arguments, with these names, are those of the parameters.
bool accepts(const Params& params, Py_ssize_t nargs, PyObject* kwnames) {
  Py_ssize_t named = kwnames ? PyTuple_GET_SIZE(kwnames) : 0;
  if (nargs > params.positional || nargs + named < params.required || nargs + named > params.count) return false;
  Py_ssize_t required = nargs < params.required ? nargs : params.required;
  for (Py_ssize_t i = 0; i < named; ++i) {
    Py_ssize_t place = parameter_named(params, PyTuple_GET_ITEM(kwnames, i));
    if (place < nargs) return false;
    if (place < params.required) ++required;
  }
  return required == params.required;
}

// The arguments of a call, as overloads see them.
struct Given {
  PyObject* const* args;
  Py_ssize_t nargs;
  PyObject* kwnames;

  Py_ssize_t count() const { return nargs + (kwnames ? PyTuple_GET_SIZE(kwnames) : 0); }
  // The parameter that an argument is for.
  Py_ssize_t place(const Params& params, Py_ssize_t argument) const {
    return argument < nargs ? argument : parameter_named(params, PyTuple_GET_ITEM(kwnames, argument - nargs));
  }
  int match(const Overload& overload, Py_ssize_t argument) const {
    return overload.slots[place(*overload.params, argument)].match(args[argument]);
  }
};

// The distance of all arguments together.
int distance(const Overload& overload, const Given& given) {
  int sum = 0;
  for (Py_ssize_t i = 0; i < given.count(); ++i) {
    const int found = given.match(overload, i);
    if (found < 0) return found;
    sum += found;
  }
  return sum;
}

// Whether of two overloads that are as near the second one is nearer in the first argument in which they differ.
bool is_nearer(const Overload& second, const Overload& first, const Given& given) {
  for (Py_ssize_t i = 0; i < given.count(); ++i) {
    const int difference = given.match(second, i) - given.match(first, i);
    if (difference != 0) return difference < 0;
  }
  return false;
}

// The text of the exception that is set, which is cleared, without the function's name in front.
std::string take_reason(const char* function) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyObject* text = value ? PyObject_Str(value) : nullptr;
  const char* data = text ? PyUnicode_AsUTF8(text) : nullptr;
  std::string reason = data ? data : "it doesn't fit";
  PyErr_Clear();
  Py_XDECREF(text);
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(traceback);
  for (const std::string& head : {std::string(function) + "(): ", std::string(function) + "() "}) {
    if (reason.compare(0, head.size(), head) == 0) return reason.substr(head.size());
  }
  return reason;
}

std::string why_not(const Overload& overload, const Given& given) {
  const Params& params = *overload.params;
  std::vector<PyObject*> bound(static_cast<size_t>(params.count) + 1);
  if (bind(&params, given.args, given.nargs, given.kwnames, bound.data()) < 0) return take_reason(params.function);
  for (Py_ssize_t i = 0; i < params.count; ++i) {
    PyObject* value = bound[static_cast<size_t>(i)];
    if (!value || overload.slots[i].match(value) >= 0) continue;
    PyErr_Clear();
    overload.slots[i].read(value, params.where[i]);
    return take_reason(params.function);
  }
  return "it doesn't fit";
}

void refuse(const char* function, const Overload* overloads, Py_ssize_t count, const Given& given) {
  std::string types, reasons;
  for (Py_ssize_t i = 0; i < given.count(); ++i) {
    types += i ? ", " : "";
    if (i >= given.nargs) {
      const char* name = PyUnicode_AsUTF8(PyTuple_GET_ITEM(given.kwnames, i - given.nargs));
      types += std::string(name ? name : "?") + "=";
      PyErr_Clear();
    }
    types += given.args[i] == Py_None ? "None" : Py_TYPE(given.args[i])->tp_name;
  }
  for (Py_ssize_t i = 0; i < count; ++i) {
    reasons += "\n  " + signature(*overloads[i].params) + ": " + why_not(overloads[i], given);
  }
  PyErr_Format(PyExc_TypeError, "%s() has no overload for (%s); there are%s", function, types.c_str(), reasons.c_str());
}

}  // namespace

Py_ssize_t choose(const char* function, const Params* const* overloads, Py_ssize_t count, Py_ssize_t nargs,
                  PyObject* kwnames) {
  for (Py_ssize_t i = 0; i < count; ++i) {
    if (accepts(*overloads[i], nargs, kwnames)) return i;
  }
  std::string choices;
  for (Py_ssize_t i = 0; i < count; ++i) choices += (i ? ", " : "") + signature(*overloads[i]);
  PyErr_Format(PyExc_TypeError, "%s() has no overload for these arguments; there are %s", function, choices.c_str());
  return -1;
}

// The nearest one; of those that are as near in every argument the first.
Py_ssize_t choose_by_type(const char* function, const Overload* overloads, Py_ssize_t count, PyObject* const* args,
                          Py_ssize_t nargs, PyObject* kwnames) {
  const Given given{args, nargs, kwnames};
  Py_ssize_t best = -1;
  int least = 0;
  for (Py_ssize_t i = 0; i < count; ++i) {
    if (!accepts(*overloads[i].params, nargs, kwnames)) continue;
    const int found = distance(overloads[i], given);
    if (found == kMatchFailed) return -1;
    if (found == kNoMatch) continue;
    if (best < 0 || found < least || (found == least && is_nearer(overloads[i], overloads[best], given))) {
      best = i;
      least = found;
    }
  }
  if (best < 0) refuse(function, overloads, count, given);
  return PyErr_Occurred() ? -1 : best;
}

}  // namespace polyref::python
