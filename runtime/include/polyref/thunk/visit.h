// What a field holds: objects and functions, for reports of who holds whom.
#ifndef POLYREF_THUNK_VISIT_H
#define POLYREF_THUNK_VISIT_H

#include <polyref/ref.h>
#include <polyref/thunk/callables.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace polyref::thunk {

/// Tells a visitor of all that fields hold.
class Visit {
 public:
  Visit(polyref_visitor visitor, void* context) noexcept : visitor_(visitor), context_(context) {}

  template <class T>
  void field(polyref_str name, const Ref<T>& ref) const {
    if (ref) visitor_(context_, name, detail::handle(ref.canonical()), nullptr);
  }
  void field(polyref_str name, const Function& function) const {
    if (function) visitor_(context_, name, nullptr, function.handle());
  }
  void field(polyref_str name, const Any& any) const { field(name, any.raw()); }
  /// Only callables of other languages are known; what a closure of C++ holds is its own.
  template <class Sig>
  void field(polyref_str name, const std::function<Sig>& function) const {
    if (const auto* typed = function.template target<TypedCallable<Sig>>()) field(name, typed->function());
    if (const auto* packed = function.template target<PackedCallable<Sig>>()) field(name, packed->function());
  }
  template <class T>
  void field(polyref_str name, const std::optional<T>& value) const {
    if (value) field(name, *value);
  }
  template <class T>
  void field(polyref_str name, const std::vector<T>& values) const {
    for (const T& value : values) field(name, value);
  }
  template <class T, std::enable_if_t<detail::is_tuple<T>, int> = 0>
  void field(polyref_str name, const T& tuple) const {
    std::apply([&](const auto&... items) { (field(name, items), ...); }, tuple);
  }
  template <class... T>
  void field(polyref_str name, const std::variant<T...>& value) const {
    if (!value.valueless_by_exception()) std::visit([&](const auto& item) { field(name, item); }, value);
  }
  template <class T, std::enable_if_t<detail::is_struct<T>, int> = 0>
  void field(polyref_str name, const T& value) const {
    fields(name, value, typename StructFacts<T>::Members());
  }
  template <class T, std::enable_if_t<
                         detail::is_list<T> || detail::is_map<T> || detail::is_set<T> || detail::is_array<T>, int> = 0>
  void field(polyref_str name, const T& container) const {
    for (const auto& item : container) field(name, item);
  }
  /// What holds nothing.
  template <class T, std::enable_if_t<!detail::is_composite<T>, int> = 0>
  void field(polyref_str /*name*/, const T& /*value*/) const {}

 private:
  void field(polyref_str name, const polyref_any& any) const {
    if (any.tag == POLYREF_ANY_OBJECT) visitor_(context_, name, any.v.o, nullptr);
    if (any.tag == POLYREF_ANY_FUNCTION) visitor_(context_, name, nullptr, any.v.fn);
    if (any.tag != POLYREF_ANY_LIST && any.tag != POLYREF_ANY_MAP) return;
    for (std::size_t i = 0; i < any.v.l->size; ++i) field(name, any.v.l->data[i]);
  }
  template <class T, class... M>
  void fields(polyref_str name, const T& value, Members<M...> /*members*/) const {
    (field(name, M::of(value)), ...);
  }

  polyref_visitor visitor_;
  void* context_;
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_VISIT_H
