/* The C header alone, as C11. */
#include <polyref/c_api.h>

uint32_t c_header_count(polyref_object* object);

uint32_t c_header_count(polyref_object* object) {
  polyref_retain(object);
  uint32_t count = polyref_object_count(object);
  polyref_release(object);
  return count;
}
