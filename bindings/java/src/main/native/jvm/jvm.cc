// A plugin that brings a Java virtual machine into a process of another language: load it with load_plugin(), and it
// registers
//
//   polyref.jvm.start(options)            starts the machine: ["-Djava.class.path=app.jar", "-Xmx1g"]
//   polyref.jvm.run(main_class, arguments)   calls a class's main()
//
// libjvm is found at run time, so one build serves every JDK: in $JAVA_HOME, else beside the `java` on the PATH.
#include <dlfcn.h>
#include <jni.h>
#include <polyref/polyref.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using polyref::Error;
using polyref::ErrorKind;

constexpr jint kVersion = JNI_VERSION_10;

/// The home of the JDK that belongs to the `java` on the PATH; empty if there is none.
fs::path home_of_java_on_path() {
  const char* path = std::getenv("PATH");
  for (std::string_view rest = path ? path : ""; !rest.empty();) {
    const std::size_t end = rest.find(':');
    std::error_code error;
    const fs::path java = fs::canonical(fs::path(rest.substr(0, end)) / "java", error);
    if (!error) return java.parent_path().parent_path();
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return {};
}

fs::path find_libjvm() {
  const char* set = std::getenv("JAVA_HOME");
  for (const fs::path& home : {fs::path(set ? set : ""), home_of_java_on_path()}) {
    const fs::path library = home / "lib" / "server" / "libjvm.so";
    if (!home.empty() && fs::exists(library)) return library;
  }
  throw Error(ErrorKind::InvalidArgument, "no Java was found: set JAVA_HOME, or put java on the PATH");
}

template <class F>
F function_of(void* library, const char* name) {
  const auto function = reinterpret_cast<F>(dlsym(library, name));
  if (!function) throw Error(ErrorKind::InvalidArgument, std::string("libjvm has no ") + name);
  return function;
}

JavaVM* running = nullptr;

void start(const std::vector<std::string>& options) {
  if (running) throw Error(ErrorKind::InvalidArgument, "the Java virtual machine runs already");
  const fs::path path = find_libjvm();
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) throw Error(ErrorKind::System, dlerror());
  const auto create = function_of<decltype(&JNI_CreateJavaVM)>(library, "JNI_CreateJavaVM");
  const auto created = function_of<decltype(&JNI_GetCreatedJavaVMs)>(library, "JNI_GetCreatedJavaVMs");
  jsize count = 0;
  if (created(&running, 1, &count) == JNI_OK && count > 0) {
    throw Error(ErrorKind::InvalidArgument, "this process has a Java virtual machine already");
  }
  std::vector<JavaVMOption> given;
  for (const std::string& option : options) given.push_back({const_cast<char*>(option.c_str()), nullptr});
  // The process's own handling of Ctrl-C and the like stays.
  given.push_back({const_cast<char*>("-Xrs"), nullptr});
  JavaVMInitArgs arguments{kVersion, static_cast<jint>(given.size()), given.data(), JNI_FALSE};
  JNIEnv* env = nullptr;
  const jint status = create(&running, reinterpret_cast<void**>(&env), &arguments);
  if (status != JNI_OK) {
    running = nullptr;
    throw Error(ErrorKind::Runtime,
                "the Java virtual machine can't be started with these options (status " + std::to_string(status) + ")");
  }
}

/// This thread's environment, for one call. A thread that Java didn't know is let go again.
class Attached {
 public:
  Attached() {
    if (!running) throw Error(ErrorKind::InvalidArgument, "polyref.jvm.start has not been called");
    if (running->GetEnv(reinterpret_cast<void**>(&env_), kVersion) == JNI_OK) return;
    if (running->AttachCurrentThread(reinterpret_cast<void**>(&env_), nullptr) != JNI_OK) {
      throw Error(ErrorKind::Runtime, "Java doesn't take this thread");
    }
    own_ = true;
  }
  Attached(const Attached&) = delete;
  Attached& operator=(const Attached&) = delete;
  ~Attached() {
    if (own_) running->DetachCurrentThread();
  }

  JNIEnv* operator->() const noexcept { return env_; }

  /// Throws what Java has thrown, as an Error with its text.
  void check() const {
    jthrowable thrown = env_->ExceptionOccurred();
    if (!thrown) return;
    env_->ExceptionClear();
    throw Error(ErrorKind::Runtime, text_of(thrown));
  }

  // Text goes through byte arrays: JNI's own functions for strings speak a UTF-8 of their own.
  jstring string(const std::string& text) const {
    const auto size = static_cast<jsize>(text.size());
    jbyteArray bytes = env_->NewByteArray(size);
    if (!bytes) return nullptr;
    env_->SetByteArrayRegion(bytes, 0, size, reinterpret_cast<const jbyte*>(text.data()));
    jclass type = env_->FindClass("java/lang/String");
    jmethodID make = env_->GetMethodID(type, "<init>", "([BLjava/lang/String;)V");
    return static_cast<jstring>(env_->NewObject(type, make, bytes, env_->NewStringUTF("UTF-8")));
  }

 private:
  std::string text_of(jthrowable thrown) const {
    jmethodID to_string = env_->GetMethodID(env_->GetObjectClass(thrown), "toString", "()Ljava/lang/String;");
    jobject text = env_->CallObjectMethod(thrown, to_string);
    jmethodID get_bytes = env_->GetMethodID(env_->FindClass("java/lang/String"), "getBytes", "(Ljava/lang/String;)[B");
    auto bytes =
        text ? static_cast<jbyteArray>(env_->CallObjectMethod(text, get_bytes, env_->NewStringUTF("UTF-8"))) : nullptr;
    if (env_->ExceptionCheck() || !bytes) {
      env_->ExceptionClear();
      return "a Java exception without a text";
    }
    std::string message(static_cast<std::size_t>(env_->GetArrayLength(bytes)), 0);
    env_->GetByteArrayRegion(bytes, 0, static_cast<jsize>(message.size()), reinterpret_cast<jbyte*>(message.data()));
    return message;
  }

  JNIEnv* env_ = nullptr;
  bool own_ = false;
};

void run(const std::string& main_class, const std::vector<std::string>& arguments) {
  const Attached env;
  std::string path = main_class;
  for (char& c : path) c = c == '.' ? '/' : c;
  jclass type = env->FindClass(path.c_str());
  env.check();
  jmethodID main = env->GetStaticMethodID(type, "main", "([Ljava/lang/String;)V");
  env.check();
  jobjectArray array =
      env->NewObjectArray(static_cast<jsize>(arguments.size()), env->FindClass("java/lang/String"), nullptr);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    env->SetObjectArrayElement(array, static_cast<jsize>(i), env.string(arguments[i]));
  }
  env.check();
  env->CallStaticVoidMethod(type, main, array);
  env.check();
}

}  // namespace

extern "C" POLYREF_EXPORT polyref_error* polyref_plugin_init() noexcept {
  try {
    polyref::register_function("polyref.jvm.start", polyref::Function(&start), true);
    polyref::register_function("polyref.jvm.run", polyref::Function(&run), true);
    return nullptr;
  } catch (...) {
    return polyref::detail::current_exception_error("polyref_jvm");
  }
}
