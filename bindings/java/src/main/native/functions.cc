#include "functions.h"

#include "errors.h"

namespace polyref::java {
namespace {

polyref_any* new_any(JNIEnv* env) {
  auto* any = static_cast<polyref_any*>(std::calloc(1, sizeof(polyref_any)));
  if (!any) throw_error(env, polyref_error_new(POLYREF_ERROR_OUT_OF_MEMORY, literal("no memory for a result")));
  return any;
}

}  // namespace

jlong function_find(JNIEnv*, jclass, jlong name) { return address(polyref_function_find(str(name))); }

jlong function_names(JNIEnv* env, jclass) {
  polyref_any* any = new_any(env);
  if (any) *any = polyref_function_names();
  return address(any);
}

jlong function_call(JNIEnv* env, jclass, jlong function, jlong arguments, jint count) {
  polyref_any* result = new_any(env);
  if (!result) return 0;
  if (polyref_function_call(at<polyref_function>(function), at<const polyref_any>(arguments), count, result) == 0) {
    return address(result);
  }
  polyref_error* error = result->v.e;
  std::free(result);
  throw_error(env, error);
  return 0;
}

void function_register(JNIEnv* env, jclass, jlong name, jlong function, jboolean replace) {
  if (polyref_error* error = polyref_function_register(str(name), at<polyref_function>(function), replace)) {
    throw_error(env, error);
  }
}

void plugin_load(JNIEnv* env, jclass, jlong path) {
  if (polyref_error* error = polyref_plugin_load(str(path))) throw_error(env, error);
}

void function_retain(JNIEnv*, jclass, jlong function) { polyref_function_retain(at<polyref_function>(function)); }

void function_release(JNIEnv*, jclass, jlong function) { polyref_function_release(at<polyref_function>(function)); }

void drop_any(JNIEnv*, jclass, jlong block) {
  auto* any = at<polyref_any>(block);
  polyref_any_drop(any);
  std::free(any);
}

}  // namespace polyref::java
