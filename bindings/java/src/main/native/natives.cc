// The native methods of org.polyref.Natives, and the library's start.
#include "calls.h"
#include "errors.h"
#include "functions.h"
#include "halves.h"
#include "tensors.h"
#include "text.h"

namespace polyref::java {
namespace {

constexpr Runtime kRuntime{sizeof(Runtime), POLYREF_ABI_VERSION, throw_error, give_text, enter_callback,
                           caught,          drop_reference,      drop_answer};

void register_runtime(JNIEnv* env, jclass) {
  if (polyref_abi_version() == POLYREF_ABI_VERSION) {
    polyref_set_foreign_hook(POLYREF_JAVA, count_hook);
    return;
  }
  jclass link_error = env->FindClass("java/lang/UnsatisfiedLinkError");
  if (link_error) env->ThrowNew(link_error, "libpolyref has another ABI version than polyref.jar");
}

jlong table(JNIEnv*, jclass) { return address(&kRuntime); }

void retain(JNIEnv*, jclass, jlong o) { polyref_object_retain(object(o)); }

void retain_slow(JNIEnv*, jclass, jlong o, jint before) {
  polyref_retain_slow(object(o), static_cast<std::uint32_t>(before));
}

void release(JNIEnv*, jclass, jlong o) { polyref_object_release(object(o)); }

// Of an object that is not foreign: those take the whole way through C++.
void release_slow(JNIEnv*, jclass, jlong o, jint before) {
  polyref_release_slow(object(o), static_cast<std::uint32_t>(before), 0);
}

// Also makes the object know its type index, which Java reads in place.
jlong object_type(JNIEnv*, jclass, jlong o) {
  polyref_object_type_index(object(o));
  return address(polyref_object_type(object(o)));
}

jlong alive(JNIEnv*, jclass, jlong type) { return polyref_alive(at<const polyref_type>(type)); }

jint type_index(JNIEnv*, jclass, jlong type) { return static_cast<jint>(at<const polyref_type>(type)->index); }

jlong type_parent(JNIEnv*, jclass, jlong type) { return address(at<const polyref_type>(type)->parent); }

jlong type_key(JNIEnv* env, jclass, jlong type) { return give_text(env, at<const polyref_type>(type)->key, "type"); }

void drop_result(JNIEnv*, jclass, jlong block) {
  auto* storage = at<polyref_storage>(block);
  polyref_storage_drop(storage);
  std::free(storage);
}

jlong buffer_address(JNIEnv* env, jclass, jobject buffer) { return address(env->GetDirectBufferAddress(buffer)); }

jlong allocate(JNIEnv* env, jclass, jlong size) {
  void* block = std::malloc(static_cast<std::size_t>(size));
  if (!block) throw_error(env, polyref_error_new(POLYREF_ERROR_OUT_OF_MEMORY, literal("no memory for an argument")));
  return address(block);
}

void free_block(JNIEnv*, jclass, jlong block) { std::free(at<void>(block)); }

jlong library_path(JNIEnv* env, jclass) { return give_text(env, literal(polyref_library_path()), "libraryPath"); }

jint abi_version(JNIEnv*, jclass) { return static_cast<jint>(polyref_abi_version()); }

const JNINativeMethod kMethods[] = {
    method("register", "()V", register_runtime),
    method("table", "()J", table),
    method("retain", "(J)V", retain),
    method("retainSlow", "(JI)V", retain_slow),
    method("release", "(J)V", release),
    method("releaseSlow", "(JI)V", release_slow),
    method("objectType", "(J)J", object_type),
    method("alive", "(J)J", alive),
    method("typeIndex", "(J)I", type_index),
    method("typeParent", "(J)J", type_parent),
    method("typeKeyText", "(J)J", type_key),
    method("errorKind", "(J)I", error_kind),
    method("errorCode", "(J)I", error_code),
    method("errorType", "(J)J", error_type),
    method("errorCause", "(J)J", error_cause),
    method("errorFrameCount", "(J)I", error_frame_count),
    method("errorText", "(JI)J", error_text),
    method("errorRetain", "(J)V", error_retain),
    method("errorRelease", "(J)V", error_release),
    method("functionFind", "(J)J", function_find),
    method("functionNames", "()J", function_names),
    method("functionCall", "(JJI)J", function_call),
    method("functionRegister", "(JJZ)V", function_register),
    method("pluginLoad", "(J)V", plugin_load),
    method("functionMake", "(JLjava/lang/Object;)J", function_make),
    method("functionHome", "(J)Ljava/lang/Object;", function_home),
    method("functionIs", "(JJ)Z", function_is),
    method("activationAddress", "()J", activation_address),
    method("activation", "()I", activation),
    method("packedCallable", "()J", packed_callable),
    method("copyAny", "(JJ)V", copy_any),
    method("halfNew", "(Lorg/polyref/PolyrefObject;J)J", half_new),
    method("halfAttach", "(JJ)V", half_attach),
    method("halfDrop", "(J)V", half_drop),
    method("halfWrapper", "(J)Lorg/polyref/PolyrefObject;", half_wrapper),
    method("tryEnd", "(J)Z", try_end),
    method("finish", "(J)V", finish_object),
    method("errorNew", "(IJJJLjava/lang/Throwable;)J", error_new),
    method("errorHolding", "(JLjava/lang/Throwable;)J", error_holding),
    method("errorIsForeign", "(J)Z", error_is_foreign),
    method("errorThrowable", "(J)Ljava/lang/Throwable;", error_throwable),
    method("functionRetain", "(J)V", function_retain),
    method("functionRelease", "(J)V", function_release),
    method("tensorNew", "(JI[JZLjava/lang/Object;)J", tensor_new),
    method("tensorBuffer", "(JI)Ljava/nio/ByteBuffer;", tensor_buffer),
    method("tensorNumbers", "(JI)J", tensor_numbers),
    method("tensorTypeName", "(I)J", tensor_type_name),
    method("tensorRetain", "(J)V", tensor_retain),
    method("tensorRelease", "(J)V", tensor_release),
    method("dropAny", "(J)V", drop_any),
    method("dropResult", "(J)V", drop_result),
    method("allocate", "(J)J", allocate),
    method("bufferAddress", "(Ljava/nio/Buffer;)J", buffer_address),
    method("free", "(J)V", free_block),
    method("libraryPath", "()J", library_path),
    method("abiVersion", "()I", abi_version),
};

}  // namespace
}  // namespace polyref::java

extern "C" JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM* vm, void*) {
  using namespace polyref::java;
  void* env = nullptr;
  if (vm->GetEnv(&env, JNI_VERSION_10) != JNI_OK || !prepare_errors(static_cast<JNIEnv*>(env)) ||
      !prepare_calls(static_cast<JNIEnv*>(env))) {
    return JNI_ERR;
  }
  static JavaVM* const machine = vm;
  polyref_set_language_probe(POLYREF_JAVA, [] {
    void* attached = nullptr;
    return machine->GetEnv(&attached, JNI_VERSION_10) == JNI_OK;
  });
  return bind(vm, "org/polyref/Natives", kMethods, sizeof(kMethods) / sizeof(kMethods[0]));
}
