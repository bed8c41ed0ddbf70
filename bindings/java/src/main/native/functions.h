// The native methods of Natives.java that find and call registered functions.
#ifndef POLYREF_JAVA_FUNCTIONS_H
#define POLYREF_JAVA_FUNCTIONS_H

#include "polyref/java.h"

namespace polyref::java {

jlong function_find(JNIEnv*, jclass, jlong name);
jlong function_names(JNIEnv* env, jclass);
jlong function_call(JNIEnv* env, jclass, jlong function, jlong arguments, jint count);
void plugin_load(JNIEnv* env, jclass, jlong path);
void function_register(JNIEnv* env, jclass, jlong name, jlong function, jboolean replace);
void function_retain(JNIEnv*, jclass, jlong function);
void function_release(JNIEnv*, jclass, jlong function);
void drop_any(JNIEnv*, jclass, jlong block);

}  // namespace polyref::java

#endif  // POLYREF_JAVA_FUNCTIONS_H
