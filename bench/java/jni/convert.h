// The hand-written JNI peer: how values cross. Handles are counted `bench::Node*` and `bench::Graph*` as `jlong`.
#ifndef POLYREF_BENCH_JAVA_CONVERT_H
#define POLYREF_BENCH_JAVA_CONVERT_H

#include <jni.h>

#include <string>

#include "graph.h"
#include "node.h"

namespace bench_jni {

template <class T>
T* from_handle(jlong handle) {
  return reinterpret_cast<T*>(handle);
}

/// Hands one reference over to Java.
template <class T>
jlong to_handle(polyref::Ref<T> ref) {
  return reinterpret_cast<jlong>(ref.release());
}

/// UTF-8 of a Java string: real UTF-8, not JNI's own.
std::string to_utf8(JNIEnv* env, jstring text);
jstring from_utf8(JNIEnv* env, const std::string& text);

/// Thrown through C++ while a Java exception is pending.
struct JavaThrown {};

/// Throws the Java exception for the C++ one that is being handled.
void translate_exception(JNIEnv* env);

/// Runs `body`; a C++ exception becomes a Java one and the result zero.
template <class Body>
auto guarded(JNIEnv* env, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (...) {
    translate_exception(env);
    return decltype(body())();
  }
}

}  // namespace bench_jni

#endif  // POLYREF_BENCH_JAVA_CONVERT_H
