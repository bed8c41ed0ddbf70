#include "calls.h"

#include <cstring>

#include "errors.h"

namespace polyref::java {
namespace {

// Looked up once, when the library is loaded: FindClass doesn't know classes of child loaders on threads that C++ made.
JavaVM* machine = nullptr;
jclass thrown_class = nullptr;
jmethodID to_error = nullptr;
jclass values_class = nullptr;
jmethodID run_packed = nullptr;

// A thread that enter() has attached; detached when it ends. Threads that others have attached stay as they are.
struct Attached {
  bool attached = false;
  ~Attached() {
    if (attached) machine->DetachCurrentThread();
  }
};
thread_local Attached attached_thread;

#if defined(__ELF__)
// Small and on the way of every callback: it has its place from the start of the thread.
__attribute__((tls_model("initial-exec")))
#endif
thread_local Activation this_activation;

jclass global_class(JNIEnv* env, const char* name) {
  jclass found = env->FindClass(name);
  if (!found) return nullptr;
  auto kept = static_cast<jclass>(env->NewGlobalRef(found));
  env->DeleteLocalRef(found);
  return kept;
}

// For errors that can't be made in Java: there is no stack or no memory left.
polyref_error* bare_error() { return polyref_error_new(POLYREF_ERROR_RUNTIME, literal("a Java callback failed")); }

polyref_error* holding(JNIEnv* env, polyref_error* error, jthrowable thrown) {
  jobject kept = env->NewGlobalRef(thrown);
  return kept ? polyref_error_with_foreign(error, POLYREF_JAVA, kept, drop_reference) : error;
}

int call_packed(void* self, const polyref_any* args, std::int32_t n, polyref_any* result) {
  *result = polyref_any{POLYREF_ANY_NONE, 0, {0}};
  polyref_error* error = nullptr;
  if (JNIEnv* env = enter(&error)) {
    const Activated activated(this_activation);
    jvalue values[4];
    values[0].l = static_cast<jobject>(self);
    values[1].j = address(args);
    values[2].i = n;
    values[3].j = address(result);
    env->CallStaticVoidMethodA(values_class, run_packed, values);
    if (!env->ExceptionCheck()) return 0;
    error = caught(env);
  }
  result->tag = POLYREF_ANY_ERROR;
  result->owned = 1;
  result->v.e = error;
  return 1;
}

const polyref_callable kPacked{sizeof(polyref_callable), POLYREF_JAVA, nullptr, nullptr, call_packed, drop_reference};

}  // namespace

bool prepare_calls(JNIEnv* env) {
  if (env->GetJavaVM(&machine) != JNI_OK) return false;
  thrown_class = global_class(env, "org/polyref/ThrownErrors");
  if (!thrown_class) return false;
  to_error = env->GetStaticMethodID(thrown_class, "toError", "(Ljava/lang/Throwable;)J");
  values_class = to_error ? global_class(env, "org/polyref/AnyValues") : nullptr;
  if (!values_class) return false;
  run_packed = env->GetStaticMethodID(values_class, "run", "(Lorg/polyref/PackedFunction;JIJ)V");
  return run_packed != nullptr;
}

JNIEnv* enter(polyref_error** error) noexcept {
  void* env = nullptr;
  if (machine->GetEnv(&env, JNI_VERSION_10) == JNI_OK) return static_cast<JNIEnv*>(env);
  JavaVMAttachArgs args{JNI_VERSION_10, nullptr, nullptr};
  // Fails once the machine has ended, also on its own last thread, which runs the destructors of statics.
  if (machine->AttachCurrentThreadAsDaemon(&env, &args) == JNI_OK) {
    attached_thread.attached = true;
    return static_cast<JNIEnv*>(env);
  }
  if (error) *error = polyref_error_new(POLYREF_ERROR_RUNTIME, literal("the Java virtual machine has shut down"));
  return nullptr;
}

JNIEnv* enter_callback(polyref_error** error, Activation** activation) noexcept {
  *activation = &this_activation;
  return enter(error);
}

polyref_error* caught(JNIEnv* env) noexcept {
  jthrowable thrown = env->ExceptionOccurred();
  env->ExceptionClear();
  jvalue value;
  value.l = thrown;
  jlong made = env->CallStaticLongMethodA(thrown_class, to_error, &value);
  polyref_error* error = at<polyref_error>(made);
  if (env->ExceptionCheck()) {
    env->ExceptionClear();
    error = holding(env, bare_error(), thrown);
  }
  env->DeleteLocalRef(thrown);
  return error;
}

void drop_reference(void* reference) noexcept {
  if (JNIEnv* env = enter(nullptr)) env->DeleteGlobalRef(static_cast<jobject>(reference));
}

void drop_answer(polyref_storage* storage) noexcept {
  auto* header = reinterpret_cast<const std::int64_t*>(static_cast<std::uintptr_t>(storage->memory[0]));
  // What Scratch.finishAnswer has noted: a list of blocks, objects, functions and tensors, and how many there are of
  // each.
  auto* record = at<const std::int64_t>(header[0]);
  const std::int64_t* next = record;
  for (std::int64_t i = 0; i < header[1]; ++i) std::free(at<void>(*next++));
  for (std::int64_t i = 0; i < header[2]; ++i) polyref_release(at<polyref_object>(*next++));
  for (std::int64_t i = 0; i < header[3]; ++i) polyref_function_release(at<polyref_function>(*next++));
  for (std::int64_t i = 0; i < header[4]; ++i) polyref_tensor_release(at<polyref_tensor>(*next++));
  std::free(const_cast<std::int64_t*>(record));
  std::free(const_cast<std::int64_t*>(header));
}

jlong function_make(JNIEnv* env, jclass, jlong callable, jobject target) {
  jobject kept = env->NewGlobalRef(target);
  polyref_function* made = kept ? polyref_function_make(at<const polyref_callable>(callable), kept) : nullptr;
  if (made) return address(made);
  if (kept) env->DeleteGlobalRef(kept);
  throw_error(env, polyref_error_new(POLYREF_ERROR_OUT_OF_MEMORY, literal("no memory for a callback")));
  return 0;
}

jobject function_home(JNIEnv* env, jclass, jlong function) {
  const auto* known = at<const polyref_function>(function);
  if (known->callable->language != POLYREF_JAVA || known->callable->drop != drop_reference) return nullptr;
  return env->NewLocalRef(static_cast<jobject>(known->self));
}

jboolean function_is(JNIEnv*, jclass, jlong function, jlong callable) {
  const polyref_signature* has = at<const polyref_function>(function)->callable->signature;
  const polyref_signature* wanted = at<const polyref_callable>(callable)->signature;
  if (has == wanted) return JNI_TRUE;
  if (!has || !wanted || has->text.size != wanted->text.size) return JNI_FALSE;
  return std::memcmp(has->text.data, wanted->text.data, has->text.size) == 0 ? JNI_TRUE : JNI_FALSE;
}

jlong activation_address(JNIEnv*, jclass) { return address(&this_activation); }

jint activation(JNIEnv*, jclass) { return static_cast<jint>(this_activation.current); }

jlong packed_callable(JNIEnv*, jclass) { return address(&kPacked); }

void copy_any(JNIEnv* env, jclass, jlong from, jlong to) {
  polyref_any copy = polyref_any_copy(at<const polyref_any>(from));
  if (copy.tag == POLYREF_ANY_ERROR) return throw_error(env, copy.v.e);
  *at<polyref_any>(to) = copy;
}

jlong error_new(JNIEnv* env, jclass, jint kind, jlong message, jlong frames, jlong cause, jthrowable thrown) {
  polyref_error* error = polyref_error_new(kind, str(message));
  polyref_slice all = slice(frames);
  const auto* texts = static_cast<const polyref_str*>(all.data);
  for (std::size_t i = 0; i < all.size; ++i) polyref_error_add_frame(error, texts[i]);
  if (cause) error = polyref_error_with_cause(error, at<polyref_error>(cause));
  return address(holding(env, error, thrown));
}

jlong error_holding(JNIEnv* env, jclass, jlong error, jthrowable thrown) {
  auto* kept = at<polyref_error>(error);
  polyref_error_retain(kept);
  return address(holding(env, kept, thrown));
}

jboolean error_is_foreign(JNIEnv*, jclass, jlong error) {
  for (int language = 0; language < POLYREF_LANGUAGES; ++language) {
    if (language != POLYREF_JAVA && polyref_error_foreign(error_of(error), language)) return JNI_TRUE;
  }
  return JNI_FALSE;
}

jobject error_throwable(JNIEnv* env, jclass, jlong error) {
  void* thrown = polyref_error_foreign(error_of(error), POLYREF_JAVA);
  return thrown ? env->NewLocalRef(static_cast<jobject>(thrown)) : nullptr;
}

}  // namespace polyref::java
