// What the generated JNI code of a module needs: no user header, no C++ template library, no JNI call on the fast path.
//
// Values cross as numbers only. An object or an error is its address; whatever else isn't a number is the address of
// its row (docs/reference/abi.md), which the Java side lays out and reads itself. Text results are copied into memory
// of the thread's, from where Java takes them at once; other results that own memory stay in a block until Java has
// read them.
#ifndef POLYREF_JAVA_H
#define POLYREF_JAVA_H

#include <jni.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>

#include "polyref/c_api.h"

namespace polyref::java {

// A result that owns memory. Java reads the value at its fixed offset (Results.java) and then drops the block.
template <class T>
struct Result {
  polyref_storage storage;
  T value;
};
inline constexpr std::size_t kResultValue = sizeof(polyref_storage);
static_assert(kResultValue == 64 && offsetof(Result<polyref_slice>, value) == kResultValue);

// The first word of a text that Java takes: the size in the lower half, and these. The UTF-8 follows. See Text.java.
inline constexpr std::int64_t kTextNotAscii = std::int64_t{1} << 62;
inline constexpr std::int64_t kTextSeparate = std::int64_t{1} << 61;  // not the thread's: Java frees it

// Which callback runs on a thread. By it, close() knows what calls under way may still use. See Owner.java.
struct Activation {
  std::uint32_t current;  // 0 outside of all
  std::uint32_t last;
};

// While it lives, a callback runs.
class Activated {
 public:
  explicit Activated(Activation& thread) noexcept : thread_(thread), outer_(thread.current) {
    if (++thread.last == 0) ++thread.last;
    thread.current = thread.last;
  }
  Activated(const Activated&) = delete;
  Activated& operator=(const Activated&) = delete;
  ~Activated() { thread_.current = outer_; }

 private:
  Activation& thread_;
  std::uint32_t outer_;
};

// The runtime's functions, given to each module when it is linked; a module needs no symbol of libpolyref_java.
struct Runtime {
  std::size_t struct_size;
  std::uint32_t abi_version;
  // Makes the Java throwable of an error, which it takes over, and throws it in this thread.
  void (*raise)(JNIEnv* env, polyref_error* error) noexcept;
  // Copies a text for Java to take. `frame` names the function for an error about text that is no UTF-8.
  jlong (*text)(JNIEnv* env, polyref_str text, const char* frame) noexcept;
  // The environment of this thread, which is attached if need be; null with an error once the virtual machine has
  // ended.
  JNIEnv* (*enter)(polyref_error** error, Activation** activation) noexcept;
  // The error of the Java exception that is pending, and no longer is afterwards.
  polyref_error* (*caught)(JNIEnv* env) noexcept;
  // Deletes the global reference that a function or an error holds.
  void (*drop_reference)(void* reference) noexcept;
  // Frees what Java has laid out as the result of a callback; the storage knows its header.
  void (*drop_answer)(polyref_storage* storage) noexcept;
};

// This library's own copy of the pointer, set by link().
inline const Runtime* runtime = nullptr;

template <class T>
T* at(jlong address) {
  return reinterpret_cast<T*>(static_cast<std::uintptr_t>(address));
}

inline polyref_object* object(jlong address) { return at<polyref_object>(address); }
inline const polyref_error* error_of(jlong address) { return at<const polyref_error>(address); }
// Rows are 0 for arguments that are left out.
inline polyref_str str(jlong row) { return row ? *at<const polyref_str>(row) : polyref_str{}; }
inline polyref_bytes bytes(jlong row) { return row ? *at<const polyref_bytes>(row) : polyref_bytes{}; }
// The value in a row; zero where an argument isn't given.
template <class T>
T row(jlong address) {
  return address ? *at<const T>(address) : T{};
}
inline polyref_tuple tuple(jlong address) { return row<polyref_tuple>(address); }
inline polyref_slice slice(jlong address) { return row<polyref_slice>(address); }

inline jlong address(const void* pointer) { return static_cast<jlong>(reinterpret_cast<std::uintptr_t>(pointer)); }

// Throws the error and gives a result that Java never sees.
template <class T>
T raise(JNIEnv* env, polyref_error* error) {
  runtime->raise(env, error);
  return T();
}

inline polyref_str literal(const char* text) {
  std::size_t size = 0;
  while (text[size] != '\0') ++size;
  return {text, size};
}

// A text result; `storage` may be null.
inline jlong text(JNIEnv* env, polyref_str result, polyref_storage* storage, const char* frame) {
  jlong block = runtime->text(env, result, frame);
  if (storage) polyref_storage_drop(storage);
  return block;
}

template <class T>
Result<T>* new_result(JNIEnv* env) {
  auto* result = static_cast<Result<T>*>(std::malloc(sizeof(Result<T>)));
  if (result) {
    result->storage.drop = nullptr;
  } else {
    raise<jlong>(env, polyref_error_new(POLYREF_ERROR_OUT_OF_MEMORY, literal("no memory for a result")));
  }
  return result;
}

template <class T>
jlong finish(JNIEnv* env, Result<T>* result, polyref_error* error) {
  if (!error) return address(result);
  std::free(result);
  return raise<jlong>(env, error);
}

// Owned references to the elements from `begin` on, as many as `handles` has room for; their number. The field's `at`
// thunk is called for each. An element that can't be had ends the run, and is an error if it is the first.
template <class At>
jint chunk(JNIEnv* env, jlong size, jlong begin, jlongArray handles, At element) {
  constexpr jsize kMost = 64;
  jlong found[kMost];
  jsize room = env->GetArrayLength(handles);
  if (room > kMost) room = kMost;
  jsize count = 0;
  for (; count < room && begin + count < size; ++count) {
    polyref_error* error = nullptr;
    found[count] = address(element(static_cast<std::size_t>(begin + count), &error));
    if (!error) continue;
    if (count == 0) return raise<jint>(env, error);
    polyref_error_release(error);
    break;
  }
  env->SetLongArrayRegion(handles, 0, count, found);
  return count;
}

// Links a module to the runtime and registers it. The result has the address of each type, then each
// offset, then the address of each callable and of each class's
// entries of overrides.
inline jlongArray link(JNIEnv* env, jlong table, polyref_error* (*register_module)(),
                       std::initializer_list<const polyref_type* (*)()> types,
                       std::initializer_list<const std::uint32_t*> offsets,
                       std::initializer_list<const polyref_callable* (*)()> callables,
                       std::initializer_list<void (*const*)()> overrides) {
  const auto* given = at<const Runtime>(table);
  if (given->struct_size < sizeof(Runtime) || given->abi_version != POLYREF_ABI_VERSION) {
    jclass link_error = env->FindClass("java/lang/UnsatisfiedLinkError");
    if (link_error) env->ThrowNew(link_error, "polyref.jar has another ABI version than this module");
    return nullptr;
  }
  runtime = given;
  if (polyref_error* error = register_module()) return raise<jlongArray>(env, error);
  auto count = static_cast<jsize>(types.size() + offsets.size() + callables.size() + overrides.size());
  jlongArray result = env->NewLongArray(count);
  if (!result) return nullptr;
  jsize i = 0;
  for (auto type : types) {
    jlong value = address(type());
    env->SetLongArrayRegion(result, i++, 1, &value);
  }
  for (const std::uint32_t* offset : offsets) {
    jlong value = *offset;
    env->SetLongArrayRegion(result, i++, 1, &value);
  }
  for (auto callable : callables) {
    jlong value = address(callable());
    env->SetLongArrayRegion(result, i++, 1, &value);
  }
  for (auto entries : overrides) {
    jlong value = address(entries);
    env->SetLongArrayRegion(result, i++, 1, &value);
  }
  return result;
}

// One row of a table of native methods. JNI wants its texts as `char*`, and only reads them.
template <class F>
JNINativeMethod method(const char* name, const char* signature, F* function) {
  return {const_cast<char*>(name), const_cast<char*>(signature), reinterpret_cast<void*>(function)};
}

// Binds the native methods of a class, in JNI_OnLoad: there, FindClass knows the class loader that loads the library.
inline jint bind(JavaVM* vm, const char* class_name, const JNINativeMethod* methods, std::size_t count) {
  void* env = nullptr;
  if (vm->GetEnv(&env, JNI_VERSION_10) != JNI_OK) return JNI_ERR;
  auto* jni = static_cast<JNIEnv*>(env);
  jclass type = jni->FindClass(class_name);
  if (!type || jni->RegisterNatives(type, methods, static_cast<jint>(count)) != JNI_OK) return JNI_ERR;
  jni->DeleteLocalRef(type);
  return JNI_VERSION_10;
}

}  // namespace polyref::java

#endif  // POLYREF_JAVA_H
