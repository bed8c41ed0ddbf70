// polyref::Tensor: memory of numbers that languages share, with its shape, and with an owner that keeps it.
#ifndef POLYREF_TENSOR_H
#define POLYREF_TENSOR_H

#include <polyref/any.h>
#include <polyref/c_api.h>
#include <polyref/error.h>
#include <polyref/ref.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

namespace polyref {
namespace detail {

/// DLPack's name of a type of numbers.
template <class T>
constexpr polyref_dl_type dl_type() noexcept {
  constexpr auto bits = static_cast<std::uint8_t>(sizeof(T) * 8);
  if constexpr (std::is_same_v<T, bool>) {
    return {POLYREF_DL_BOOL, bits, 1};
  } else if constexpr (is_complex<T>) {
    return {POLYREF_DL_COMPLEX, bits, 1};
  } else if constexpr (std::is_floating_point_v<T>) {
    static_assert(sizeof(T) <= sizeof(double), "polyref: long double has no counterpart");
    return {POLYREF_DL_FLOAT, bits, 1};
  } else if constexpr (std::is_same_v<T, std::byte>) {
    return {POLYREF_DL_UINT, bits, 1};
  } else {
    static_assert(is_integer<T>, "polyref: a tensor holds numbers");
    return {static_cast<std::uint8_t>(std::is_signed_v<T> ? POLYREF_DL_INT : POLYREF_DL_UINT), bits, 1};
  }
}

}  // namespace detail

/// A counted view of memory that its owner keeps: copies share both. What is in the memory isn't guarded: whoever
/// writes sees to it that nobody else reads or writes meanwhile.
class Tensor {
 public:
  using Shape = std::vector<std::int64_t>;

  /// Of no numbers.
  Tensor() noexcept : handle_(polyref_tensor_empty()) {}
  /// Takes the values over; of one dimension.
  template <class T>
  explicit Tensor(std::vector<T> values) : Tensor(own(std::move(values), nullptr)) {}
  /// The same of a shape, row by row. Throws INVALID_ARGUMENT unless it has as many values.
  template <class T>
  Tensor(std::vector<T> values, const Shape& shape) : Tensor(own(std::move(values), &shape)) {}
  /// Memory of an object's, which it keeps alive. Strides are in elements, and row-major if none are given. Nobody
  /// writes to memory that is const here.
  template <class T>
  Tensor(T* data, const Shape& shape, Ref<Object> owner, const Shape& strides = {})
      : Tensor(data, shape, Drop{[](void* object) { polyref_release(static_cast<polyref_object*>(object)); }},
               detail::handle(owner.canonical()), strides) {
    (void)owner.release_canonical();
  }
  /// Memory that `drop()` gives back, once, on any thread.
  template <class T, class D, std::enable_if_t<std::is_invocable_v<D&>, int> = 0>
  Tensor(T* data, const Shape& shape, D drop, const Shape& strides = {})
      : Tensor(held(std::make_unique<D>(std::move(drop)), data, shape, strides)) {}
  /// Takes over one reference.
  Tensor(Steal, polyref_tensor* handle) noexcept : handle_(handle) {}

  Tensor(const Tensor& other) noexcept : handle_(other.handle_) { polyref_tensor_retain(handle_); }
  Tensor(Tensor&& other) noexcept : handle_(std::exchange(other.handle_, polyref_tensor_empty())) {}
  Tensor& operator=(Tensor other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Tensor() { polyref_tensor_release(handle_); }

  int ndim() const noexcept { return view().ndim; }
  Shape shape() const { return {view().shape, view().shape + view().ndim}; }
  /// In elements.
  Shape strides() const { return {view().strides, view().strides + view().ndim}; }
  /// How many numbers there are.
  std::size_t size() const noexcept { return static_cast<std::size_t>(polyref_tensor_size(handle_)); }
  polyref_dl_type dtype() const noexcept { return view().dtype; }
  polyref_dl_device device() const noexcept { return view().device; }
  bool readonly() const noexcept { return handle_->readonly != 0; }
  /// Where the first number is; of which type the numbers are, and how they are laid out, isn't checked here.
  void* address() const noexcept { return view().data; }

  /// The numbers, one after the other in row-major order. Throws TYPE unless they are of type T, can be reached by the
  /// CPU, stand so in memory, have `ndim` dimensions (-1: any number), and unless T is const may be written to.
  template <class T>
  T* numbers(int ndim = -1) const {
    polyref_error* error = nullptr;
    void* data =
        polyref_tensor_numbers(handle_, detail::dl_type<std::remove_const_t<T>>(), ndim, !std::is_const_v<T>, &error);
    if (error) detail::raise(error);
    return static_cast<T*>(data);
  }
#if __cplusplus >= 202002L
  /// The same as a span; of one dimension unless it is said.
  template <class T>
  std::span<T> span(int ndim = 1) const {
    return {numbers<T>(ndim), size()};
  }
#endif

  /// Gives up the reference: the caller owns it. This becomes the tensor of no numbers.
  [[nodiscard]] polyref_tensor* release() noexcept { return std::exchange(handle_, polyref_tensor_empty()); }
  /// The C view, borrowed; never null.
  polyref_tensor* handle() const noexcept { return handle_; }

 private:
  using Drop = void (*)(void*);

  template <class T>
  Tensor(T* data, const Shape& shape, Drop drop, void* owner, const Shape& strides) {
    using Number = std::remove_const_t<T>;
    if (!strides.empty() && strides.size() != shape.size()) {
      throw Error(ErrorKind::InvalidArgument, "a tensor has as many strides as dimensions");
    }
    polyref_dl_tensor view{const_cast<Number*>(data),
                           {POLYREF_DL_CPU, 0},
                           static_cast<std::int32_t>(shape.size()),
                           detail::dl_type<Number>(),
                           const_cast<std::int64_t*>(shape.data()),
                           strides.empty() ? nullptr : const_cast<std::int64_t*>(strides.data()),
                           0};
    polyref_error* error = nullptr;
    handle_ = polyref_tensor_new(&view, std::is_const_v<T>, owner, drop, &error);
    if (error) detail::raise(error);
  }

  template <class T, class D>
  static Tensor held(std::unique_ptr<D> owner, T* data, const Shape& shape, const Shape& strides) {
    Tensor tensor(data, shape, Drop{[](void* drop) {
                    const std::unique_ptr<D> own(static_cast<D*>(drop));
                    (*own)();
                  }},
                  owner.get(), strides);
    (void)owner.release();
    return tensor;
  }

  template <class T>
  static Tensor own(std::vector<T> values, const Shape* shape) {
    static_assert(!std::is_same_v<T, bool>, "polyref: a std::vector<bool> is no memory of bools");
    auto owner = std::make_unique<std::vector<T>>(std::move(values));
    const Shape flat{static_cast<std::int64_t>(owner->size())};
    Tensor tensor(owner->data(), shape ? *shape : flat,
                  Drop{[](void* memory) { delete static_cast<std::vector<T>*>(memory); }}, owner.get(), {});
    std::vector<T>& kept = *owner.release();  // the tensor's now
    if (tensor.size() != kept.size()) {
      throw Error(ErrorKind::InvalidArgument, "a tensor of this shape has another number of values");
    }
    return tensor;
  }

  const polyref_dl_tensor& view() const noexcept { return handle_->view; }

  polyref_tensor* handle_;
};

template <Null N>
struct Packed<Tensor, N, void> {
  static polyref_any to(const Tensor& tensor, const Where& /*where*/) {
    polyref_any any{POLYREF_ANY_TENSOR, 1, {0}};
    any.v.t = tensor.handle();
    polyref_tensor_retain(any.v.t);
    return any;
  }
  static Tensor from(const polyref_any& any, const Where& where) {
    if (any.tag != POLYREF_ANY_TENSOR) detail::raise_type(where, "a tensor", any);
    polyref_tensor_retain(any.v.t);
    return Tensor(steal, any.v.t);
  }
};

}  // namespace polyref

#endif  // POLYREF_TENSOR_H
