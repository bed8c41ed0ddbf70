// The end of an object.
#ifndef POLYREF_SRC_LIFETIME_H
#define POLYREF_SRC_LIFETIME_H

#include <polyref/c_api.h>

namespace polyref {

/// Ends the object, whose count has been set to dying: now, or once those that are being destroyed around it are gone.
void destroy(polyref_object* object) noexcept;

}  // namespace polyref

#endif  // POLYREF_SRC_LIFETIME_H
