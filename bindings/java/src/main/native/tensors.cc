#include "tensors.h"

#include <cstring>
#include <limits>
#include <vector>

#include "calls.h"
#include "errors.h"
#include "text.h"

namespace polyref::java {
namespace {

// As Tensor.java has it: the bytes of the struct.
polyref_dl_type type_of(jint bits) {
  polyref_dl_type type;
  static_assert(sizeof type == sizeof bits);
  std::memcpy(&type, &bits, sizeof type);
  return type;
}

polyref_error* out_of_memory() {
  return polyref_error_new(POLYREF_ERROR_OUT_OF_MEMORY, literal("no memory for a tensor"));
}

}  // namespace

jlong tensor_new(JNIEnv* env, jclass, jlong data, jint type, jlongArray shape, jboolean readonly, jobject owner) {
  const jsize ndim = env->GetArrayLength(shape);
  std::vector<jlong> lengths(static_cast<std::size_t>(ndim));
  env->GetLongArrayRegion(shape, 0, ndim, lengths.data());
  std::vector<std::int64_t> copy(lengths.begin(), lengths.end());
  polyref_dl_tensor view{at<void>(data), {POLYREF_DL_CPU, 0}, ndim, type_of(type), copy.data(), nullptr, 0};
  jobject kept = env->NewGlobalRef(owner);
  polyref_error* error = kept ? nullptr : out_of_memory();
  polyref_tensor* made =
      kept ? polyref_tensor_new(&view, readonly != JNI_FALSE, kept, drop_reference, &error) : nullptr;
  if (made) return address(made);
  if (kept) env->DeleteGlobalRef(kept);
  throw_error(env, error);
  return 0;
}

jobject tensor_buffer(JNIEnv* env, jclass, jlong tensor, jint type) {
  static char nothing;  // where there is no memory, a buffer still wants an address
  const auto* known = at<const polyref_tensor>(tensor);
  polyref_error* error = nullptr;
  void* data = polyref_tensor_numbers(known, type_of(type), -1, false, &error);
  const std::int64_t bytes = error ? 0 : polyref_tensor_size(known) * (known->view.dtype.bits / 8);
  if (!error && bytes > std::numeric_limits<jint>::max()) {
    error = polyref_error_new(POLYREF_ERROR_OVERFLOW,
                              literal("a tensor is too large for a buffer of Java's; Segments.of shows it whole"));
  }
  jobject buffer = error ? nullptr : env->NewDirectByteBuffer(bytes ? data : &nothing, bytes);
  if (!buffer && !env->ExceptionCheck()) throw_error(env, error ? error : out_of_memory());
  return buffer;
}

jlong tensor_numbers(JNIEnv* env, jclass, jlong tensor, jint type) {
  polyref_error* error = nullptr;
  void* data = polyref_tensor_numbers(at<const polyref_tensor>(tensor), type_of(type), -1, false, &error);
  if (error) throw_error(env, error);
  return address(data);
}

jlong tensor_type_name(JNIEnv* env, jclass, jint type) {
  return give_text(env, literal(polyref_dl_type_name(type_of(type))), "dtype");
}

void tensor_retain(JNIEnv*, jclass, jlong tensor) { polyref_tensor_retain(at<polyref_tensor>(tensor)); }

void tensor_release(JNIEnv*, jclass, jlong tensor) { polyref_tensor_release(at<polyref_tensor>(tensor)); }

}  // namespace polyref::java
