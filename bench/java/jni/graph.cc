// The natives of org.polyref.bench.jni.Graph.
#include <vector>

#include "convert.h"

using bench::Graph;
using bench::Node;
using bench_jni::from_handle;
using bench_jni::guarded;
using bench_jni::to_handle;

extern "C" {

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Graph_create(JNIEnv* env, jclass) {
  return guarded(env, [&] { return to_handle(polyref::make<Graph>()); });
}

JNIEXPORT void JNICALL Java_org_polyref_bench_jni_Graph_release(JNIEnv*, jclass, jlong self) {
  polyref::Ref<Graph>(polyref::steal, from_handle<Graph>(self));
}

JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Graph_addNodeTo(JNIEnv* env, jclass, jlong self, jstring name,
                                                                   jlongArray handles) {
  return guarded(env, [&] {
    auto size = static_cast<std::size_t>(env->GetArrayLength(handles));
    constexpr std::size_t kFew = 16;
    jlong few[kFew];
    std::vector<jlong> many(size <= kFew ? 0 : size);
    jlong* all = size <= kFew ? few : many.data();
    env->GetLongArrayRegion(handles, 0, static_cast<jsize>(size), all);
    std::vector<polyref::Ref<Node>> inputs;
    inputs.reserve(size);
    for (std::size_t i = 0; i < size; ++i) inputs.emplace_back(from_handle<Node>(all[i]));
    return to_handle(from_handle<Graph>(self)->add_node(bench_jni::to_utf8(env, name), inputs));
  });
}

JNIEXPORT void JNICALL Java_org_polyref_bench_jni_Graph_fillIn(JNIEnv* env, jclass, jlong self, jlong count) {
  guarded(env, [&] {
    from_handle<Graph>(self)->fill(count);
    return 0;
  });
}

JNIEXPORT jlongArray JNICALL Java_org_polyref_bench_jni_Graph_nodesOf(JNIEnv* env, jclass, jlong self) {
  return guarded(env, [&]() -> jlongArray {
    const auto& nodes = from_handle<Graph>(self)->nodes;
    jlongArray result = env->NewLongArray(static_cast<jsize>(nodes.size()));
    if (!result) return nullptr;
    std::vector<jlong> handles;
    handles.reserve(nodes.size());
    for (const auto& node : nodes) handles.push_back(to_handle(polyref::Ref<Node>(node)));
    env->SetLongArrayRegion(result, 0, static_cast<jsize>(handles.size()), handles.data());
    return result;
  });
}

}  // extern "C"
