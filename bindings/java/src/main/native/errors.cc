#include "errors.h"

#include "text.h"

namespace polyref::java {
namespace {

// Looked up once, when the library is loaded: FindClass doesn't know classes of child loaders on threads that C++ made.
jclass errors_class = nullptr;
jmethodID to_throwable = nullptr;

}  // namespace

bool prepare_errors(JNIEnv* env) {
  jclass found = env->FindClass("org/polyref/Errors");
  if (!found) return false;
  errors_class = static_cast<jclass>(env->NewGlobalRef(found));
  env->DeleteLocalRef(found);
  if (!errors_class) return false;
  to_throwable = env->GetStaticMethodID(errors_class, "toThrowable", "(J)Ljava/lang/Throwable;");
  return to_throwable != nullptr;
}

void throw_error(JNIEnv* env, polyref_error* error) noexcept {
  jobject made = env->CallStaticObjectMethod(errors_class, to_throwable, address(error));
  // Making it can fail itself (no memory, no stack): then that is what is thrown.
  if (env->ExceptionCheck() || !made) return;
  env->Throw(static_cast<jthrowable>(made));
  env->DeleteLocalRef(made);
}

jint error_kind(JNIEnv*, jclass, jlong error) { return polyref_error_kind(error_of(error)); }

jint error_code(JNIEnv*, jclass, jlong error) { return polyref_error_code(error_of(error)); }

jlong error_type(JNIEnv*, jclass, jlong error) { return address(polyref_error_type(error_of(error))); }

jlong error_cause(JNIEnv*, jclass, jlong error) {
  auto* cause = const_cast<polyref_error*>(polyref_error_cause(error_of(error)));
  if (cause) polyref_error_retain(cause);
  return address(cause);
}

jint error_frame_count(JNIEnv*, jclass, jlong error) {
  return static_cast<jint>(polyref_error_frame_count(error_of(error)));
}

jlong error_text(JNIEnv* env, jclass, jlong error, jint which) {
  const polyref_error* e = error_of(error);
  polyref_str text = which == 0   ? polyref_error_message(e)
                     : which == 1 ? polyref_error_cpp_type(e)
                                  : polyref_error_frame(e, static_cast<std::size_t>(which - 2));
  return give_text(env, text, "error");
}

void error_retain(JNIEnv*, jclass, jlong error) { polyref_error_retain(at<polyref_error>(error)); }

void error_release(JNIEnv*, jclass, jlong error) { polyref_error_release(at<polyref_error>(error)); }

}  // namespace polyref::java
