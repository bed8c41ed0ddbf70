// The native methods of Natives.java about tensors.
#ifndef POLYREF_JAVA_TENSORS_H
#define POLYREF_JAVA_TENSORS_H

#include "polyref/java.h"

namespace polyref::java {

jlong tensor_new(JNIEnv* env, jclass, jlong data, jint type, jlongArray shape, jboolean readonly, jobject owner);
jobject tensor_buffer(JNIEnv* env, jclass, jlong tensor, jint type);
jlong tensor_numbers(JNIEnv* env, jclass, jlong tensor, jint type);
jlong tensor_type_name(JNIEnv* env, jclass, jint type);
void tensor_retain(JNIEnv*, jclass, jlong tensor);
void tensor_release(JNIEnv*, jclass, jlong tensor);

}  // namespace polyref::java

#endif  // POLYREF_JAVA_TENSORS_H
