// The natives of org.polyref.bench.jni.Node. Java has checked that handles are open and that objects aren't null.
#include "convert.h"

using bench::Node;
using bench_jni::from_handle;
using bench_jni::guarded;
using bench_jni::to_handle;

extern "C" {

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Node_create(JNIEnv* env, jclass, jstring name, jlong id) {
  return guarded(env, [&] { return to_handle(polyref::make<Node>(bench_jni::to_utf8(env, name), id)); });
}

JNIEXPORT void JNICALL Java_org_polyref_bench_jni_Node_release(JNIEnv*, jclass, jlong self) {
  polyref::Ref<Node>(polyref::steal, from_handle<Node>(self));
}

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Node_identOf(JNIEnv*, jclass, jlong self) {
  return from_handle<Node>(self)->ident();
}

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Node_addTo(JNIEnv* env, jclass, jlong self, jlong a, jlong b) {
  return guarded(env, [&]() -> jlong { return from_handle<Node>(self)->add(a, b); });
}

JNIEXPORT jstring JNICALL Java_org_polyref_bench_jni_Node_nameOf(JNIEnv* env, jclass, jlong self) {
  return guarded(env, [&] { return bench_jni::from_utf8(env, from_handle<Node>(self)->name()); });
}

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Node_firstInputOf(JNIEnv* env, jclass, jlong self) {
  return guarded(env, [&] { return to_handle(from_handle<Node>(self)->first_input()); });
}

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Node_readId(JNIEnv*, jclass, jlong self) {
  return from_handle<Node>(self)->id;
}

JNIEXPORT void JNICALL Java_org_polyref_bench_jni_Node_writeId(JNIEnv*, jclass, jlong self, jlong value) {
  from_handle<Node>(self)->id = value;
}

}  // extern "C"
