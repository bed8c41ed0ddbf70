// UTF-8 checks for texts of unknown origin.
#ifndef POLYREF_SRC_UTF8_H
#define POLYREF_SRC_UTF8_H

#include <string>

namespace polyref {

/// Replaces bytes that are no UTF-8 by U+FFFD, one for each maximal wrong part, as Unicode recommends.
void repair_utf8(std::string& text);

}  // namespace polyref

#endif  // POLYREF_SRC_UTF8_H
