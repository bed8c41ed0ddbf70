// Calls from C++ into Java: threads, callables, and what becomes of throwables.
#ifndef POLYREF_JAVA_CALLS_H
#define POLYREF_JAVA_CALLS_H

#include "polyref/java.h"

namespace polyref::java {

// Looks up what calls need; false with a Java exception pending if it isn't there.
bool prepare_calls(JNIEnv* env);

// The environment of this thread, which becomes a daemon thread of the virtual machine's if it is none. Null, with an
// error if `error` isn't null, when the virtual machine has ended.
JNIEnv* enter(polyref_error** error) noexcept;

// The same for a callback, and which one runs on this thread.
JNIEnv* enter_callback(polyref_error** error, Activation** activation) noexcept;

// The error of the pending Java exception, which then is none.
polyref_error* caught(JNIEnv* env) noexcept;

// `drop` of Java's callables and of exceptions in errors: deletes a global reference, if there still is a machine.
void drop_reference(void* reference) noexcept;

// The storage of a result that Java has laid out.
void drop_answer(polyref_storage* storage) noexcept;

// The native methods of Natives.java for callables and errors.
jlong function_make(JNIEnv* env, jclass, jlong callable, jobject target);
jobject function_home(JNIEnv* env, jclass, jlong function);
jboolean function_is(JNIEnv*, jclass, jlong function, jlong callable);
jlong activation_address(JNIEnv*, jclass);
jint activation(JNIEnv*, jclass);
jlong packed_callable(JNIEnv*, jclass);
void copy_any(JNIEnv* env, jclass, jlong from, jlong to);
jlong error_new(JNIEnv* env, jclass, jint kind, jlong message, jlong frames, jlong cause, jthrowable thrown);
jlong error_holding(JNIEnv* env, jclass, jlong error, jthrowable thrown);
jboolean error_is_foreign(JNIEnv*, jclass, jlong error);
jobject error_throwable(JNIEnv* env, jclass, jlong error);

}  // namespace polyref::java

#endif  // POLYREF_JAVA_CALLS_H
