# Compiles the Java runtime under SOURCES and packs JAR: `java` for Java 17; and if there is a JDK of 22 or newer, what is
# for that: `java22`, which takes the place of classes of the first there, and `foreign`, whose classes stand beside them,
# since the public classes of a jar must be the same for all versions. Beside it the sources are packed, for editors.
# -DJAVA_HOME= -DNEWER_JAVA_HOME=(or nothing) -DSOURCES= -DWORK= -DJAR=
include("${CMAKE_CURRENT_LIST_DIR}/PackJar.cmake")

file(REMOVE_RECURSE "${WORK}")
file(GLOB_RECURSE files "${SOURCES}/java/*.java")
polyref_javac("${WORK}/base" 17 "" ${files})
set(versions "")
set(sources_of_versions "")
if(NEWER_JAVA_HOME)
  file(GLOB_RECURSE files "${SOURCES}/java22/*.java")
  set(JAVA_HOME "${NEWER_JAVA_HOME}")  # its jar too: an older one can't read what it packs
  polyref_javac("${WORK}/22" 22 "${WORK}/base" ${files})
  file(GLOB_RECURSE files "${SOURCES}/foreign/*.java")
  polyref_javac("${WORK}/foreign" 22 "${WORK}/base" ${files})
  set(versions -C "${WORK}/foreign" . --release 22 -C "${WORK}/22" .)
  set(sources_of_versions -C "${SOURCES}/foreign" .)
endif()
file(WRITE "${WORK}/manifest" "Multi-Release: true\nEnable-Native-Access: ALL-UNNAMED\nAutomatic-Module-Name: org.polyref\n")
file(WRITE "${WORK}/sources.manifest" "")
string(REGEX REPLACE "[.]jar$" "-sources.jar" sources "${JAR}")
polyref_jar("${sources}" "${WORK}/sources.manifest" "${SOURCES}/java" ${sources_of_versions})
polyref_jar("${JAR}" "${WORK}/manifest" "${WORK}/base" ${versions})
