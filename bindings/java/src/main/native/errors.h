// Errors on their way to Java.
#ifndef POLYREF_JAVA_ERRORS_H
#define POLYREF_JAVA_ERRORS_H

#include "polyref/java.h"

namespace polyref::java {

// Looks up what throw_error needs; false with a Java exception pending if it isn't there.
bool prepare_errors(JNIEnv* env);

// Takes over the error and throws its Java throwable.
void throw_error(JNIEnv* env, polyref_error* error) noexcept;

// The native methods of Natives.java that read errors.
jint error_kind(JNIEnv*, jclass, jlong error);
jint error_code(JNIEnv*, jclass, jlong error);
jlong error_type(JNIEnv*, jclass, jlong error);
jlong error_cause(JNIEnv*, jclass, jlong error);
jint error_frame_count(JNIEnv*, jclass, jlong error);
jlong error_text(JNIEnv* env, jclass, jlong error, jint which);
void error_retain(JNIEnv*, jclass, jlong error);
void error_release(JNIEnv*, jclass, jlong error);

}  // namespace polyref::java

#endif  // POLYREF_JAVA_ERRORS_H
