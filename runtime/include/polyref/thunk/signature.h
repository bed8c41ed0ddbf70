// The signature of a callable as text: equal texts mean equal C types and classes.
#ifndef POLYREF_THUNK_SIGNATURE_H
#define POLYREF_THUNK_SIGNATURE_H

#include <polyref/function.h>
#include <polyref/thunk/wire.h>

#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

namespace polyref::thunk {

/// Writes how a T stands in the C ABI. Objects are told apart by their classes, enums only by their width.
template <class T, class = void>
struct TypeName;

template <class T>
std::string type_name() {
  return TypeName<T>::text();
}

template <class... T>
std::string type_names() {
  std::string names;
  ((names += names.empty() ? "" : ",", names += type_name<T>()), ...);
  return names;
}

template <>
struct TypeName<void> {
  static std::string text() { return "void"; }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_scalar<T>>> {
  static std::string text() { return typeid(typename detail::ScalarAbi<T>::type).name(); }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_text<T>>> {
  static std::string text() { return "string"; }
};
template <>
struct TypeName<const char*, void> : TypeName<std::string> {};
template <class T>
struct TypeName<std::vector<T>, std::enable_if_t<detail::is_byte<T>>> {
  static std::string text() { return "bytes"; }
};
template <class T>
struct TypeName<T, std::enable_if_t<std::is_base_of_v<Object, T>>> {
  static std::string text() { return std::string("object ") + typeid(T).name(); }
};
template <class T>
struct TypeName<Ref<T>, void> : TypeName<T> {};
/// A pointer may be null, as an optional object.
template <class T>
struct TypeName<T*, std::enable_if_t<std::is_base_of_v<Object, T>>> {
  static std::string text() { return "optional " + type_name<T>(); }
};
template <class T>
struct TypeName<std::optional<T*>, void> : TypeName<T*> {};
template <class T>
struct TypeName<std::optional<T>, void> {
  static std::string text() { return "optional " + type_name<T>(); }
};
template <class T>
struct TypeName<std::vector<T>, std::enable_if_t<!detail::is_byte<T>>> {
  static std::string text() { return "list " + type_name<T>(); }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_duration<T>>> {
  static std::string text() { return "duration"; }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_time_point<T>>> {
  static std::string text() { return "time"; }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_path<T>>> {
  static std::string text() { return "path"; }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_complex<T>>> {
  static std::string text() { return "complex " + type_name<typename T::value_type>(); }
};
template <class S>
struct TypeName<S, std::enable_if_t<detail::is_span<S>>> : TypeName<detail::SpanCopy<S>> {};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_list<T>>> {
  static std::string text() { return "list " + type_name<typename T::value_type>(); }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_set<T>>> {
  static std::string text() { return "set " + type_name<typename T::key_type>(); }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_map<T>>> {
  static std::string text() { return "map(" + type_names<typename T::key_type, typename T::mapped_type>() + ")"; }
};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_array<T>>> {
  static std::string text() {
    return "array " + std::to_string(std::tuple_size_v<T>) + " " + type_name<std::vector<typename T::value_type>>();
  }
};
template <class... T>
struct TypeName<std::tuple<T...>, void> {
  static std::string text() { return "tuple(" + type_names<T...>() + ")"; }
};
template <class A, class B>
struct TypeName<std::pair<A, B>, void> : TypeName<std::tuple<A, B>> {};
template <class T>
struct TypeName<T, std::enable_if_t<detail::is_struct<T>>> {
  static std::string text() { return std::string("struct ") + typeid(T).name(); }
};
template <>
struct TypeName<std::monostate, void> {
  static std::string text() { return "nothing"; }
};
template <class... T>
struct TypeName<std::variant<T...>, void> {
  static std::string text() { return "variant(" + type_names<T...>() + ")"; }
};
template <>
struct TypeName<Tensor, void> {
  static std::string text() { return "tensor"; }
};
template <>
struct TypeName<Any, void> {
  static std::string text() { return "any"; }
};
template <>
struct TypeName<Function, void> {
  static std::string text() { return "function"; }
};
template <class R, class... A>
struct TypeName<std::function<R(A...)>, void> {
  static std::string text() { return type_name<detail::Bare<R>>() + "(" + type_names<detail::Bare<A>...>() + ")"; }
};

/// The C type that an entry with a result of type T returns.
template <class T>
struct EntryResult {
  using type = typename Wire<T>::abi;
};
template <>
struct EntryResult<void> {
  using type = void;
};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_SIGNATURE_H
