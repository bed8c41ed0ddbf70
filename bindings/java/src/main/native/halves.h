// Objects of Java subclasses: their two halves keep each other alive as long as either can be reached.
#ifndef POLYREF_JAVA_HALVES_H
#define POLYREF_JAVA_HALVES_H

#include "polyref/java.h"

namespace polyref::java {

// Called when the count of such an object goes from 1 to 2 or back: see polyref_set_foreign_hook.
bool count_hook(polyref_object* object, bool shared) noexcept;

// The native methods of Natives.java.
jlong half_new(JNIEnv* env, jclass, jobject wrapper, jlong overrides);
void half_attach(JNIEnv*, jclass, jlong half, jlong object);
void half_drop(JNIEnv*, jclass, jlong half);
jobject half_wrapper(JNIEnv* env, jclass, jlong object);
jboolean try_end(JNIEnv*, jclass, jlong object);
void finish_object(JNIEnv*, jclass, jlong object);

}  // namespace polyref::java

#endif  // POLYREF_JAVA_HALVES_H
