// The C API of any: counted, immutable text, bytes, lists and maps.
#include <polyref/c_api.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

#include "error_impl.h"

namespace polyref {
namespace {

/// A counted string or list; what it holds stands right behind it.
template <class Header>
struct Counted {
  std::atomic<std::uint32_t> count;
  Header header;
};

template <class Header>
Counted<Header>* counted(const Header* header) noexcept {
  auto* bytes = const_cast<char*>(reinterpret_cast<const char*>(header));
  return reinterpret_cast<Counted<Header>*>(bytes - offsetof(Counted<Header>, header));
}

template <class Header>
Counted<Header>* allocate(std::size_t size) noexcept {
  void* memory = std::malloc(sizeof(Counted<Header>) + size);
  return memory ? ::new (memory) Counted<Header>{{1}, {}} : nullptr;
}

template <class Header>
bool is_last(const Header* header) noexcept {
  return counted(header)->count.fetch_sub(1, std::memory_order_acq_rel) == 1;
}

polyref_any none() noexcept { return {POLYREF_ANY_NONE, 0, {0}}; }

polyref_any no_memory() noexcept {
  polyref_any any{POLYREF_ANY_ERROR, 1, {0}};
  any.v.e = out_of_memory_error();
  return any;
}

polyref_any own_text(std::uint32_t tag, const void* data, std::size_t size) noexcept {
  Counted<polyref_str>* text = allocate<polyref_str>(size + 1);
  if (!text) return no_memory();
  char* copy = reinterpret_cast<char*>(text + 1);
  if (size) std::memcpy(copy, data, size);
  copy[size] = 0;
  text->header = {copy, size};
  polyref_any any{tag, 1, {0}};
  any.v.s = &text->header;
  return any;
}

void drop_list(const polyref_list* list) noexcept {
  if (!is_last(list)) return;
  for (std::size_t i = 0; i < list->size; ++i) polyref_any_drop(const_cast<polyref_any*>(&list->data[i]));
  std::free(counted(list));
}

/// A list, or a map, of copies of the items.
polyref_any copy_list(std::uint32_t tag, const polyref_list* list) noexcept {
  Counted<polyref_list>* copy = allocate<polyref_list>(list->size * sizeof(polyref_any));
  if (!copy) return no_memory();
  auto* items = reinterpret_cast<polyref_any*>(copy + 1);
  for (std::size_t i = 0; i < list->size; ++i) items[i] = polyref_any_copy(&list->data[i]);
  copy->header = {items, list->size};
  polyref_any any{tag, 1, {0}};
  any.v.l = &copy->header;
  return any;
}

/// The same; the items end here.
polyref_any take_list(std::uint32_t tag, polyref_any* items, std::size_t size) noexcept {
  const polyref_list borrowed{items, size};
  const polyref_any list = copy_list(tag, &borrowed);
  for (std::size_t i = 0; i < size; ++i) polyref_any_drop(&items[i]);
  return list;
}

}  // namespace
}  // namespace polyref

void polyref_any_drop(polyref_any* any) noexcept {
  const polyref_any old = *any;
  *any = polyref::none();
  if (!old.owned) return;
  switch (old.tag) {
    case POLYREF_ANY_STRING:
    case POLYREF_ANY_BYTES:
      if (polyref::is_last(old.v.s)) std::free(polyref::counted(old.v.s));
      break;
    case POLYREF_ANY_OBJECT:
      polyref_release(old.v.o);
      break;
    case POLYREF_ANY_FUNCTION:
      polyref_function_release(old.v.fn);
      break;
    case POLYREF_ANY_TENSOR:
      polyref_tensor_release(old.v.t);
      break;
    case POLYREF_ANY_LIST:
    case POLYREF_ANY_MAP:
      polyref::drop_list(old.v.l);
      break;
    case POLYREF_ANY_ERROR:
      polyref_error_release(old.v.e);
      break;
    default:
      break;
  }
}

polyref_any polyref_any_copy(const polyref_any* any) noexcept {
  polyref_any copy = *any;
  switch (any->tag) {
    case POLYREF_ANY_STRING:
    case POLYREF_ANY_BYTES:
      if (!any->owned) return polyref::own_text(any->tag, any->v.s->data, any->v.s->size);
      polyref::counted(any->v.s)->count.fetch_add(1, std::memory_order_relaxed);
      return copy;
    case POLYREF_ANY_LIST:
    case POLYREF_ANY_MAP:
      if (!any->owned) return polyref::copy_list(any->tag, any->v.l);
      polyref::counted(any->v.l)->count.fetch_add(1, std::memory_order_relaxed);
      return copy;
    case POLYREF_ANY_OBJECT:
      polyref_retain(any->v.o);
      break;
    case POLYREF_ANY_FUNCTION:
      polyref_function_retain(any->v.fn);
      break;
    case POLYREF_ANY_TENSOR:
      polyref_tensor_retain(any->v.t);
      break;
    case POLYREF_ANY_ERROR:
      polyref_error_retain(any->v.e);
      break;
    default:
      return copy;
  }
  copy.owned = 1;
  return copy;
}

polyref_any polyref_any_string(polyref_str text) noexcept {
  return polyref::own_text(POLYREF_ANY_STRING, text.data, text.size);
}

polyref_any polyref_any_bytes(polyref_bytes bytes) noexcept {
  return polyref::own_text(POLYREF_ANY_BYTES, bytes.data, bytes.size);
}

polyref_any polyref_any_list(polyref_any* items, size_t size) noexcept {
  return polyref::take_list(POLYREF_ANY_LIST, items, size);
}

polyref_any polyref_any_map(polyref_any* items, size_t size) noexcept {
  return polyref::take_list(POLYREF_ANY_MAP, items, size);
}
