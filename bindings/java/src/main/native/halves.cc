#include "halves.h"

#include <mutex>
#include <new>
#include <unordered_map>

#include "calls.h"
#include "errors.h"
#include "polyref/java_bridge.h"

namespace polyref::java {
namespace {

// All living halves by their objects. The addresses that the hook gets may be stale, so they are only looked up.
struct Halves {
  std::mutex mutex;
  std::unordered_map<polyref_object*, Half*> by_object;
};

// Never destroyed: statics of C++ may release objects after everything else has ended.
Halves& halves() {
  static Halves& all = *new Halves;
  return all;
}

// Makes the link to the wrapper strong while others than the wrapper hold the object, else weak. The mutex is held: a
// count that changes meanwhile brings another call, which waits for it. False if the wrapper is gone.
bool reconcile(JNIEnv* env, Half& half) {
  std::uint32_t count = polyref_object_count(half.object);
  if (count == 0 || (count > 1) == (half.strong != nullptr)) return true;
  if (count > 1) {
    half.strong = env->NewGlobalRef(half.weak);
    return half.strong != nullptr;
  }
  env->DeleteGlobalRef(half.strong);
  half.strong = nullptr;
  return true;
}

// Without a virtual machine the half leaks, and so does all that a thread may have left behind which it stopped in
// here.
void drop(void* self) {
  JNIEnv* env = enter(nullptr);
  if (!env) return;
  auto* half = static_cast<Half*>(self);
  if (half->object) {
    const std::lock_guard lock(halves().mutex);
    halves().by_object.erase(half->object);
  }
  if (half->strong) env->DeleteGlobalRef(half->strong);
  env->DeleteWeakGlobalRef(half->weak);
  delete half;
}

void no_memory(JNIEnv* env) {
  throw_error(env, polyref_error_new(POLYREF_ERROR_OUT_OF_MEMORY, literal("no memory for a Java object's other half")));
}

}  // namespace

bool count_hook(polyref_object* object, bool shared) noexcept {
  JNIEnv* env = enter(nullptr);
  if (!env) return true;
  const std::lock_guard lock(halves().mutex);
  auto found = halves().by_object.find(object);
  if (found == halves().by_object.end()) return true;
  const Half& half = *found->second;
  if (!reconcile(env, *found->second)) return false;
  // While an observer locks the object, the collector may have taken the wrapper, and its reference be released
  // already.
  return !shared || half.strong || !env->IsSameObject(half.weak, nullptr);
}

jlong half_new(JNIEnv* env, jclass, jobject wrapper, jlong overrides) {
  auto* half = new (std::nothrow) Half{};
  jweak weak = half ? env->NewWeakGlobalRef(wrapper) : nullptr;
  if (!weak) {
    delete half;
    if (!env->ExceptionCheck()) no_memory(env);
    return 0;
  }
  half->weak = weak;
  half->foreign = {POLYREF_JAVA, half, at<void (*const)()>(overrides), drop};
  return address(&half->foreign);
}

void half_attach(JNIEnv* env, jclass, jlong foreign, jlong o) {
  auto* half = static_cast<Half*>(at<polyref_foreign>(foreign)->half);
  const std::lock_guard lock(halves().mutex);
  try {
    halves().by_object.emplace(object(o), half);
    half->object = object(o);
    reconcile(env, *half);
  } catch (const std::bad_alloc&) {
    no_memory(env);
  }
}

void half_drop(JNIEnv*, jclass, jlong foreign) { drop(at<polyref_foreign>(foreign)->half); }

jobject half_wrapper(JNIEnv* env, jclass, jlong o) {
  const polyref_foreign* foreign = polyref_object_foreign(object(o));
  return foreign && foreign->language == POLYREF_JAVA ? env->NewLocalRef(half(foreign->half)) : nullptr;
}

jboolean try_end(JNIEnv*, jclass, jlong o) { return polyref_object_try_end(object(o)) ? JNI_TRUE : JNI_FALSE; }

void finish_object(JNIEnv*, jclass, jlong o) { polyref_object_finish(object(o)); }

}  // namespace polyref::java
