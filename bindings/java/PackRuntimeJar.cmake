# Compiles the Java runtime under SOURCES and packs JAR: classes for Java 17, and for 22 and newer if there is a
# JDK that can. Beside it the sources of the first are packed, for editors.
# -DJAVA_HOME= -DNEWER_JAVA_HOME=(or nothing) -DSOURCES= -DWORK= -DJAR=
include("${CMAKE_CURRENT_LIST_DIR}/PackJar.cmake")

file(REMOVE_RECURSE "${WORK}")
file(GLOB_RECURSE files "${SOURCES}/java/*.java")
polyref_javac("${WORK}/base" 17 "" ${files})
set(versions "")
if(NEWER_JAVA_HOME)
  file(GLOB_RECURSE files "${SOURCES}/java22/*.java")
  set(JAVA_HOME "${NEWER_JAVA_HOME}")  # its jar too: an older one can't read what it packs
  polyref_javac("${WORK}/22" 22 "${WORK}/base" ${files})
  set(versions --release 22 -C "${WORK}/22" .)
endif()
file(WRITE "${WORK}/manifest" "Multi-Release: true\nEnable-Native-Access: ALL-UNNAMED\nAutomatic-Module-Name: org.polyref\n")
file(WRITE "${WORK}/sources.manifest" "")
string(REGEX REPLACE "[.]jar$" "-sources.jar" sources "${JAR}")
polyref_jar("${sources}" "${WORK}/sources.manifest" "${SOURCES}/java")
polyref_jar("${JAR}" "${WORK}/manifest" "${WORK}/base" ${versions})
