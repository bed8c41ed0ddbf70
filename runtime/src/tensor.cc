// Tensors: counted views of memory that somebody owns.
#include <polyref/c_api.h>

#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "error_impl.h"

namespace polyref {
namespace {

/// A tensor, with its shape and its strides right behind it.
polyref_tensor* allocate(std::size_t ndim) noexcept {
  void* memory = std::malloc(sizeof(polyref_tensor) + 2 * ndim * sizeof(std::int64_t));
  return memory ? ::new (memory) polyref_tensor{} : nullptr;
}

polyref_error* wrong(std::int32_t kind, const std::string& text) {
  return polyref_error_new(kind, {text.data(), text.size()});
}

std::string text_of(const std::int64_t* numbers, std::int32_t count) {
  std::string text = "(";
  for (std::int32_t i = 0; i < count; ++i) text += (i ? ", " : "") + std::to_string(numbers[i]);
  return text + ")";
}

std::string dimensions(std::int32_t ndim) { return std::to_string(ndim) + (ndim == 1 ? " dimension" : " dimensions"); }

/// The strides of a row-major tensor; false if it is larger than memory can be.
bool row_major(const polyref_dl_tensor& view, std::int64_t* strides) noexcept {
  std::int64_t bytes = (view.dtype.bits + 7) / 8;
  std::int64_t stride = 1;
  bool fits = true;
  for (std::int32_t i = view.ndim; i-- > 0;) {
    strides[i] = stride;
    const std::int64_t length = view.shape[i] > 1 ? view.shape[i] : 1;  // where there is nothing, strides are idle
    fits = !__builtin_mul_overflow(stride, length, &stride) && !__builtin_mul_overflow(bytes, length, &bytes) && fits;
  }
  return fits;
}

polyref_error* refused(const polyref_dl_tensor& view) {
  if (view.ndim < 0) return wrong(POLYREF_ERROR_INVALID_ARGUMENT, "a tensor has no fewer than 0 dimensions");
  for (std::int32_t i = 0; i < view.ndim; ++i) {
    if (view.shape[i] < 0) {
      return wrong(POLYREF_ERROR_INVALID_ARGUMENT, "a tensor has no such shape: " + text_of(view.shape, view.ndim));
    }
  }
  if (view.dtype.lanes != 1 || view.dtype.bits % 8 != 0 || view.dtype.bits == 0) {
    return wrong(POLYREF_ERROR_TYPE, "a tensor of vectors or of parts of bytes is not supported");
  }
  return nullptr;
}

bool is_row_major(const polyref_dl_tensor& view) {
  std::int64_t wanted = 1;
  for (std::int32_t i = view.ndim; i-- > 0;) {
    if (view.shape[i] == 0) return true;
    if (view.shape[i] != 1 && view.strides[i] != wanted) return false;
    wanted *= view.shape[i];
  }
  return true;
}

polyref_error* unlike(const polyref_tensor& tensor, polyref_dl_type type, std::int32_t ndim, bool writable) {
  const polyref_dl_tensor& view = tensor.view;
  if (std::memcmp(&view.dtype, &type, sizeof type) != 0) {
    return wrong(POLYREF_ERROR_TYPE, std::string("a tensor of ") + polyref_dl_type_name(type) + " is wanted, not of " +
                                         polyref_dl_type_name(view.dtype));
  }
  if (ndim >= 0 && ndim != view.ndim) {
    return wrong(POLYREF_ERROR_TYPE, "a tensor of " + dimensions(ndim) + " is wanted, not of " + dimensions(view.ndim));
  }
  if (view.device.type != POLYREF_DL_CPU) {
    return wrong(POLYREF_ERROR_TYPE, "a tensor in the CPU's memory is wanted, not one on a device of type " +
                                         std::to_string(view.device.type));
  }
  if (!is_row_major(view)) {
    return wrong(POLYREF_ERROR_TYPE,
                 "a tensor whose numbers stand one after the other is wanted, not one with strides " +
                     text_of(view.strides, view.ndim));
  }
  const std::size_t width = type.code == POLYREF_DL_COMPLEX ? type.bits / 16u : type.bits / 8u;
  if (reinterpret_cast<std::uintptr_t>(view.data) % width != 0) {
    return wrong(POLYREF_ERROR_TYPE, std::string("a tensor whose memory is aligned for ") + polyref_dl_type_name(type) +
                                         " is wanted, not one that isn't");
  }
  if (writable && tensor.readonly)
    return wrong(POLYREF_ERROR_TYPE, "a tensor to write to is wanted, not a read-only one");
  return nullptr;
}

/// A struct of DLPack's with a reference to a tensor.
template <class Managed>
Managed* to_dlpack(polyref_tensor* tensor) noexcept {
  auto* managed = static_cast<Managed*>(std::calloc(1, sizeof(Managed)));
  if (!managed) return nullptr;
  polyref_tensor_retain(tensor);
  managed->tensor = tensor->view;
  managed->context = tensor;
  managed->deleter = [](Managed* self) {
    polyref_tensor_release(static_cast<polyref_tensor*>(self->context));
    std::free(self);
  };
  return managed;
}

}  // namespace
}  // namespace polyref

polyref_tensor* polyref_tensor_new(const polyref_dl_tensor* view, bool readonly, void* owner, void (*drop)(void*),
                                   polyref_error** error) noexcept {
  try {
    if ((*error = polyref::refused(*view))) return nullptr;
    const auto ndim = static_cast<std::size_t>(view->ndim);
    polyref_tensor* tensor = polyref::allocate(ndim);
    if (!tensor) throw std::bad_alloc();
    tensor->view = *view;
    tensor->view.data = static_cast<char*>(view->data) + view->byte_offset;
    tensor->view.byte_offset = 0;
    tensor->view.shape = reinterpret_cast<std::int64_t*>(tensor + 1);
    tensor->view.strides = tensor->view.shape + ndim;
    if (ndim) std::memcpy(tensor->view.shape, view->shape, ndim * sizeof(std::int64_t));
    const bool fits = polyref::row_major(tensor->view, tensor->view.strides);
    if (ndim && view->strides) std::memcpy(tensor->view.strides, view->strides, ndim * sizeof(std::int64_t));
    if (!fits) {
      *error = polyref::wrong(POLYREF_ERROR_OVERFLOW,
                              "a tensor of the shape " + polyref::text_of(view->shape, view->ndim) + " is too large");
      std::free(tensor);
      return nullptr;
    }
    tensor->readonly = readonly ? 1 : 0;
    tensor->count = 1;
    tensor->owner = owner;
    tensor->drop = drop;
    return tensor;
  } catch (...) {
    *error = polyref::out_of_memory_error();
    return nullptr;
  }
}

polyref_tensor* polyref_tensor_empty() noexcept {
  static std::int64_t shape[] = {0};
  static std::int64_t strides[] = {1};
  static polyref_tensor empty{
      {nullptr, {POLYREF_DL_CPU, 0}, 1, {POLYREF_DL_FLOAT, 32, 1}, shape, strides, 0}, 0, 1, nullptr, nullptr};
  polyref_tensor_retain(&empty);
  return &empty;
}

void polyref_tensor_retain(polyref_tensor* tensor) noexcept {
  __atomic_fetch_add(&tensor->count, 1u, __ATOMIC_RELAXED);
}

void polyref_tensor_release(polyref_tensor* tensor) noexcept {
  if (__atomic_fetch_sub(&tensor->count, 1u, __ATOMIC_ACQ_REL) != 1u) return;
  if (tensor->drop) tensor->drop(tensor->owner);
  std::free(tensor);
}

int64_t polyref_tensor_size(const polyref_tensor* tensor) noexcept {
  std::int64_t size = 1;
  for (std::int32_t i = 0; i < tensor->view.ndim; ++i) size *= tensor->view.shape[i];
  return size;
}

void* polyref_tensor_numbers(const polyref_tensor* tensor, polyref_dl_type type, int32_t ndim, bool writable,
                             polyref_error** error) noexcept {
  try {
    *error = polyref::unlike(*tensor, type, ndim, writable);
    return *error ? nullptr : tensor->view.data;
  } catch (...) {
    *error = polyref::out_of_memory_error();
    return nullptr;
  }
}

const char* polyref_dl_type_name(polyref_dl_type type) noexcept {
  static constexpr struct {
    polyref_dl_type type;
    const char* name;
  } kNames[] = {
      {{POLYREF_DL_INT, 8, 1}, "int8"},           {{POLYREF_DL_INT, 16, 1}, "int16"},
      {{POLYREF_DL_INT, 32, 1}, "int32"},         {{POLYREF_DL_INT, 64, 1}, "int64"},
      {{POLYREF_DL_UINT, 8, 1}, "uint8"},         {{POLYREF_DL_UINT, 16, 1}, "uint16"},
      {{POLYREF_DL_UINT, 32, 1}, "uint32"},       {{POLYREF_DL_UINT, 64, 1}, "uint64"},
      {{POLYREF_DL_FLOAT, 16, 1}, "float16"},     {{POLYREF_DL_FLOAT, 32, 1}, "float32"},
      {{POLYREF_DL_FLOAT, 64, 1}, "float64"},     {{POLYREF_DL_BFLOAT, 16, 1}, "bfloat16"},
      {{POLYREF_DL_COMPLEX, 64, 1}, "complex64"}, {{POLYREF_DL_COMPLEX, 128, 1}, "complex128"},
      {{POLYREF_DL_BOOL, 8, 1}, "bool"},
  };
  for (const auto& known : kNames) {
    if (std::memcmp(&known.type, &type, sizeof type) == 0) return known.name;
  }
  return "an unknown type";
}

polyref_dl_versioned* polyref_tensor_versioned(polyref_tensor* tensor) noexcept {
  auto* managed = polyref::to_dlpack<polyref_dl_versioned>(tensor);
  if (!managed) return nullptr;
  managed->major = POLYREF_DL_MAJOR;
  managed->minor = POLYREF_DL_MINOR;
  managed->flags = tensor->readonly ? POLYREF_DL_READONLY : 0;
  return managed;
}

polyref_dl_managed* polyref_tensor_managed(polyref_tensor* tensor) noexcept {
  return polyref::to_dlpack<polyref_dl_managed>(tensor);
}
