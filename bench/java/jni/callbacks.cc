// The natives of org.polyref.bench.jni.Callbacks.
#include <memory>
#include <new>
#include <type_traits>

#include "callback.h"
#include "convert.h"

namespace {

/// A Java callable in a std::function, which may be copied and kept. It is called on the thread that made it alone,
/// whose environment it therefore remembers.
class Callable {
 public:
  Callable(JNIEnv* env, jobject target) : env_(env), target_(env->NewGlobalRef(target), Delete{env}) {
    if (!target_) throw std::bad_alloc();
  }

  std::int64_t operator()(std::int64_t n) const {
    jlong result = env_->CallLongMethod(target_.get(), method(env_), static_cast<jlong>(n));
    if (env_->ExceptionCheck()) throw bench_jni::JavaThrown();
    return result;
  }

 private:
  struct Delete {
    JNIEnv* env;
    void operator()(jobject target) const { env->DeleteGlobalRef(target); }
  };

  static jmethodID method(JNIEnv* env) {
    static const jmethodID found =
        env->GetMethodID(env->FindClass("org/polyref/bench/jni/Callbacks$Unary"), "call", "(J)J");
    return found;
  }

  JNIEnv* env_;
  std::shared_ptr<std::remove_pointer_t<jobject>> target_;
};

}  // namespace

extern "C" JNIEXPORT jlong JNICALL Java_org_polyref_bench_jni_Callbacks_callManyTimes(JNIEnv* env, jclass, jobject f,
                                                                                      jlong times) {
  return bench_jni::guarded(env, [&]() -> jlong { return bench::call_many(Callable(env, f), times); });
}
