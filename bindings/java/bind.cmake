# Java: a jar of classes and a JNI library, both made of generated sources.
include_guard(GLOBAL)

# Sets `missing` to the reason why Java can't be bound, or to nothing.
macro(_polyref_find_java missing)
  set(${missing} "")
  find_package(Java 17 QUIET COMPONENTS Development)
  if(NOT Java_Development_FOUND)
    set(${missing} "no JDK 17 or newer was found (Debian: apt install openjdk-17-jdk-headless; or Temurin; set JAVA_HOME)")
  else()
    file(REAL_PATH "${Java_JAVAC_EXECUTABLE}" javac)
    cmake_path(GET javac PARENT_PATH POLYREF_JAVA_HOME)
    cmake_path(GET POLYREF_JAVA_HOME PARENT_PATH POLYREF_JAVA_HOME)
    file(GLOB POLYREF_JNI_MACHINE_DIR "${POLYREF_JAVA_HOME}/include/*/jni_md.h")
    cmake_path(GET POLYREF_JNI_MACHINE_DIR PARENT_PATH POLYREF_JNI_MACHINE_DIR)
    if(NOT EXISTS "${POLYREF_JAVA_HOME}/include/jni.h" OR NOT POLYREF_JNI_MACHINE_DIR)
      set(${missing} "the JDK in ${POLYREF_JAVA_HOME} has no include/jni.h")
    endif()
  endif()
endmacro()

# A JDK of 22 or newer, which compiles what the runtime has there: what it uses instead of sun.misc.Unsafe, and the class
# Segments. The one in use, or another one that is installed. Sets `result` to its home, or to nothing.
function(_polyref_find_newer_jdk result)
  set(${result} "" PARENT_SCOPE)
  file(GLOB homes "/usr/lib/jvm/*" "$ENV{HOME}/.sdkman/candidates/java/*")
  foreach(home IN ITEMS "${POLYREF_JAVA_HOME}" "$ENV{JAVA_HOME}" LISTS homes)
    if(EXISTS "${home}/bin/javac" AND EXISTS "${home}/release")
      file(STRINGS "${home}/release" version REGEX "^JAVA_VERSION=")
      string(REGEX MATCH "[0-9]+" version "${version}")
      if(version GREATER_EQUAL 22)
        set(${result} "${home}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
  message(STATUS "polyref: no JDK of 22 or newer is installed: polyref.jar will have no class Segments, and use "
                 "sun.misc.Unsafe on every Java, of which Java 24 and newer warn")
endfunction()

# Lets a library's sources include jni.h and polyref's own help for native methods.
function(_polyref_use_jni target)
  target_include_directories(${target} SYSTEM PRIVATE "${POLYREF_JAVA_HOME}/include" "${POLYREF_JNI_MACHINE_DIR}")
  target_include_directories(${target} PRIVATE "${POLYREF_BINDINGS_DIR}/java/include")
endfunction()

# A library of the runtime's own: a target `polyref--<name>`.
function(_polyref_java_library name)
  set(target "polyref--${name}")
  set(file "${CMAKE_SHARED_LIBRARY_PREFIX}polyref_${name}${CMAKE_SHARED_LIBRARY_SUFFIX}")
  _polyref_add_built(${target} SHARED java "${file}" built)
  if(built)
    return()
  endif()
  add_library(${target} SHARED ${ARGN})
  _polyref_use_jni(${target})
  _polyref_quiet(${target})
  target_link_libraries(${target} PRIVATE polyref::polyref ${CMAKE_DL_LIBS})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME polyref_${name}
    CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/polyref-java/lib" BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN")
  _polyref_ship(java "$<TARGET_FILE:${target}>")
endfunction()

# Packs polyref.jar into a folder.
function(_polyref_java_jar folder)
  _polyref_find_newer_jdk(newer)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/java/src/main/java/*.java"
    "${POLYREF_BINDINGS_DIR}/java/src/main/java22/*.java" "${POLYREF_BINDINGS_DIR}/java/src/main/foreign/*.java")
  add_custom_command(OUTPUT "${folder}/polyref.jar"
    COMMAND "${CMAKE_COMMAND}" "-DJAVA_HOME=${POLYREF_JAVA_HOME}" "-DSOURCES=${POLYREF_BINDINGS_DIR}/java/src/main"
            "-DNEWER_JAVA_HOME=${newer}" "-DWORK=${folder}/classes" "-DJAR=${folder}/polyref.jar" -P "${POLYREF_BINDINGS_DIR}/java/PackRuntimeJar.cmake"
    DEPENDS ${sources} "${POLYREF_BINDINGS_DIR}/java/PackRuntimeJar.cmake" COMMENT "polyref: packing polyref.jar" VERBATIM)
  _polyref_ship(java "${folder}/polyref.jar" "${folder}/polyref-sources.jar")
endfunction()

# Once per build tree, the parts of the runtime: targets polyref--java (its JNI library), polyref--jvm (the plugin that
# starts a virtual machine in a program of another language) and polyref--java-jar (polyref.jar). Sets `core` to the folder
# of the jar. An installation may have them built.
macro(_polyref_java_core)
  set(core "${CMAKE_BINARY_DIR}/polyref-java")
  _polyref_built(java polyref.jar built)
  if(built)
    cmake_path(GET built PARENT_PATH core)
  endif()
  if(NOT TARGET polyref--java)
    file(GLOB sources CONFIGURE_DEPENDS "${POLYREF_BINDINGS_DIR}/java/src/main/native/*.cc")
    _polyref_java_library(java ${sources})
    _polyref_java_library(jvm "${POLYREF_BINDINGS_DIR}/java/src/main/native/jvm/jvm.cc")
    if(NOT built)
      _polyref_java_jar("${core}")
    endif()
    add_custom_target(polyref--java-jar DEPENDS "${core}/polyref.jar")
  endif()
endmacro()

macro(_polyref_made_by_java result)
  set(${result} "${out}/src/${module}_java.cc")
endmacro()

macro(_polyref_bind_java)
  _polyref_java_core()
  target_sources(${module}_polyref PRIVATE "${out}/src/${module}_java.cc")
  _polyref_use_jni(${module}_polyref)

  _polyref_shared_parts(java)
  if(shared_new)
    add_custom_command(OUTPUT "${out}/polyref.jar"
      COMMAND "${CMAKE_COMMAND}" -E copy "${core}/polyref-sources.jar" "${out}/polyref-sources.jar"
      COMMAND "${CMAKE_COMMAND}" -E copy "${core}/polyref.jar" "${out}/polyref.jar"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${out}/lib"
      COMMAND "${CMAKE_COMMAND}" -E copy_if_different "$<TARGET_FILE:polyref--java>" "${out}/lib/$<TARGET_FILE_NAME:polyref--java>"
      COMMAND "${CMAKE_COMMAND}" -E copy_if_different "$<TARGET_FILE:polyref--jvm>" "${out}/lib/$<TARGET_FILE_NAME:polyref--jvm>"
      DEPENDS "${core}/polyref.jar" polyref--java polyref--jvm VERBATIM)
    add_custom_target(${shared_target} DEPENDS "${out}/polyref.jar")
    add_dependencies(${shared_target} polyref--java-jar)
  endif()
  set(jar "${out}/${module}.jar")
  _polyref_imported_files("${imports}" "{}.jar" imported_jars)
  add_custom_command(OUTPUT "${jar}" BYPRODUCTS "${out}/${module}-sources.jar"
    COMMAND "${CMAKE_COMMAND}" "-DJAVA_HOME=${POLYREF_JAVA_HOME}" "-DOUT=${out}" "-DMODULE=${module}"
            "-DIMPORTS=${imported_jars}" -P "${POLYREF_BINDINGS_DIR}/java/PackModuleJar.cmake"
    DEPENDS "${out}/.polyref/${module}.java.files" "${out}/polyref.jar" ${imported_jars} "${POLYREF_BINDINGS_DIR}/java/PackModuleJar.cmake"
    COMMENT "polyref: packing ${module}.jar" VERBATIM)
  add_custom_target(polyref-${module}-jar DEPENDS "${jar}")
  add_dependencies(polyref-${module}-jar polyref-${module}-generate ${shared_target})
  foreach(imported IN LISTS imports)
    get_target_property(name "${imported}" POLYREF_MODULE)
    if(TARGET polyref-${name}-jar)
      add_dependencies(polyref-${module}-jar polyref-${name}-jar)
    endif()
  endforeach()
  add_dependencies(polyref_${module} polyref-${module}-jar)
endmacro()
