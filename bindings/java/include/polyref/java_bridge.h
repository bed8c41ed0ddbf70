// What the generated JNI code needs to call Java: the entries of callbacks and overrides.
//
// An entry calls a static method of the module's bridge class, which takes and returns numbers only, as native methods
// do: so no local reference is made. Arguments that are no numbers are the addresses of the entry's own parameters.
#ifndef POLYREF_JAVA_BRIDGE_H
#define POLYREF_JAVA_BRIDGE_H

#include <cstring>
#include <initializer_list>
#include <type_traits>

#include "polyref/java.h"

namespace polyref::java {

// The class with the static methods that entries call. Set by link_bridge(), like the methods.
inline jclass bridge = nullptr;

struct BridgeMethod {
  jmethodID* id;
  const char* name;
  const char* signature;
};

// Finds the methods. False with a Java exception pending if one isn't there.
inline bool link_bridge(JNIEnv* env, jclass type, std::initializer_list<BridgeMethod> methods) {
  bridge = static_cast<jclass>(env->NewGlobalRef(type));
  if (!bridge) return false;
  for (const BridgeMethod& each : methods) {
    *each.id = env->GetStaticMethodID(type, each.name, each.signature);
    if (!*each.id) return false;
  }
  return true;
}

inline jvalue value(jboolean v) {
  jvalue made;
  made.z = v;
  return made;
}
inline jvalue value(jbyte v) {
  jvalue made;
  made.b = v;
  return made;
}
inline jvalue value(jshort v) {
  jvalue made;
  made.s = v;
  return made;
}
inline jvalue value(jint v) {
  jvalue made;
  made.i = v;
  return made;
}
inline jvalue value(jlong v) {
  jvalue made;
  made.j = v;
  return made;
}
inline jvalue value(jfloat v) {
  jvalue made;
  made.f = v;
  return made;
}
inline jvalue value(jdouble v) {
  jvalue made;
  made.d = v;
  return made;
}
inline jvalue value(jobject v) {
  jvalue made;
  made.l = v;
  return made;
}

// The Java half of an object of a Java subclass: what C++ knows of its wrapper. The object owns it.
struct Half {
  polyref_foreign foreign;  // first: what the constructor is given
  jweak weak;
  jobject strong;  // while C++ holds the object too
  polyref_object* object;
};

// The wrapper, for an argument of a call: null once the collector has taken it.
inline jobject half(void* self) { return static_cast<Half*>(self)->weak; }

// One call of the bridge, of a method with the result J. If Java can't be entered or throws, `error` is set and the
// result is zero.
template <class J>
J call_bridge(jmethodID method, std::initializer_list<jvalue> args, polyref_error** error) noexcept {
  Activation* thread = nullptr;
  JNIEnv* env = runtime->enter(error, &thread);
  if (!env) return J();
  struct Checked {
    JNIEnv* env;
    polyref_error** error;
    ~Checked() {
      if (env->ExceptionCheck()) *error = runtime->caught(env);
    }
  };
  const Activated activated(*thread);
  const Checked checked{env, error};
  if constexpr (std::is_void_v<J>) {
    env->CallStaticVoidMethodA(bridge, method, args.begin());
  } else if constexpr (std::is_same_v<J, jboolean>) {
    return env->CallStaticBooleanMethodA(bridge, method, args.begin());
  } else if constexpr (std::is_same_v<J, jbyte>) {
    return env->CallStaticByteMethodA(bridge, method, args.begin());
  } else if constexpr (std::is_same_v<J, jshort>) {
    return env->CallStaticShortMethodA(bridge, method, args.begin());
  } else if constexpr (std::is_same_v<J, jint>) {
    return env->CallStaticIntMethodA(bridge, method, args.begin());
  } else if constexpr (std::is_same_v<J, jfloat>) {
    return env->CallStaticFloatMethodA(bridge, method, args.begin());
  } else if constexpr (std::is_same_v<J, jdouble>) {
    return env->CallStaticDoubleMethodA(bridge, method, args.begin());
  } else {
    return env->CallStaticLongMethodA(bridge, method, args.begin());
  }
}

// The value in a row that Java has laid out for the caller, whose storage it then is. See Scratch.answer.
template <class T>
T answer(jlong row, polyref_storage* storage) {
  constexpr jlong kHeader = 40;
  T result{};
  if (!row) return result;  // Java has thrown
  std::memcpy(&result, at<const void>(row), sizeof(T));
  storage->memory[0] = static_cast<std::uint64_t>(row - kHeader);
  storage->drop = runtime->drop_answer;
  return result;
}

// A callable of Java's with this signature and entry.
template <class F>
polyref_callable callable(const polyref_signature* signature, F* entry) {
  return {sizeof(polyref_callable), POLYREF_JAVA, signature, reinterpret_cast<void (*)()>(entry), nullptr,
          runtime->drop_reference};
}

// Calls a function of another language by its typed entry, whose type is F.
template <class F, class... A>
auto call_function(jlong function, A... args) {
  const auto* known = at<const polyref_function>(function);
  return reinterpret_cast<F*>(known->callable->typed)(known->self, args...);
}

}  // namespace polyref::java

#endif  // POLYREF_JAVA_BRIDGE_H
