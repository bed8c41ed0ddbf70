// Texts on their way to Java.
#ifndef POLYREF_JAVA_TEXT_H
#define POLYREF_JAVA_TEXT_H

#include "polyref/java.h"

namespace polyref::java {

// Copies a text into the thread's memory, or into a block of its own if it is long; see kTextSeparate. Text that is no
// UTF-8 is an error that names `frame`.
jlong give_text(JNIEnv* env, polyref_str text, const char* frame) noexcept;

}  // namespace polyref::java

#endif  // POLYREF_JAVA_TEXT_H
