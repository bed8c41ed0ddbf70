// Structs in the C ABI: one of numbers alone as the same struct of C, any other as the tuple of its fields.
#ifndef POLYREF_THUNK_WIRE_STRUCT_H
#define POLYREF_THUNK_WIRE_STRUCT_H

#include <polyref/thunk/wire_tuple.h>

#include <cstddef>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

namespace polyref::thunk {

/// A field, and whether objects in it may be null.
template <auto pointer, Null N = Null::refuse>
struct Member;
template <class S, class T, T S::* pointer, Null N>
struct Member<pointer, N> {
  using Type = T;
  static constexpr Null null = N;
  static const T& of(const S& value) noexcept { return value.*pointer; }
  static T& of(S& value) noexcept { return value.*pointer; }
};

/// All fields, in their order. A specialization of StructFacts has, for a struct S:
///
///   static constexpr const char* key        "ir.Point"
///   static constexpr const char* names[]    of the fields
///   using Members                           thunk::Members<Member<&S::x>, ...>
///   using flat                              the struct of C that is the same in memory, if there is one
template <class... M>
struct Members {};

/// Whether each field lies where a pointer to its type may point: it needn't in a packed struct.
template <class T, class Fields>
inline constexpr bool is_aligned = false;
template <class T, class... M>
inline constexpr bool is_aligned<T, Members<M...>> = ((alignof(T) % alignof(typename M::Type) == 0) && ...);

/// What is asked of a struct.
template <class T>
inline constexpr bool is_value = std::is_default_constructible_v<T> && std::is_copy_constructible_v<T> &&
                                 std::is_copy_assignable_v<T> && is_aligned<T, typename StructFacts<T>::Members>;

template <class T, class = void>
inline constexpr bool has_flat = false;
template <class T>
inline constexpr bool has_flat<T, std::void_t<typename StructFacts<T>::flat>> = true;

/// Whether a T is the same in memory as the struct of C.
template <class T>
inline constexpr bool is_flat = std::is_trivially_copyable_v<T> && sizeof(T) == sizeof(typename StructFacts<T>::flat) &&
                                alignof(T) == alignof(typename StructFacts<T>::flat);

template <class T, Null N>
struct Wire<T, N, std::enable_if_t<has_flat<T>>> {
  using abi = typename StructFacts<T>::flat;
  static constexpr bool same = true;
  static constexpr bool keeps_texts = false;
  using Aux = NoAux;
  static T from(abi fields, const Where& /*where*/, CStrings* /*texts*/) {
    T result{};
    std::memcpy(static_cast<void*>(&result), &fields, sizeof fields);
    return result;
  }
  static abi view(const T& value, Aux& /*aux*/, const Where& /*where*/) noexcept {
    abi fields;
    std::memcpy(&fields, &value, sizeof fields);
    return fields;
  }
};

template <class S, class Fields>
struct StructWire;

template <class S, class... M>
struct StructWire<S, Members<M...>> {
  using abi = polyref_tuple;
  static constexpr bool same = false;
  static constexpr bool keeps_texts = false;
  struct Aux {
    std::tuple<typename Pointed<typename M::Type, M::null>::Aux...> beside;
    const void* items[sizeof...(M)]{};
  };

  static S from(abi fields, const Where& where, CStrings* texts) {
    S result{};
    const void* const* item = fields.items;
    const char* const* name = StructFacts<S>::names;
    ((M::of(result) = read<M>(*item++, where.in(*name++), texts)), ...);
    return result;
  }
  static abi view(const S& value, Aux& aux, const Where& where) {
    return view(value, aux, where, std::index_sequence_for<M...>());
  }

 private:
  template <class Field>
  static typename Field::Type read(const void* item, const Where& where, CStrings* texts) {
    using W = Wire<typename Field::Type, Field::null>;
    return W::from(*static_cast<const typename W::abi*>(item), where, texts);
  }
  template <std::size_t... I>
  static abi view(const S& value, Aux& aux, const Where& where, std::index_sequence<I...> /*positions*/) {
    ((aux.items[I] = Pointed<typename M::Type, M::null>::view(M::of(value), std::get<I>(aux.beside),
                                                              where.in(StructFacts<S>::names[I]))),
     ...);
    return {aux.items};
  }
};

template <class T, Null N>
struct Wire<T, N, std::enable_if_t<detail::is_struct<T> && !has_flat<T>>>
    : StructWire<T, typename StructFacts<T>::Members> {};

}  // namespace polyref::thunk

#endif  // POLYREF_THUNK_WIRE_STRUCT_H
